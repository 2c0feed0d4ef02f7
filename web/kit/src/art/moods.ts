/** The light of a tile: a sky of three stops, the glow behind the hero, and the tint of fine lines. */
export type Mood = {
  readonly top: string;
  readonly middle: string;
  /** Colour of land and of the scrims under the lettering. */
  readonly ground: string;
  readonly glow: string;
  readonly line: string;
};

type Colours = readonly [top: string, middle: string, ground: string, glow: string, line: string];

function mood(...[top, middle, ground, glow, line]: Colours): Mood {
  return { top, middle, ground, glow, line };
}

export const moods = {
  jade: mood('#0A4A3C', '#0F7A5F', '#052019', '#7FF3CB', '#B9FFE6'),
  night: mood('#0B1B3A', '#1B3C6E', '#070F22', '#8FC7FF', '#CFE6FF'),
  lacquer: mood('#7A1417', '#B8272A', '#2E0608', '#FF9A5A', '#FFD9A8'),
  gold: mood('#8A5A10', '#D79A2B', '#3B2203', '#FFE9A6', '#FFF4D0'),
  plum: mood('#3A1250', '#7A2A86', '#180522', '#F2A6FF', '#F9D6FF'),
  ember: mood('#6B1E05', '#D3541A', '#260A02', '#FFC069', '#FFE3B8'),
  ocean: mood('#06406B', '#0C87B0', '#03182E', '#7FE9FF', '#CFF8FF'),
  deep: mood('#04304A', '#07607A', '#02121E', '#5FE0E0', '#BFF6F2'),
  blossom: mood('#8A2B55', '#E0709A', '#3B0D24', '#FFD0E2', '#FFE9F2'),
  bamboo: mood('#2E5A14', '#78A82E', '#122606', '#E9FFA6', '#F4FFD0'),
  dusk: mood('#2B1A55', '#C25A6E', '#150A2C', '#FFC29A', '#FFE3CF'),
  ice: mood('#1C5A86', '#8CC8E8', '#0C2A44', '#F1FCFF', '#FFFFFF'),
  neon: mood('#1A0B4A', '#5A1FC0', '#0A0420', '#5CF3FF', '#C9A6FF'),
  steel: mood('#16242E', '#3B5666', '#0A1218', '#BFE0F0', '#DCEBF4'),
  teal: mood('#0B4F55', '#16908C', '#042326', '#A6FFEA', '#D8FFF4'),
  candy: mood('#B02A7A', '#FF8A5C', '#5A0F4A', '#FFF0B0', '#FFE6F4'),
  felt: mood('#0B5A40', '#128A5E', '#04281C', '#D9FFE9', '#F4E3A8'),
  cave: mood('#2A1822', '#7A4A34', '#150B12', '#FFB868', '#FFE2A0'),
  wine: mood('#4A0A22', '#8C1D3E', '#1C040D', '#FFB6A6', '#FFDCD0'),
} as const satisfies Record<string, Mood>;

export type MoodName = keyof typeof moods;
