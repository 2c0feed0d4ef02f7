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

/** What is read on what, and the least contrast: 4.5 for words, 3 for the shape of a button. */
const PAIRS: readonly (readonly [front: PickedRole, back: PickedRole, needed: number])[] = [
  ['text', 'bg', 4.5],
  ['text', 'surface-1', 4.5],
  ['text-2', 'surface-1', 4.5],
  ['primary-text', 'surface-1', 4.5],
  ['on-primary', 'primary', 4.5],
  ['primary', 'bg', 3],
];

/** How one colour stands on another. */
export interface Contrast {
  readonly theme: SiteTheme;
  readonly front: PickedRole;
  readonly back: PickedRole;
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
      const colourOf = (role: PickedRole) =>
        (brand[`${theme}-${role}`] ?? houseColours[theme][role]).trim();
      const ratio = contrastOf(colourOf(front), colourOf(back));
      return { theme, front, back, ratio, needed };
    }),
  );
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
