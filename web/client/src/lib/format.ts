// Numbers, times and names as people read them: true minus, thousands separators, ordinal ranks.
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

export const number = (value: number) => whole.format(value).replace('-', '−');
export const decimal = (value: number) => fine.format(value).replace('-', '−');
export const signedDecimal = (value: number) => (value > 0 ? '+' : '') + decimal(value);
export const valueIn = (figure: { value: number; scale: number } | undefined) => figure && figure.value / figure.scale;
export const signed = (value: number) => (value > 0 ? '+' : '') + number(value);

// Money is kept in hundredths of a production point.
export const pp = (hundredths: number) => number(Math.trunc(hundredths / 100));
export const ppExact = (hundredths: number) => decimal(hundredths / 100);
export const signedPp = (hundredths: number) => (hundredths > 0 ? '+' : '') + pp(hundredths);

export const percent = (share: number) => (share < 0.05 ? '<5 %' : share > 0.95 ? '>95 %' : `${Math.round(share * 100)} %`);
export const range = (low: number, high: number) => (low === high ? number(low) : `${number(low)}–${number(high)}`);

export function ordinal(value: number): string {
  const tens = value % 100;
  const end = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${end}`;
}

const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV'];
export const roman = (level: number) => romans[level] ?? String(level);

// "5 h 12 min", "41 min", "3 d 4 h": never more than two parts.
export function duration(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  const days = Math.floor(left / 86_400),
    hours = Math.floor((left % 86_400) / 3600),
    minutes = Math.floor((left % 3600) / 60);
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours} h ${minutes} min`;
  if (minutes) return `${minutes} min`;
  return `${left} s`;
}

export const clock = (seconds: number) => new Date(seconds * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
export const dateTime = (seconds: number) => new Date(seconds * 1000).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

// `very_rich` is "very rich"; `spy_planet` "Spy planet" with `capital`.
export const words = (code: string) => code.replaceAll('_', ' ');
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// The number in an id such as "alpha:12".
export const numberOf = (id: string) => Number(id.slice(id.indexOf(':') + 1));
export const houseOf = (id: string) => id.slice(0, id.indexOf(':'));
