/** A field seen from its side line: places of the field to places of the picture. Pure. */

export type Point = readonly [x: number, y: number];
export type Project = (x: number, y: number) => Point;

export interface Field {
  /** Of the field, in its own measure. */
  readonly length: number;
  readonly width: number;
  /** Of the picture: where the field begins and how wide its near side is. */
  readonly left: number;
  readonly across: number;
  readonly top: number;
  readonly bottom: number;
  /** How wide the far side is to the near one. */
  readonly depth: number;
}

export function projection({ length, width, left, across, top, bottom, depth }: Field): Project {
  return (x, y) => {
    const share = y / width;
    const scale = 1 / ((1 - share) / depth + share);
    return [
      left + across / 2 + ((x - length / 2) / length) * across * scale,
      top + ((bottom - top) * (scale - depth)) / (1 - depth),
    ];
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A path through places of the field. */
export const lineOf = (project: Project, points: readonly Point[], isClosed = false): string =>
  `M${points.map(([x, y]) => project(x, y).map(round).join(' ')).join('L')}${isClosed ? 'Z' : ''}`;

/** Places on a circle, in degrees. */
export const arcOf = (
  [x, y]: Point,
  radius: number,
  [from, to]: readonly [from: number, to: number],
): readonly Point[] =>
  Array.from({ length: 37 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / 36) * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });

/** A box that stands on the goal line. */
export const boxOf = (
  goal: number,
  [top, bottom]: readonly [top: number, bottom: number],
  reach: number,
): readonly Point[] => [
  [goal, top],
  [reach, top],
  [reach, bottom],
  [goal, bottom],
];
