/** How a title is written over its art: a typeface, a fill of three stops, and a dark outline. */
export type LetteringStyle = {
  readonly family: string;
  /** Colour stops of the vertical fill, as CSS. */
  readonly fill: string;
  readonly outline: string;
  /** Evens out how large the typefaces look at the same size. */
  readonly scale: number;
  readonly tracking?: string;
};

/** The eleven lettering presets. All faces carry Vietnamese. */
export const letterings = {
  royal: {
    family: 'Yeseva One',
    fill: '#FFF6DA, #F6CF74 48%, #B9781C',
    outline: '#3A1D04',
    scale: 1,
  },
  jade: {
    family: 'Yeseva One',
    fill: '#F2FFFA, #8DF0CE 50%, #1FA57C',
    outline: '#04271D',
    scale: 1,
  },
  brush: {
    family: 'Dela Gothic One',
    fill: '#FFFDF2, #FFD66B 55%, #F08A2A',
    outline: '#4A0E06',
    scale: 0.86,
  },
  ember: {
    family: 'Dela Gothic One',
    fill: '#FFF4D8, #FFB45C 50%, #E2421E',
    outline: '#3B0703',
    scale: 0.86,
  },
  arcade: {
    family: 'Bungee',
    fill: '#FFFFFF, #9FF0FF 52%, #3FA2F2',
    outline: '#0C0F4A',
    scale: 0.82,
  },
  candy: {
    family: 'Paytone One',
    fill: '#FFFFFF, #FFE27A 52%, #FF9C3F',
    outline: '#7A124F',
    scale: 0.96,
  },
  ice: {
    family: 'Paytone One',
    fill: '#FFFFFF, #D8F4FF 50%, #7CC4F0',
    outline: '#0B2E52',
    scale: 0.96,
  },
  comic: {
    family: 'Bangers',
    fill: '#FFFDE6, #FFE14D 50%, #FF8A1E',
    outline: '#5A1203',
    scale: 1.14,
  },
  script: {
    family: 'Lobster',
    fill: '#FFFFFF, #FFE9F2 50%, #FFB4D0',
    outline: '#5A0F34',
    scale: 1.1,
  },
  serif: {
    family: 'Lanterns Display',
    fill: '#FFFFFF, #FBEFD6 55%, #E3C48A',
    outline: 'rgb(20 6 10 / 75%)',
    scale: 1,
  },
  pro: {
    family: 'Be Vietnam Pro',
    fill: '#FFFFFF, #EAF6F1 60%, #B9D8CC',
    outline: 'rgb(4 16 12 / 85%)',
    scale: 1.04,
    tracking: '-0.02em',
  },
} as const satisfies Record<string, LetteringStyle>;

export type Lettering = keyof typeof letterings;

/** Tiles are 3:4 for slots, lottery and house games, and square for live, fish and card tables. */
export type TileShape = 'portrait' | 'square';

/** Base size per shape in hundredths of the tile's width. */
const baseSize: Record<TileShape, number> = { portrait: 15.2, square: 13 };

/** Shrinks with the length of the title: at most [characters, factor]. */
const lengthFactors: readonly (readonly [lengthMax: number, factor: number])[] = [
  [8, 1.12],
  [11, 1],
  [14, 0.92],
  [Infinity, 0.84],
];

const LONG_WORD = 8;

/** Size of a title on its tile in `cqw`, so that it takes two lines at most. */
export function letteringSize(title: string, lettering: Lettering, shape: TileShape): number {
  const wordMax = Math.max(...title.split(/\s+/).map((word) => [...word].length));
  const [, factor] = lengthFactors.find(([lengthMax]) => [...title].length <= lengthMax) ?? [0, 1];
  const size = baseSize[shape] * letterings[lettering].scale * factor;
  return Math.round(size * (wordMax > LONG_WORD ? 0.84 : 1) * 10) / 10;
}
