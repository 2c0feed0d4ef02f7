/** Where everything on the hill lies, in units of a box of a given size. */
export interface HillLayout {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  /** Between two neighbours of a row, and between two rows. */
  readonly across: number;
  readonly down: number;
  readonly pearl: number;
  readonly pondTop: number;
  readonly pondHeight: number;
  /** Whether ponds are so narrow that their texts stand in two lines, by turns, each as wide as two ponds. */
  readonly staggered: boolean;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Widest a pond is allowed to get, so that few rows do not look lost on a desk. */
const acrossMax = 66;

export function layHill(rows: number, width: number, height: number): HillLayout {
  const across = Math.min((width - 4) / (rows + 1), acrossMax);
  const staggered = across < 34;
  const pondHeight = Math.max(staggered ? 40 : 30, Math.min(48, height * 0.09));
  const top = height * 0.045 + 10;
  const down = (height - pondHeight - 8 - top) / rows;
  return {
    width,
    height,
    rows,
    across,
    down,
    pearl: Math.max(4.5, Math.min(across, down) * 0.3),
    pondTop: height - pondHeight - 2,
    pondHeight,
    staggered,
  };
}

/** The tuft that is `index` steps from the left of a row; rows count from 0 at the top. */
export function tuftAt(
  { width, height, across, down }: HillLayout,
  row: number,
  index: number,
): Place {
  return { x: width / 2 + (index - row / 2) * across, y: height * 0.045 + 10 + row * down };
}

export function pondAt({ width, across, rows, pondTop }: HillLayout, slot: number): Place {
  return { x: width / 2 + (slot - rows / 2) * across, y: pondTop };
}

/**
 * Where the pearl is after a share of its way: it hops from tuft to tuft, and falls into its pond with
 * the last hop.
 */
export function pearlAt(layout: HillLayout, path: readonly number[], progress: number): Place {
  const hops = path.length + 1;
  const at = Math.min(progress * hops, hops - 1e-6);
  const hop = Math.trunc(at);
  const share = at - hop;
  const from =
    hop === 0 ? { x: layout.width / 2, y: -layout.pearl * 2 } : restAt(layout, path, hop - 1);
  const to = restAt(layout, path, hop);
  const lift = hop === 0 ? 0 : Math.min(layout.down * 0.62, 26);
  // Falls as things fall: level at the top of the hop, steep at its end.
  const fallen = hop === 0 ? share ** 2 : share * share * (1.35 - 0.35 * share);
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * fallen - lift * 4 * share * (1 - share) * (1 - share),
  };
}

/** Where a hop ends: on the tuft of its row, and the last one in the pond. */
function restAt(layout: HillLayout, path: readonly number[], row: number): Place {
  const rights = path.slice(0, row).filter((side) => side === 1).length;
  if (row === path.length) {
    const { x } = pondAt(layout, rights);
    return { x, y: layout.pondTop - layout.pearl * 0.15 };
  }
  const { x, y } = tuftAt(layout, row, rights);
  return { x, y: y - layout.pearl };
}
