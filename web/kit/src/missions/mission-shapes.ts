import type { MissionArt } from '@croupier/contract/missions/kinds';

/** A filled shape within 40 × 40. */
export type MissionShape = readonly [path: string, fill: string];

type Place = readonly [x: number, y: number, width: number, height: number];

const box = ([x, y, width, height]: Place, round: number) =>
  `M${x + round} ${y}h${width - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}` +
  `v${height - 2 * round}a${round} ${round} 0 0 1-${round} ${round}h-${width - 2 * round}` +
  `a${round} ${round} 0 0 1-${round}-${round}v-${height - 2 * round}` +
  `a${round} ${round} 0 0 1 ${round}-${round}Z`;

const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0` +
  `a${radius} ${radius} 0 1 1-${2 * radius} 0Z`;

const star = (x: number, y: number, size: number) =>
  `M${x} ${y - size}l${size * 0.29} ${size * 0.6} ${size * 0.66} ${size * 0.09}` +
  `-${size * 0.48} ${size * 0.46} ${size * 0.12} ${size * 0.65}` +
  `-${size * 0.59}-${size * 0.31}-${size * 0.59} ${size * 0.31} ${size * 0.12}-${size * 0.65}` +
  `-${size * 0.48}-${size * 0.46} ${size * 0.66}-${size * 0.09}Z`;

const squares = [11, 17, 23].flatMap((y) => [9, 16, 23].map((x) => box([x + 1, y + 5, 5, 4], 1)));

/** What each picture is made of, from the ground up. */
export const missionShapes: Readonly<Record<MissionArt, readonly MissionShape[]>> = {
  calendar: [
    [box([5, 6, 30, 29], 4), '#e9e4fb'],
    [`M9 6h22a4 4 0 0 1 4 4v4H5v-4a4 4 0 0 1 4-4Z`, '#3f8cf3'],
    [squares.join(''), '#b7aee0'],
    [squares[4] ?? '', '#e0244f'],
    [box([11, 3, 4, 7], 2) + box([25, 3, 4, 7], 2), '#215cae'],
  ],
  'money-bag': [
    ['M14 4c4 2 8 2 12 0l-3 8h-6Z', '#d9952b'],
    ['M16 12h8c7 5 11 12 11 17 0 5-4 8-9 8H14c-5 0-9-3-9-8 0-5 4-12 11-17Z', '#f2b544'],
    ['M24 12c7 5 11 12 11 17 0 5-4 8-9 8h-5c8-6 8-16 3-25Z', '#dc9a2e'],
    [box([14, 10, 12, 4], 2), '#8c4f1d'],
    [
      'M18.6 18h2.8v2c2 .3 3.2 1.5 3.5 3.2h-2.7c-.2-.7-.8-1.1-2-1.1-1.3 0-2 .5-2 1.2 0 2.3' +
        ' 7 .4 7 5 0 2.2-1.5 3.5-3.8 3.8v2h-2.8v-2c-2.3-.3-3.8-1.6-4-3.6h2.8c.2.9 1 1.4' +
        ' 2.5 1.4 1.4 0 2.2-.5 2.2-1.3 0-2.4-7-.5-7-5 0-2 1.4-3.3 3.5-3.6Z',
      '#7a4216',
    ],
  ],
  ticket: [
    [
      'M5 11h30a2 2 0 0 1 2 2v4a3 3 0 0 0 0 6v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a3 3 0 0 0 0-6v-4' +
        'a2 2 0 0 1 2-2Z',
      '#f6bb3b',
    ],
    ['M26 11h9a2 2 0 0 1 2 2v4a3 3 0 0 0 0 6v4a2 2 0 0 1-2 2h-9Z', '#dc8f22'],
    [box([25, 13, 2, 3], 1) + box([25, 18.5, 2, 3], 1) + box([25, 24, 2, 3], 1), '#8c4f1d'],
    [star(14.5, 20.5, 6), '#a8470f'],
  ],
  slot: [
    [box([4, 5, 28, 31], 4), '#8f98ad'],
    [box([4, 5, 28, 8], 4), '#e0244f'],
    [box([7, 15, 22, 12], 2), '#f7f4ea'],
    [box([14, 15, 1, 12], 0.5) + box([21, 15, 1, 12], 0.5), '#b9b3a2'],
    [
      'M8.5 18h4l-2 6H9.2l1.5-4.5H8.5ZM16 18h4l-2 6h-1.3l1.5-4.5H16Z' +
        'M23.5 18h4l-2 6h-1.3l1.5-4.5h-2.2Z',
      '#c3224e',
    ],
    [box([9, 30, 18, 3], 1.5), '#5d657a'],
    [box([33, 14, 2.5, 14], 1.2), '#6d768c'],
    [disc(34.2, 13, 3), '#e0244f'],
  ],
  cards: [
    ['M8 10 21 6a2.5 2.5 0 0 1 3.1 1.7l6 20a2.5 2.5 0 0 1-1.7 3.1L15 34.5Z', '#2f6fd0'],
    [box([6, 10, 18, 25], 3), '#f9f6ee'],
    ['M15 17c2.5-4 8-1.5 6 2.5-1 2-4 4-6 6.5-2-2.5-5-4.5-6-6.5-2-4 3.5-6.5 6-2.5Z', '#e0244f'],
  ],
  dice: [
    [box([4, 15, 20, 20], 4), '#f9f6ee'],
    [disc(9.5, 20.5, 2) + disc(18.5, 29.5, 2), '#3b4358'],
    [disc(14, 25, 2.6), '#e0244f'],
    [
      'M21 5 34 8a3 3 0 0 1 2.3 3.6L33.5 24a3 3 0 0 1-3.6 2.3L27 25.6V18a6 6 0 0 0-6-6h-4l1-4.7A3 3 0 0 1 21 5Z',
      '#e8534f',
    ],
    [disc(24, 10, 1.7) + disc(31, 12, 1.7) + disc(30, 20, 1.7), '#fff'],
  ],
  fish: [
    ['M27 20c4-6 7-7 10-7-2 4-2 10 0 14-3 0-6-1-10-7Z', '#e87b1e'],
    ['M3 20C8 10 22 8 31 20 22 32 8 30 3 20Z', '#fb9a2d'],
    [
      'M14 11c4 4 4 14 0 18l3 .5c4-5 4-14 0-19ZM22 12.5c3 4 3 11 0 15l2.5-1.5c2.3-3.5 2.3-8.5 0-12Z',
      '#fff',
    ],
    [disc(9.5, 18, 1.9), '#2b2f3d'],
  ],
  flame: [
    [
      'M20 2c2 7 12 12 12 22 0 8-5 13-12 13S8 32 8 24c0-5 3-8 5-11 0 3 1 5 3 6 0-7 1-12 4-17Z',
      '#f0632a',
    ],
    [
      'M20 17c1 4 6 7 6 12 0 4-2.5 7-6 7s-6-3-6-7c0-3 2-5 3-6 .5 2 1 2.5 2 3 0-4 .3-6 1-9Z',
      '#ffce3d',
    ],
  ],
  trophy: [
    ['M9 8H3c0 8 3 12 9 13v-4c-3-1-5-3-5-6h3ZM31 8h6c0 8-3 12-9 13v-4c3-1 5-3 5-6h-3Z', '#d98e1e'],
    ['M9 4h22c0 12-3 20-11 20S9 16 9 4Z', '#f6bb3b'],
    ['M20 4h11c0 12-3 20-11 20Z', '#e6a22a'],
    ['M18 24h4l1 7h-6Z', '#d98e1e'],
    [box([12, 31, 16, 5], 2), '#8c4f1d'],
    [star(20, 13, 5), '#fff3cf'],
  ],
  coins: [
    ['M4 26v5c0 3 5 5 11 5s11-2 11-5v-5Z', '#d98e1e'],
    ['M4 26a11 5 0 1 1 22 0 11 5 0 1 1-22 0Z', '#f6bb3b'],
    ['M7 17v5c0 3 5 5 11 5s11-2 11-5v-5Z', '#d98e1e'],
    ['M7 17a11 5 0 1 1 22 0 11 5 0 1 1-22 0Z', '#f6bb3b'],
    ['M14 8v5c0 3 5 5 11 5s11-2 11-5V8Z', '#d98e1e'],
    ['M14 8a11 5 0 1 1 22 0A11 5 0 1 1 14 8Z', '#ffd65c'],
    ['M18 8a7 2.6 0 1 1 14 0 7 2.6 0 1 1-14 0Z', '#e6a22a'],
  ],
  gift: [
    ['M5 18h30v16a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3Z', '#f0ae2d'],
    ['M20 18h15v16a3 3 0 0 1-3 3H20Z', '#ffd23f'],
    [box([3, 11, 34, 8], 2), '#f6bb3b'],
    ['M16 11h8v26h-8Z', '#c3224e'],
    ['M20 11C10 12 5 9 7 5.5s9-2.5 13 5.5c4-8 11-9 13-5.5S30 12 20 11Z', '#e0244f'],
  ],
  star: [
    [star(20, 21, 18), '#f6bb3b'],
    ['M20 3v28l-10.6 5.6 2.2-11.7L3 16.5l11.8-1.6Z', '#ffd65c'],
  ],
};
