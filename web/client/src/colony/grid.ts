// The order of the build grid: battle line by size, then scouts, raiders and lift, then what stays at the planet. Classes that a ruleset
// adds come last.
const order = [
  'CT',
  'FG',
  'DD',
  'CL',
  'CA',
  'BC',
  'BB',
  'DN',
  'SD',
  'CV',
  'CX',
  'PB',
  'SC',
  'RR',
  'ET',
  'TT',
  'FS',
  'GB',
  'AA',
  'MD',
  'SP',
  'SY',
  'SB',
  'PS',
];
const place = (unit: string) => (order.includes(unit) ? order.indexOf(unit) : order.length);
export const gridOrder = (units: string[]) => units.toSorted((one, other) => place(one) - place(other) || one.localeCompare(other));
