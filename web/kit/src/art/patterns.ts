// Line ornament of a tile's background, drawn at fifteen per cent at most.

type Repeat = { readonly width: number; readonly height: number; readonly body: string };

function ringsAt(
  radii: readonly number[],
  centres: readonly (readonly [number, number])[],
): string {
  return radii
    .flatMap((radius) => centres.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`))
    .join('');
}

const seigaiha = ringsAt(
  [20, 14, 8],
  [
    [20, 20],
    [0, 30],
    [40, 30],
  ],
);

const asanoha = [
  'M24 0v84M0 14l48 28M48 14L0 42M0 42l48 28M48 42L0 70M0 14v56M48 14v56M24 28 0 14',
  'M24 28l24-14M24 56 0 70M24 56l24 14M24 0 0 14M24 0l24 14M24 84 0 70M24 84l24-14',
].join('');

const corners = ringsAt(
  [2],
  [
    [0, 0],
    [36, 36],
    [0, 36],
    [36, 0],
  ],
);

const cloud =
  'M6 30h34a9 9 0 0 0 0-18 7 7 0 0 0-7 7 4 4 0 0 0 7 2M6 30a7 7 0 0 1 0-14c6 0 7 8 2 8M44 40h22a6 6 0 0 0 0-12';

const bamboo = [
  'M14 0v120M22 0v120M14 40h8M14 96h8M40 0v120M46 0v120M40 18h6M40 76h6',
  'M22 44c14-4 16 4 20 12M46 20c10-6 14-2 18 4',
].join('');

function lines(width: number, height: number, path: string, more = ''): Repeat {
  return { width, height, body: `<path d="${path}"/>${more}` };
}

export const patterns = {
  none: null,
  seigaiha: { width: 40, height: 20, body: seigaiha },
  asanoha: lines(48, 84, asanoha),
  fret: lines(32, 32, 'M0 4h28v24H8V12h12v8h-4M0 32V4'),
  lattice: lines(36, 36, 'M18 0 36 18 18 36 0 18Z', `<circle cx="18" cy="18" r="3.5"/>${corners}`),
  coins: lines(
    44,
    44,
    'M17 17h10v10H17ZM0 0l4 4M44 0l-4 4M0 44l4-4M44 44l-4-4',
    '<circle cx="22" cy="22" r="15"/>',
  ),
  cloud: lines(72, 44, cloud),
  scales: lines(32, 28, 'M0 0a16 16 0 0 0 32 0M-16 14a16 16 0 0 0 32 0M16 14a16 16 0 0 0 32 0'),
  hex: lines(42, 72, 'M21 0 42 12v24L21 48 0 36V12ZM21 48v24M42 60 21 72 0 60'),
  bamboo: lines(60, 120, bamboo),
  streak: lines(40, 40, 'M-10 30 30-10M10 50 50 10'),
  dots: {
    width: 16,
    height: 16,
    body: '<circle cx="8" cy="8" r="1.6" fill="currentColor" stroke="none"/>',
  },
} as const satisfies Record<string, Repeat | null>;

export type PatternName = keyof typeof patterns;

/** The pattern over the whole tile, in the mood's line tint. */
export function drawPattern(
  name: PatternName,
  { id, ink, opacity }: { readonly id: string; readonly ink: string; readonly opacity: number },
): string {
  const pattern = patterns[name];
  if (!pattern) return '';
  const { width, height, body } = pattern;
  return [
    `<defs><pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">`,
    `<g fill="none" stroke="${ink}" color="${ink}" stroke-width="1.2">${body}</g></pattern></defs>`,
    `<rect width="300" height="400" fill="url(#${id})" opacity="${opacity}"/>`,
  ].join('');
}
