/** How well the colours of a site can be read on each other, by WCAG 2.2. */

export const siteThemes = ['dark', 'light'] as const;
export type SiteTheme = (typeof siteThemes)[number];

/** The colours that somebody picks, with those of the house (`tokens.css` of the kit). */
export const houseColours = {
  dark: {
    bg: '#081512',
    'surface-1': '#0b1c18',
    text: '#edf6f2',
    'text-2': '#b2c8c0',
    primary: '#34c398',
    'on-primary': '#032019',
    'primary-text': '#5dd6af',
  },
  light: {
    bg: '#f4eee2',
    'surface-1': '#fffdf9',
    text: '#13241e',
    'text-2': '#42564e',
    primary: '#086b52',
    'on-primary': '#ffffff',
    'primary-text': '#08664e',
  },
} as const satisfies Record<SiteTheme, Record<string, string>>;
export type PickedRole = keyof (typeof houseColours)['dark'];
export const pickedRoles = Object.keys(houseColours.dark) as PickedRole[];

/** Colours that nobody picks, and that words stand on or are written in. */
const otherColours = {
  dark: {
    'bg-deep': '#050e0c',
    'surface-2': '#0f241f',
    'surface-3': '#142d27',
    'surface-4': '#1a3831',
    field: '#0a1915',
    'text-3': '#8ba69c',
    'primary-hover': '#5dd6af',
    'primary-press': '#17a880',
    'primary-soft': '#0e3229',
    'grad-primary': 'linear-gradient(180deg, #5adbb3, #2fbf94 52%, #25b088)',
    'line-strong': '#5e877c',
    focus: '#f9df9d',
  },
  light: {
    'bg-deep': '#eae1d0',
    'surface-2': '#faf6ee',
    'surface-3': '#f1eadc',
    'surface-4': '#eae1d0',
    field: '#ffffff',
    'text-3': '#54625b',
    'primary-hover': '#075c47',
    'primary-press': '#085441',
    'primary-soft': '#ddf1e8',
    'grad-primary': 'linear-gradient(180deg, #0b7d60, #086b52)',
    'line-strong': '#837965',
    focus: '#0b6f9c',
  },
} as const satisfies Record<SiteTheme, Record<string, string>>;
export type JudgedRole = PickedRole | keyof (typeof otherColours)['dark'];

/** Roles that carry no words and show no edge that somebody has to find. */
const ornaments = ['line', 'line-soft', 'primary-line', 'text-disabled'];
const brandRoles: ReadonlySet<string> = new Set(
  siteThemes.flatMap((theme) =>
    [...pickedRoles, ...Object.keys(otherColours.dark), ...ornaments].map(
      (role) => `${theme}-${role}`,
    ),
  ),
);

/** Roles of a brand that no merchant has a colour of its own for: those of warnings, wins and losses. */
export function strangeRoles(brand: Readonly<Record<string, string>>): string[] {
  return Object.keys(brand).filter((role) => !brandRoles.has(role));
}

type Pair = readonly [front: JudgedRole, back: JudgedRole, needed: number];
const wordsOn = (front: JudgedRole, backs: readonly JudgedRole[]): Pair[] =>
  backs.map((back) => [front, back, 4.5]);
const surfaces = ['surface-1', 'surface-2', 'surface-3', 'surface-4', 'field'] as const;

/** What is read on what, and the least contrast: 4.5 for words, 3 for the shape of a button. */
const PAIRS: readonly Pair[] = [
  ...wordsOn('text', ['bg', 'bg-deep', ...surfaces]),
  ...wordsOn('text-2', ['bg', 'bg-deep', ...surfaces]),
  ...wordsOn('text-3', ['bg', ...surfaces]),
  ...wordsOn('primary-text', ['bg', 'surface-1', 'surface-2', 'surface-3', 'primary-soft']),
  ...wordsOn('on-primary', ['primary', 'primary-hover', 'primary-press', 'grad-primary']),
  ['primary', 'bg', 3],
  ['line-strong', 'surface-1', 3],
  ['focus', 'bg', 3],
  ['focus', 'surface-1', 3],
];

/** How one colour stands on another. */
export interface Contrast {
  readonly theme: SiteTheme;
  readonly front: JudgedRole;
  readonly back: JudgedRole;
  /** From 1 to 21; undefined where one of them is no plain colour, which nobody can tell. */
  readonly ratio: number | undefined;
  readonly needed: number;
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Whether it is a plain colour as a picker writes it. */
export const isPlainColour = (value: string): boolean => HEX.test(value);

/** Every pair that is read in a theme, with the merchant's colours over those of the house. */
export function contrastsOf(brand: Readonly<Record<string, string>>): Contrast[] {
  return siteThemes.flatMap((theme) =>
    PAIRS.map(([front, back, needed]) => {
      const coloursOf = (role: JudgedRole) =>
        stopsOf((brand[`${theme}-${role}`] ?? houseOf(theme)[role]).trim());
      const ratio = leastContrast(coloursOf(front), coloursOf(back));
      return { theme, front, back, ratio, needed };
    }),
  );
}

const houseOf = (theme: SiteTheme): Readonly<Record<JudgedRole, string>> => ({
  ...houseColours[theme],
  ...otherColours[theme],
});

const GRADIENT = /^linear-gradient\(\d{1,3}deg,(.+)\)$/i;

/** The colours of a gradient from end to end, or the one colour that it is. */
function stopsOf(value: string): readonly string[] {
  const [, stops] = GRADIENT.exec(value) ?? [];
  if (stops === undefined) return [value];
  return stops.split(',').map((stop) => stop.trim().replace(/\s+\d{1,3}%$/, ''));
}

/** Between two stops a gradient is nowhere lighter than the lighter one, nor darker than the darker one. */
function leastContrast(fronts: readonly string[], backs: readonly string[]): number | undefined {
  const ratios = fronts.flatMap((front) => backs.map((back) => contrastOf(front, back)));
  const known = ratios.filter((ratio) => ratio !== undefined);
  return known.length < ratios.length ? undefined : Math.min(...known);
}

/** Pairs that nobody could read. */
export function unreadablePairs(brand: Readonly<Record<string, string>>): Contrast[] {
  return contrastsOf(brand).filter(({ ratio, needed }) => ratio === undefined || ratio < needed);
}

/** The contrast of two plain colours; undefined where one is something else. */
export function contrastOf(one: string, other: string): number | undefined {
  if (!isPlainColour(one) || !isPlainColour(other)) return undefined;
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue of a plain colour. */
export function channelsOf(colour: string): number[] {
  const digits = colour.slice(1);
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16));
}
