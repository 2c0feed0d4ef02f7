// The product's signature picture: a river at night with moon, mountains and floating lanterns. The
// start half stays dark, so that a headline can lie over it.
import { type Random, seededRandom } from './random.ts';
import { litPagoda, type RiverPaints, silkLantern, skyLantern } from './river-lanterns.ts';
import { fine, num, repeat } from './svg.ts';

/** Four stops of a sky: zenith, middle, horizon, and the glow of the moon on the horizon. */
export type RiverSky = readonly [zenith: string, middle: string, horizon: string, glow: string];

export const riverSkies = {
  jade: ['#03110E', '#07302A', '#14695A', '#C9A25A'],
  orchid: ['#120616', '#35113A', '#7B2F6B', '#E0A45C'],
  lacquer: ['#1A0A14', '#4A1324', '#A33A2E', '#F2B45C'],
} as const satisfies Record<string, RiverSky>;

export type RiverSkyName = keyof typeof riverSkies;

export type RiverScene = {
  /** Prefix of the ids inside; scenes in one document need different ones. */
  readonly id: string;
  readonly width?: number;
  readonly height?: number;
  readonly sky?: RiverSkyName;
  /** Place and radius of the moon. */
  readonly moon?: { readonly x: number; readonly y: number; readonly radius: number };
  /** The large lantern in the middle distance. */
  readonly silk?: boolean;
  readonly seed?: string;
};

type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

function linear(id: string, list: readonly Stop[], across = false): string {
  const direction = across ? 'x1="0" x2="1"' : 'x1="0" y1="0" x2="0" y2="1"';
  return `<linearGradient id="${id}" ${direction}>${stops(list)}</linearGradient>`;
}

function radial(id: string, list: readonly Stop[], centre = ''): string {
  return `<radialGradient id="${id}" ${centre}>${stops(list)}</radialGradient>`;
}

/** Sky, moon and water, and the shade under the text. */
function skyPaints(id: string, [zenith, middle, horizon, glow]: RiverSky, moonAt: number): string {
  return [
    linear(`${id}-sky`, [
      [0, zenith],
      [0.45, middle],
      [0.68, horizon],
    ]),
    radial(
      `${id}-horizon`,
      [
        [0, glow, 0.75],
        [1, glow, 0],
      ],
      `cx="${fine(moonAt)}" cy=".66" r=".5"`,
    ),
    radial(`${id}-moon`, [
      [0, '#FFFDF0'],
      [0.75, '#FBEFC6'],
      [1, '#EBD08A'],
    ]),
    radial(`${id}-halo`, [
      [0.2, '#FFF1C4', 0.5],
      [1, '#FFF1C4', 0],
    ]),
    linear(`${id}-water`, [
      [0, horizon],
      [0.25, middle],
      [1, zenith],
    ]),
    linear(`${id}-mist`, [
      [0, '#9FE8D0', 0],
      [1, '#9FE8D0', 0.3],
    ]),
    linear(
      `${id}-shade`,
      [
        [0, zenith, 0.88],
        [0.42, zenith, 0.5],
        [0.62, zenith, 0],
      ],
      true,
    ),
  ].join('');
}

/** Paper, silk and gilt of the lanterns, and the blurs of distance. */
function lanternPaints(id: string): string {
  const blur = (name: string, deviation: number): string =>
    `<filter id="${id}-${name}" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
  return [
    linear(`${id}-gold`, [
      [0, '#D9772E'],
      [0.55, '#F8C05C'],
      [1, '#FFF3CF'],
    ]),
    linear(`${id}-jade`, [
      [0, '#0E7A5C'],
      [0.55, '#4FD3A8'],
      [1, '#E9FFF6'],
    ]),
    radial(
      `${id}-silk`,
      [
        [0, '#F4FFFA'],
        [0.3, '#9BF0D2'],
        [0.66, '#27AE86'],
        [1, '#075540'],
      ],
      'cx=".5" cy=".56" r=".62"',
    ),
    linear(`${id}-gilt`, [
      [0, '#FDEDC4'],
      [1, '#B57E22'],
    ]),
    blur('near', 1.6),
    blur('far', 3.4),
  ].join('');
}

type Ridge = { readonly y: number; readonly rise: number; readonly count: number };

/** Rounded karst mountains, as they stand in northern bays. */
function karst(random: Random, size: Size, { y, rise, count }: Ridge, paint: string): string {
  const step = (size.width + 40) / count;
  const curve = repeat(count, (index) => {
    const x = index * step - 20;
    const up = rise * (0.35 + random() * 0.75);
    const foot = y - rise * 0.08 * random();
    return [
      `C${num(x + step * 0.25)} ${num(y - up * 0.15)} ${num(x + step * 0.36)} ${num(y - up)} ${num(x + step * 0.5)} ${num(y - up)}`,
      `S${num(x + step * 0.74)} ${num(y - up * 0.2)} ${num(x + step)} ${num(foot)}`,
    ].join('');
  });
  return `<path d="M-20 ${size.height}V${num(y)}${curve}V${size.height}Z" ${paint}/>`;
}

type Size = { readonly width: number; readonly height: number };

function stars(random: Random, { width }: Size, shore: number): string {
  return repeat(70, () => {
    const place = `cx="${num(random() * width)}" cy="${num(random() * shore * 0.8)}"`;
    return `<circle ${place} r="${num(0.5 + random() * 1.1)}" fill="#EFFFF8" opacity="${fine(0.15 + random() * 0.6)}"/>`;
  });
}

function reflections(
  random: Random,
  { width, height }: Size,
  shore: number,
  moonX: number,
): string {
  const depth = height - shore;
  const path = repeat(22, (index) => {
    const long = (30 + index * 5) * (0.5 + random() * 0.8);
    const x = moonX - long / 2 + (random() - 0.5) * 30;
    return `<rect x="${num(x)}" y="${num(shore + 6 + (index * depth) / 22)}" width="${num(long)}" height="${num(1.2 + index * 0.09)}" rx="1" fill="#FFEFC4" opacity="${fine(0.5 - index * 0.016)}"/>`;
  });
  const ripples = repeat(46, () => {
    const y = num(shore + 8 + random() * depth);
    return `<rect x="${num(random() * width)}" y="${y}" width="${num(20 + random() * 90)}" height="1.2" rx="1" fill="#9FF3D6" opacity="${fine(0.05 + random() * 0.16)}"/>`;
  });
  return path + ripples;
}

/** Places in hundredths of the picture, scale, hue, distance. */
const airborne = [
  [50, 36, 0.34, 'gold', 'near'],
  [58.5, 20, 0.46, 'gold', 'near'],
  [64, 47, 0.4, 'jade', 'near'],
  [77, 52, 0.34, 'gold', 'near'],
  [84.5, 30, 0.52, 'gold', 'here'],
  [90, 50, 0.4, 'gold', 'near'],
  [96.5, 24, 0.62, 'jade', 'here'],
  [54.5, 62, 0.8, 'gold', 'here'],
  [73.5, 15, 0.34, 'gold', 'near'],
  [42, 16, 0.3, 'gold', 'far'],
] as const;

const afloat = [
  [60, 80, 0.7, 'gold'],
  [72, 87, 0.9, 'jade'],
  [86, 80, 0.75, 'gold'],
  [95.5, 90, 1.15, 'gold'],
  [50, 90, 0.8, 'gold'],
] as const;

function lanterns({ width, height }: Size, paints: RiverPaints): string {
  const at = (x: number, y: number) => ({ x: (width * x) / 100, y: (height * y) / 100 });
  const sky = airborne.map(([x, y, scale, hue, distance]) =>
    skyLantern({ ...at(x, y), scale, hue, distance }, paints),
  );
  const water = afloat.map(([x, y, scale, hue]) => {
    const place = at(x, y);
    const gleam = `cx="${num(place.x)}" cy="${num(place.y + 22 * scale)}" rx="${num(34 * scale)}" ry="${num(5 * scale)}"`;
    const tint = hue === 'gold' ? '#F8C05C' : '#5DD6AF';
    return `<ellipse ${gleam} fill="${tint}" opacity=".3"/>${skyLantern({ ...place, scale: scale * 0.8, hue }, paints)}`;
  });
  return [...sky, ...water].join('');
}

function moonDisc(id: string, { x, y, radius }: { x: number; y: number; radius: number }): string {
  const crater = (dx: number, dy: number, size: number): string =>
    `<circle cx="${x + dx * radius}" cy="${y + dy * radius}" r="${num(size * radius)}"/>`;
  return [
    `<circle cx="${x}" cy="${y}" r="${num(radius * 3.4)}" fill="url(#${id}-halo)"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id}-moon)"/>`,
    `<g fill="#D9BC74" opacity=".28">${crater(-0.3, -0.21, 0.2)}${crater(0.33, 0.24, 0.27)}${crater(0.24, -0.42, 0.11)}</g>`,
  ].join('');
}

/**
 * Draws the scene as one SVG that covers its box. Lanterns carry the class `k-drift`; the text holds
 * no style attributes, so a strict content security policy may stay.
 */
export function renderRiverScene({
  id,
  width = 1160,
  height = 368,
  sky = 'jade',
  moon = { x: width * 0.7, y: height * 0.3, radius: 66 },
  silk = true,
  seed = 'river',
}: RiverScene): string {
  const random = seededRandom(seed);
  const size = { width, height };
  const shore = height * 0.69;
  const full = (paint: string): string =>
    `<rect width="${width}" height="${height}" fill="url(#${id}-${paint})"/>`;
  const mist = (high: number, opacity: number): string =>
    `<rect y="${num(shore - high)}" width="${width}" height="${high}" fill="url(#${id}-mist)" opacity="${opacity}"/>`;
  const paints: RiverPaints = {
    jadeLight: `${id}-jade`,
    goldLight: `${id}-gold`,
    gilt: `${id}-gilt`,
    silk: `${id}-silk`,
    nearBlur: `${id}-near`,
    farBlur: `${id}-far`,
  };
  return [
    `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`,
    `<defs>${skyPaints(id, riverSkies[sky], moon.x / width)}${lanternPaints(id)}</defs>`,
    full('sky'),
    full('horizon'),
    stars(random, size, shore),
    moonDisc(id, moon),
    karst(random, size, { y: shore, rise: 150, count: 4 }, 'fill="#1B7A67" opacity=".5"'),
    mist(110, 1),
    karst(random, size, { y: shore, rise: 104, count: 5 }, 'fill="#0F5547" opacity=".8"'),
    mist(80, 0.8),
    litPagoda(width * 0.555, shore - 46, 0.62),
    litPagoda(width * 0.955, shore - 56, 0.86),
    karst(random, size, { y: shore + 4, rise: 62, count: 6 }, 'fill="#07342B" opacity=".95"'),
    karst(random, size, { y: shore + 4, rise: 30, count: 9 }, 'fill="#04211B"'),
    `<rect y="${num(shore)}" width="${width}" height="${num(height - shore)}" fill="url(#${id}-water)"/>`,
    reflections(random, size, shore, moon.x),
    lanterns(size, paints),
    silk ? silkLantern(width * 0.672, height * 0.4, 0.92, paints) : '',
    full('shade'),
    '</svg>',
  ].join('');
}
