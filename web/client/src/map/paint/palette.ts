// The colours of the map: the design tokens as the page has them now. Read again when the theme changes.
export interface Palette {
  space: string;
  panel: string;
  raised: string;
  line: string;
  text: string;
  muted: string;
  faint: string;
  intent: string;
  danger: string;
  warn: string;
  good: string;
  info: string;
  major: string;
  minor: string;
  restricted: string;
  onHouse: string;
  houses: readonly string[]; // by seat; 0 is the text's colour, 13 that of who is no player
  sans: string;
  light: boolean;
}

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    space: token('space'),
    panel: token('panel'),
    raised: token('raised'),
    line: token('line'),
    text: token('text'),
    muted: token('muted'),
    faint: token('faint'),
    intent: token('intent'),
    danger: token('danger'),
    warn: token('warn'),
    good: token('good'),
    info: token('info'),
    major: token('lane-major'),
    minor: token('lane-minor'),
    restricted: token('lane-restricted'),
    onHouse: token('on-house'),
    houses: [token('muted'), ...Array.from({ length: 12 }, (_, i) => token(`h${i + 1}`)), token('faint')],
    sans: token('sans'),
    light: document.documentElement.dataset.theme === 'light',
  };
}

export const houseColor = (palette: Palette, seat: number) => palette.houses[seat] ?? palette.text;
