export interface CellSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Where the stage and the reels lie. All figures are stage units: the stage is designed 720 units
 * high (440 on low screens, 390 wide on phones) and scaled to the window as a whole.
 */
export type Arrangement = 'landscape' | 'low' | 'portrait';

export interface StageLayout {
  readonly arrangement: Arrangement;
  readonly width: number;
  readonly height: number;
  /** Window pixels per stage unit. */
  readonly scale: number;
  readonly cell: CellSize;
  /** The gold frame around the reels. */
  readonly frame: { readonly x: number; readonly y: number; readonly border: number };
}

interface Measures {
  readonly windowWidth: number;
  readonly windowHeight: number;
  readonly reels: number;
  readonly rows: number;
  /** A beam of pots stands over the reels. */
  readonly pots?: boolean;
}

/** Windows narrower than this share of their height get the phone arrangement. */
const portraitBelow = 0.85;
/** Portrait windows wider than this share of their height are tablets. */
const tabletAbove = 0.65;
/** Windows lower than this, in px, get the low arrangement: no title, larger controls. */
const lowBelow = 480;

export function layOut(measures: Measures): StageLayout {
  const { windowWidth, windowHeight } = measures;
  if (windowWidth / windowHeight < portraitBelow) return portrait(measures);
  return windowHeight < lowBelow ? low(measures) : landscape(measures);
}

/** What the beam of pots takes from the reels' height. */
const beamHeight = { landscape: 62, portrait: 56 } as const;

function landscape({ windowWidth, windowHeight, reels, rows, pots }: Measures): StageLayout {
  const scale = Math.min(windowWidth / 1120, windowHeight / 720);
  const width = windowWidth / scale;
  const height = windowHeight / scale;
  const border = 14;
  const beam = pots ? beamHeight.landscape : 0;
  const cellHeight = (424 - beam) / rows;
  const room = Math.min(680, width - 2 * 244 - 2 * border);
  const cell = { width: Math.min(room / reels, cellHeight * 1.25), height: cellHeight };
  const x = (width - cell.width * reels) / 2 - border;
  const frame = { x, y: 104 + beam + (height - 720) / 2, border };
  return { arrangement: 'landscape', width, height, scale, cell, frame };
}

function low({ windowWidth, windowHeight, reels, rows }: Measures): StageLayout {
  const scale = Math.min(windowWidth / 720, windowHeight / 440);
  const width = windowWidth / scale;
  const height = windowHeight / scale;
  const border = 10;
  const cellHeight = (height - 84 - 12 - 22 - 2 * border) / rows;
  const room = width - 2 * 176 - 2 * border;
  const cell = { width: Math.min(room / reels, cellHeight * 1.25), height: cellHeight };
  const x = (width - cell.width * reels) / 2 - border;
  return { arrangement: 'low', width, height, scale, cell, frame: { x, y: 12, border } };
}

function portrait({ windowWidth, windowHeight, reels, rows, pots }: Measures): StageLayout {
  // Tablets have the width for larger reels, so their stage is higher in its own units.
  const heightLeast = windowWidth / windowHeight > tabletAbove ? 844 : 700;
  const scale = Math.min(windowWidth / 390, windowHeight / heightLeast);
  const width = windowWidth / scale;
  const height = windowHeight / scale;
  const border = 10;
  const cellWidth = Math.min((width - 16 - 2 * border) / reels, 132);
  // Above: title, features and the beam of pots. Below: controls, and the plate with its caption.
  const above = 178 + (pots ? beamHeight.portrait : 0);
  const below = pots ? 360 : 336;
  const room = height - above - below - 2 * border;
  const cell = { width: cellWidth, height: Math.min(cellWidth * 1.34, room / rows, 128) };
  const x = (width - cellWidth * reels) / 2 - border;
  const free = room - cell.height * rows;
  const frame = { x, y: above + free * 0.5, border };
  return { arrangement: 'portrait', width, height, scale, cell, frame };
}
