// Things that pictures of offers are drawn from, in the manner of fluent-emoji: light from above.
import { seededRandom } from '../../src/art/random.ts';
import { fine, num, repeat } from '../../src/art/svg.ts';
import type { EmojiName } from './emoji-names.ts';

/** Draws an emoji around a point. */
export type Emoji = (
  name: EmojiName,
  place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly turn?: number;
  },
) => string;

/** What a scene is drawn with. */
export interface Brush {
  readonly id: IdOf;
  readonly emoji: Emoji;
}

/** A drawing, and the gradients that it uses. */
export interface DrawnScene {
  readonly colours?: string;
  readonly drawing: string;
}

/** Ids of one picture, which all begin with its name. */
export type IdOf = (name: string) => string;

type Stop = readonly [at: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A drawing around its middle, put somewhere. */
export function put(
  [x, y]: readonly [x: number, y: number],
  scale: number,
  turn: number,
  drawing: string,
): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`;
}

/** A gradient from top to bottom, or along `to`. */
export function linear(
  id: string,
  list: readonly Stop[],
  to: readonly [x: number, y: number] = [0, 1],
): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${stops(list)}</linearGradient>`;
}

/** A gradient from a lit point outwards. */
export function radial(
  id: string,
  list: readonly Stop[],
  [x, y, radius]: readonly [x: number, y: number, radius: number] = [0.5, 0.5, 0.5],
): string {
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stops(list)}</radialGradient>`;
}

/** The soft shadow that lies under a thing. */
export function shadow(x: number, y: number, width: number, opacity = 0.6): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${num(width * 0.56)}" ry="${num(width * 0.1)}" fill="url(#${SHADE})" opacity="${opacity}"/>`;
}

const SHADE = 'shade';

/** The gradient of shadows, once a picture. */
export const shadowColours = radial(SHADE, [
  [0, '#000', 0.85],
  [0.5, '#000', 0.5],
  [1, '#000', 0],
]);

/** Small lights, strewn. */
export function sparkles(seed: string, count: number, colour = '#FFF6D8'): string {
  const random = seededRandom(seed);
  return repeat(count, () => {
    const x = 20 + random() * 600;
    const y = 14 + random() * 230;
    const size = 2 + random() * 7;
    const opacity = fine(0.25 + random() * 0.55);
    const s = num(size);
    const w = num(size * 0.22);
    return `<path transform="translate(${num(x)} ${num(y)})" d="M0-${s}Q${w}-${w} ${s} 0 ${w} ${w} 0 ${s}-${w} ${w}-${s} 0-${w}-${w} 0-${s}Z" fill="${colour}" opacity="${opacity}"/>`;
  });
}

/** Beams of light from a point. */
export function beams(x: number, y: number, colour: string, opacity: number): string {
  const wedge = repeat(14, (index) => {
    const at = (degrees: number): string => {
      const turn = (degrees * Math.PI) / 180;
      return `${num(x + 620 * Math.cos(turn))} ${num(y + 620 * Math.sin(turn))}`;
    };
    const from = index * (360 / 14);
    return `M${x} ${y}L${at(from)}L${at(from + 360 / 28)}Z`;
  });
  return `<path d="${wedge}" fill="${colour}" opacity="${opacity}"/>`;
}

/** A red envelope with a gold seal, 108 × 148 around its middle. */
export function envelope(id: IdOf): string {
  const ring = [
    [0, 54],
    [-32, 62],
    [32, 62],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9"/><circle cx="${x}" cy="${y}" r="16"/>`)
    .join('');
  return [
    `<rect x="-54" y="-72" width="108" height="148" rx="11" fill="url(#${id('paper')})"/>`,
    `<clipPath id="${id('cut')}"><rect x="-54" y="-72" width="108" height="148" rx="11"/></clipPath>`,
    `<g clip-path="url(#${id('cut')})" fill="none" stroke="#F6D384" stroke-width="1.6" opacity=".55">${ring}</g>`,
    '<path d="M-54-62C-54-68-50-72-44-72H44C50-72 54-68 54-62C36-26 14-14 0-14S-36-26-54-62Z" fill="#C92A22" stroke="#F6D384" stroke-width="2.4"/>',
    '<path d="M-48-66H48" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>',
    `<circle cy="-14" r="21" fill="url(#${id('seal')})"/>`,
    '<circle cy="-14" r="17" fill="none" stroke="#B57E22" stroke-opacity=".55" stroke-width="1.4"/>',
    '<g fill="none" stroke="#B3261F" stroke-width="3" stroke-linecap="round" transform="translate(0 -14) scale(.5)"><path d="M0-22c10 8 14 16 0 30-14-14-10-22 0-30ZM-22-4C-12-6-5-2 0 8-12 12-20 8-22-4ZM22-4C12-6 5-2 0 8 12 12 20 8 22-4Z"/></g>',
  ].join('');
}

/** Gradients of an envelope, once a picture. */
export const envelopeColours = (id: IdOf): string =>
  linear(
    id('paper'),
    [
      [0, '#F4604B'],
      [1, '#96161A'],
    ],
    [1, 1],
  ) +
  linear(id('seal'), [
    [0, '#FFF1C4'],
    [1, '#D79A2B'],
  ]);

/** A painted golden egg in a nest, 120 × 144 around its middle. */
export function egg(id: IdOf): string {
  const stars = [-22, 0, 22]
    .map((x) => `<path d="M${x}-26l4 7 7 4-7 4-4 7-4-7-7-4 7-4Z"/>`)
    .join('');
  return [
    `<path d="M0-64C28-64 45-18 45 14 45 44 26 60 0 60S-45 44-45 14C-45-18-28-64 0-64Z" fill="url(#${id('gold')})"/>`,
    '<path d="M-43 10q11 11 21.5 0t21.5 0 21.5 0 21.5 0" fill="none" stroke="#B3261F" stroke-width="4.5"/>',
    '<path d="M-43 24q11 11 21.5 0t21.5 0 21.5 0 21.5 0" fill="none" stroke="#0E7A5C" stroke-width="4.5"/>',
    `<g fill="#B3261F">${stars}</g>`,
    '<ellipse cx="-16" cy="-36" rx="10" ry="17" fill="#fff" opacity=".6" transform="rotate(22 -16 -36)"/>',
    '<path d="M-54 52c12-12 22-8 28-2 8-8 18-6 26 0 8-6 18-8 26 0 6-6 16-10 28 2-8 18-100 18-108 0Z" fill="#8A5A2A"/>',
    '<path d="M-50 55 50 60M-44 62 46 54M-38 50 40 64" stroke="#D9A05A" stroke-width="2.2" stroke-linecap="round"/>',
  ].join('');
}

/** Gradient of eggs, once a picture. */
export const eggColours = (id: IdOf): string =>
  radial(
    id('gold'),
    [
      [0, '#FFFBE8'],
      [0.32, '#FBD872'],
      [0.72, '#D9962A'],
      [1, '#7A4C10'],
    ],
    [0.36, 0.26, 0.9],
  );

/** A silk lantern on its cord, 44 wide around its middle. */
export function silkLantern(paper: string, light: string): string {
  return [
    `<circle r="40" fill="${light}" opacity=".16"/><circle r="28" fill="${light}" opacity=".18"/>`,
    '<path d="M0-120V-20" stroke="#F6D384" stroke-opacity=".5" stroke-width="1.4"/>',
    '<path d="M-7-20H7V-15H-7Z" fill="#F6D384"/>',
    `<path d="M-7-15H7C17-12 23-5 23 1S17 14 7 18H-7C-17 14-23 7-23 1S-17-12-7-15Z" fill="${paper}"/>`,
    `<ellipse cy="2" rx="12" ry="14" fill="${light}" opacity=".5"/>`,
    '<path d="M0-15V18M-6-15C-12-8-13-3-13 1S-12 10-6 18M6-15C12-8 13-3 13 1S12 10 6 18" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.1"/>',
    '<ellipse cx="-7" cy="-5" rx="5" ry="8" fill="#fff" opacity=".35"/>',
    '<path d="M-7 18H7V22H-7Z" fill="#F6D384"/>',
    `<path d="M-4 22v14M0 22v19M4 22v14" stroke="${paper}" stroke-width="1.8" stroke-linecap="round"/>`,
  ].join('');
}

/** A string of firecrackers that hangs from its top, `rows` pairs long. */
export function crackers(id: IdOf, rows: number): string {
  const pair = (y: number, turn: number): string => {
    const one = (side: number): string =>
      `<g transform="translate(${side * 3} ${y}) rotate(${side * turn})"><rect x="${side > 0 ? 0 : -36}" y="-7.5" width="36" height="15" rx="3.5" fill="url(#${id('cracker')})"/><path d="M${side * 6}-7.5v15M${side * 30}-7.5v15" stroke="url(#${id('band')})" stroke-width="4"/></g>`;
    return one(-1) + one(1);
  };
  return [
    `<path d="M0-20V${rows * 17 + 4}" stroke="#F6D384" stroke-width="2.4"/>`,
    repeat(rows, (index) => pair(index * 17 + 8, 30 - (index % 2) * 8)),
  ].join('');
}

/** Gradients of firecrackers, once a picture. */
export const crackerColours = (id: IdOf): string =>
  linear(id('cracker'), [
    [0, '#FF7A5C'],
    [0.45, '#E2322A'],
    [1, '#8C1514'],
  ]) +
  linear(id('band'), [
    [0, '#FFF1C4'],
    [1, '#C98E2E'],
  ]);

/** Light where fuses burn. */
export function burning(id: IdOf, x: number, y: number, seed: string): string {
  const random = seededRandom(seed);
  const rays = repeat(22, (index) => {
    const turn = (index / 22) * Math.PI * 2 + random() * 0.2;
    const length = 26 + random() * 46;
    return `<path d="M${num(8 * Math.cos(turn))} ${num(8 * Math.sin(turn))}L${num(length * Math.cos(turn))} ${num(length * Math.sin(turn))}" stroke="#FFE9A8" stroke-width="${num(1 + random() * 1.6)}" stroke-linecap="round" opacity="${fine(0.55 + random() * 0.45)}"/>`;
  });
  return `<g transform="translate(${x} ${y})"><circle r="86" fill="url(#${id('spark')})"/>${rays}<circle r="9" fill="#FFFBE8"/></g>`;
}

/** Paper scraps that fly about. */
export function scraps(seed: string, count: number, colours: readonly string[]): string {
  const random = seededRandom(seed);
  return repeat(count, (index) => {
    const place = `translate(${num(random() * 640)} ${num(random() * 300)}) rotate(${num(random() * 360)})`;
    const size = num(4 + random() * 6);
    return `<rect transform="${place}" width="${size}" height="${num(3 + random() * 3)}" rx="1" fill="${colours[index % colours.length] ?? '#fff'}" opacity="${fine(0.5 + random() * 0.5)}"/>`;
  });
}

/**
 * A burst of a firework.
 *
 * @param light id of the gradient of its glow
 */
export function burst(
  at: { readonly x: number; readonly y: number; readonly radius: number },
  colour: string,
  light: string,
): string {
  const { x, y, radius } = at;
  const random = seededRandom(light);
  const rays = repeat(3, (ring) => {
    const count = 12 + ring * 6;
    return repeat(count, (index) => {
      const turn = ((index + ring / 3) / count) * Math.PI * 2 + random() * 0.06;
      const from = radius * (0.16 + ring * 0.1);
      const to = radius * (0.46 + ring * 0.24 + random() * 0.08);
      const end = `${num(to * Math.cos(turn))} ${num(to * Math.sin(turn) + ring * 3)}`;
      return `<path d="M${num(from * Math.cos(turn))} ${num(from * Math.sin(turn))}L${end}" stroke="${colour}" stroke-width="${num(2.6 - ring * 0.5)}" stroke-linecap="round" opacity="${fine(0.95 - ring * 0.16)}"/><circle cx="${end.split(' ')[0]}" cy="${end.split(' ')[1]}" r="${num(2.6 - ring * 0.4)}" fill="#FFFBEA"/>`;
    });
  });
  return `<g transform="translate(${x} ${y})"><circle r="${num(radius * 1.15)}" fill="url(#${light})" opacity=".5"/>${rays}</g>`;
}

/** The gradient of a burst's glow. */
export const glowColours = (id: string, colour: string): string =>
  radial(id, [
    [0, '#FFFBEA', 0.95],
    [0.16, colour, 0.6],
    [0.5, colour, 0.18],
    [1, colour, 0],
  ]);
