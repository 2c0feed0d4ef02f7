import type { Mark } from './table-game.ts';

/**
 * The five roads of baccarat as they are kept everywhere, for whatever game has two sides (`roadSides`).
 * They look back and say nothing of what comes. The big road has a column for each run of one side, and
 * the three roads behind it say of each of its entries whether it looks like what stood one, two or three
 * columns earlier.
 */
export interface Roads {
  /** Every round, downwards and column by column. */
  readonly bead: readonly RoadCell<Mark>[];
  readonly big: readonly RoadCell<BigEntry>[];
  readonly bigEye: readonly RoadCell<RoadColour>[];
  readonly small: readonly RoadCell<RoadColour>[];
  readonly cockroach: readonly RoadCell<RoadColour>[];
}

/** Where something stands; column and row count from 0 at the top left. */
export interface RoadCell<Entry> {
  readonly column: number;
  readonly row: number;
  readonly entry: Entry;
}

export interface BigEntry {
  readonly side: string;
  /** What else is marked of the round. */
  readonly notes: readonly string[];
  /** Rounds of neither side since this one; those before the first one of a shoe stand at that one. */
  readonly ties: number;
}

/** Red: as the columns before would have it; blue: not. */
export type RoadColour = 'red' | 'blue';

/** Rows of every road. */
export const roadRows = 6;
/** So many columns back each road looks. */
const backOf = { bigEye: 1, small: 2, cockroach: 3 } as const;

type DerivedRoad = keyof typeof backOf;

/** The two results that have columns of their own; any other is a tie. */
export type RoadSides = readonly [string, string];

/** The roads of a shoe. @param marks what `markOf` says of its rounds, the first one first */
export function roadsOf(marks: readonly Mark[], sides: RoadSides): Roads {
  const runs = runsOf(marks, sides);
  const derived = (road: DerivedRoad) => laidOut(runsOfColour(coloursOf(runs, backOf[road])));
  return {
    bead: marks.map((entry, index) => ({
      column: Math.floor(index / roadRows),
      row: index % roadRows,
      entry,
    })),
    big: laidOut(runs),
    bigEye: derived('bigEye'),
    small: derived('small'),
    cockroach: derived('cockroach'),
  };
}

/** What each road would get next should this side win; nothing where it would get no mark yet. */
export function askRoads(
  marks: readonly Mark[],
  sides: RoadSides,
  next: string,
): Readonly<Record<DerivedRoad, RoadColour | null>> {
  const runs = runsOf([...marks, { result: next, notes: [] }], sides);
  const column = runs.length - 1;
  const row = (runs[column]?.length ?? 1) - 1;
  const colour = (road: DerivedRoad) => colourAt(runs, { column, row }, backOf[road]) ?? null;
  return { bigEye: colour('bigEye'), small: colour('small'), cockroach: colour('cockroach') };
}

/** The columns of the big road, however long. */
function runsOf(marks: readonly Mark[], sides: RoadSides): readonly (readonly BigEntry[])[] {
  const runs: BigEntry[][] = [];
  let tiesBefore = 0;
  for (const { result, notes } of marks) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (sides.includes(result)) {
      const entry: BigEntry = { side: result, notes, ties: tiesBefore };
      tiesBefore = 0;
      if (run === undefined || last?.side !== result) runs.push([entry]);
      else run.push(entry);
    } else if (run === undefined || last === undefined) tiesBefore += 1;
    else run[run.length - 1] = { ...last, ties: last.ties + 1 };
  }
  return runs;
}

/** The marks of a road behind the big road, in order. */
function coloursOf(runs: readonly (readonly unknown[])[], back: number): readonly RoadColour[] {
  return runs.flatMap((run, column) =>
    run.flatMap((_, row) => colourAt(runs, { column, row }, back) ?? []),
  );
}

/**
 * The mark of one entry of the big road. The first one of a column asks whether the column before is as
 * long as the one so many columns before that; any other whether the column so many columns back has
 * an entry in its row too (red), ends right above (blue), or ended earlier (red). A road begins at the
 * second entry of the first column that has another so far back, or else at the next column.
 */
function colourAt(
  runs: readonly (readonly unknown[])[],
  { column, row }: { readonly column: number; readonly row: number },
  back: number,
): RoadColour | undefined {
  if (row === 0) {
    const before = runs[column - 1];
    const compared = runs[column - 1 - back];
    if (before === undefined || compared === undefined) return undefined;
    return before.length === compared.length ? 'red' : 'blue';
  }
  const compared = runs[column - back];
  if (compared === undefined) return undefined;
  return compared.length === row ? 'blue' : 'red';
}

function runsOfColour(colours: readonly RoadColour[]): readonly (readonly RoadColour[])[] {
  const runs: RoadColour[][] = [];
  for (const colour of colours) {
    const run = runs.at(-1);
    if (run === undefined || run[0] !== colour) runs.push([colour]);
    else run.push(colour);
  }
  return runs;
}

/**
 * Lays runs on the grid: each begins at the top of the first column that is free there, goes down as far
 * as it can, and turns right at the bottom or where another run is in its way.
 */
function laidOut<Entry>(runs: readonly (readonly Entry[])[]): readonly RoadCell<Entry>[] {
  const cells: RoadCell<Entry>[] = [];
  const taken = new Set<number>();
  const isFree = (column: number, row: number) =>
    row < roadRows && !taken.has(column * roadRows + row);
  let start = 0;
  for (const run of runs) {
    while (!isFree(start, 0)) start += 1;
    let column = start;
    let row = 0;
    let turned = false;
    for (const [index, entry] of run.entries()) {
      if (index > 0) {
        turned ||= !isFree(column, row + 1);
        if (turned) column += 1;
        else row += 1;
      }
      taken.add(column * roadRows + row);
      cells.push({ column, row, entry });
    }
    start += 1;
  }
  return cells;
}
