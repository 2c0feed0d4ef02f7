/** Where a number of the racetrack stands, percent of the track. */
export interface TrackPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Numbers beside each other, between the ends of the track that lies along. */
const SIDE = 16;
/** The track that stands: its ends are rows of five and of four numbers, its sides of fourteen. */
const tall = { top: 5, bottom: 4, side: 14 } as const;

/**
 * The track as it lies along: zero between its neighbours at the right, 10 and 5 at the left.
 *
 * @param at place on the wheel, clockwise from the zero
 */
export function longPlace(at: number): TrackPlace {
  const width = 100 / (SIDE + 2);
  const height = 100 / 3;
  if (at < 2) return { x: 100 - width, y: (1 + at) * height, width, height };
  if (at < 2 + SIDE) return { x: (2 + SIDE - at) * width, y: 2 * height, width, height };
  const far = at - 2 - SIDE;
  if (far < 2) return { x: 0, y: 50 * (1 - far), width, height: 50 };
  if (far < 2 + SIDE) return { x: (far - 1) * width, y: 0, width, height };
  return { x: 100 - width, y: 0, width, height };
}

/** The track as it stands: zero in the middle of the top. */
export function tallPlace(at: number): TrackPlace {
  const height = 100 / (tall.side + 2);
  const top = 100 / tall.top;
  const bottom = 100 / tall.bottom;
  const fromLeft = (at + 2) % 37;
  if (fromLeft < tall.top) return { x: fromLeft * top, y: 0, width: top, height };
  const right = fromLeft - tall.top;
  const width = 100 / 4;
  if (right < tall.side) return { x: 100 - width, y: (right + 1) * height, width, height };
  const below = right - tall.side;
  if (below < tall.bottom) {
    return { x: 100 - (below + 1) * bottom, y: 100 - height, width: bottom, height };
  }
  return { x: 0, y: (tall.side - (below - tall.bottom)) * height, width, height };
}
