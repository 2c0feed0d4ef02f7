// Objects for games whose subject is not a symbol: cards, wheels, boards. Each fills the hero's place.
import { loftTable, pokerScreen, teaTable } from './card-tables.ts';
import { mineGallery } from './mine-gallery.ts';
import { skyLanterns } from './sky-lanterns.ts';
import type { Mood } from './moods.ts';
import { drawBall, drawCard, drawChip, drawWheel } from './playing-cards.ts';
import type { Random } from './random.ts';
import { onCircle, repeat } from './svg.ts';

type Prop = (mood: Mood, random: Random) => string;

const fan: Prop = () =>
  [
    drawCard({ rank: 'A', suit: 'spades', x: 92, y: 196, turn: -22, scale: 1.12 }),
    drawCard({ rank: 'K', suit: 'hearts', x: 150, y: 180, scale: 1.18 }),
    drawCard({ rank: 'Q', suit: 'diamonds', x: 208, y: 196, turn: 22, scale: 1.12 }),
  ].join('');

const baccarat: Prop = () =>
  [
    drawCard({ rank: '9', suit: 'hearts', x: 88, y: 178, turn: -9, scale: 1.1 }),
    drawCard({ rank: 'K', suit: 'spades', x: 136, y: 184, turn: 6, scale: 1.1 }),
    drawCard({ rank: '8', suit: 'diamonds', x: 222, y: 214, turn: 10 }),
    drawChip({ x: 60, y: 262, radius: 22, colour: '#B6342B', text: '5' }),
    drawChip({ x: 104, y: 276, radius: 22, colour: '#0B8767', text: '25' }),
  ].join('');

const dragonTiger: Prop = () =>
  [
    drawCard({ rank: 'K', suit: 'spades', x: 96, y: 170, turn: -8, scale: 1.05 }),
    drawCard({ rank: 'A', suit: 'hearts', x: 206, y: 170, turn: 8, scale: 1.05 }),
  ].join('');

const blackjack: Prop = () =>
  [
    drawCard({ rank: 'A', suit: 'spades', x: 120, y: 176, turn: -10, scale: 1.25 }),
    drawCard({ rank: 'J', suit: 'hearts', x: 184, y: 188, turn: 10, scale: 1.25 }),
    drawChip({ x: 84, y: 276, radius: 24, colour: '#1B5C92', text: '10' }),
    drawChip({ x: 220, y: 280, radius: 20, colour: '#7A2A86', text: '50' }),
  ].join('');

const roulette: Prop = () => drawWheel(150, 176, 104);

const chips: Prop = () => {
  const stack = (high: number, lowest: Parameters<typeof drawChip>[0]) =>
    repeat(high, (index) => drawChip({ ...lowest, y: lowest.y - index * 14 }));
  return [
    '<g transform="translate(-30 -96) scale(1.2)">',
    stack(4, { x: 94, y: 262, radius: 34, colour: '#B6342B', text: '5' }),
    stack(6, { x: 204, y: 268, radius: 34, colour: '#0B8767', text: '25' }),
    stack(3, { x: 150, y: 292, radius: 36, colour: '#C48A27', text: '100' }),
    '</g>',
  ].join('');
};

const balls: Prop = (_mood, random) => {
  const places: readonly (readonly [x: number, y: number, radius: number, colour: string])[] = [
    [150, 112, 42, '#DB4A3D'],
    [92, 158, 36, '#E5A52F'],
    [208, 160, 36, '#1FA981'],
    [128, 214, 40, '#2F86C9'],
    [196, 232, 34, '#8A44C0'],
    [72, 238, 30, '#DB4A3D'],
  ];
  return places
    .map(([x, y, radius, colour]) =>
      drawBall({ x, y, radius, colour, text: String(Math.trunc(random() * 90) + 10) }),
    )
    .join('');
};

/** Xoc dia: four coins on a plate under a raised bowl. */
const bowl: Prop = () => {
  const coins = [
    [112, 226, '#D2322D'],
    [150, 216, '#fff'],
    [184, 228, '#D2322D'],
    [146, 238, '#fff'],
  ] as const;
  return [
    '<ellipse cx="150" cy="240" rx="122" ry="44" opacity=".4"/>',
    '<ellipse cx="150" cy="228" rx="120" ry="42" fill="#F4EEE2"/>',
    '<ellipse cx="150" cy="224" rx="98" ry="31" fill="#DDE9E2"/>',
    '<ellipse cx="150" cy="226" rx="84" ry="25" fill="#fff"/>',
    ...coins.map(
      ([x, y, colour]) =>
        `<ellipse cx="${x}" cy="${y + 3}" rx="15" ry="8" opacity=".25"/><ellipse cx="${x}" cy="${y}" rx="15" ry="8" fill="${colour}" stroke="#B79A6A" stroke-width="1.5"/>`,
    ),
    '<path d="M62 150C62 86 238 86 238 150c0 18-176 18-176 0Z" fill="#1C6FA8"/>',
    '<path d="M62 150C62 86 238 86 238 150" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>',
    '<ellipse cx="150" cy="152" rx="88" ry="14" fill="#0E4468"/>',
    '<rect x="132" y="92" width="36" height="12" rx="5" fill="#EAF3FA"/>',
    '<path d="M92 132c10-16 26-24 40-27" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/>',
  ].join('');
};

const mines: Prop = () => {
  const opened = [1, 4, 6];
  const cells = repeat(9, (index) => {
    const x = 66 + (index % 3) * 60;
    const y = 80 + Math.trunc(index / 3) * 60;
    const opacity = opened.includes(index) ? 0.4 : 0.16;
    return `<rect x="${x}" y="${y}" width="52" height="52" rx="12" fill="#fff" opacity="${opacity}"/>`;
  });
  return `<g transform="translate(-45 -44) scale(1.3)">${cells}</g>`;
};

const plinko: Prop = () => {
  const pegs = repeat(6, (row) =>
    repeat(row + 2, (index) => {
      const x = 150 + (index - (row + 1) / 2) * 40;
      return `<circle cx="${x}" cy="${84 + row * 32}" r="5.5" fill="#fff" opacity=".9"/>`;
    }),
  );
  const gates = ['#DB4A3D', '#E5A52F', '#5DD6AF', '#34C398', '#5DD6AF', '#E5A52F', '#DB4A3D']
    .map(
      (colour, index) =>
        `<rect x="${12 + index * 40}" y="262" width="36" height="26" rx="7" fill="${colour}"/>`,
    )
    .join('');
  return [
    `<g transform="translate(-15 -34) scale(1.1)">${pegs}`,
    '<circle cx="170" cy="132" r="15" fill="#F6D384"/>',
    `<circle cx="165" cy="127" r="6" fill="#fff" opacity=".75"/>${gates}</g>`,
  ].join('');
};

const reel: Prop = () =>
  [
    '<rect x="36" y="92" width="228" height="132" rx="20" opacity=".35"/>',
    '<rect x="36" y="86" width="228" height="132" rx="20" fill="#F6D384"/>',
    '<rect x="44" y="94" width="212" height="116" rx="14" fill="#FFF7E4"/>',
    '<path d="M114.6 94v116M185.3 94v116" stroke="#D9B56A" stroke-width="3"/>',
    '<path d="M44 94h212v26H44ZM44 184h212v26H44Z" opacity=".08"/>',
  ].join('');

const crash: Prop = () => {
  const curve = 'M24 290C120 288 200 240 236 104';
  return [
    `<path d="${curve}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="16" stroke-linecap="round"/>`,
    `<path d="${curve}" fill="none" stroke="#FFE08A" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="${curve}V300H24Z" fill="#FFE08A" opacity=".12"/>`,
  ].join('');
};

/** A gold medallion around the mood's colour, for a small hero. */
const medallion: Prop = ({ top, glow }) => {
  const disc = (radius: number, fill: string, more = '') =>
    `<circle cx="150" cy="166" r="${radius}" fill="${fill}"${more}/>`;
  const studs = repeat(16, (index) => {
    const [x, y] = onCircle(150, 166, 94, index * 22.5).split(' ');
    return `<circle cx="${x}" cy="${y}" r="3.4" fill="#7A4C10"/>`;
  });
  return [
    disc(104, '#000', ' opacity=".35" transform="translate(0 8)"'),
    disc(104, '#8A5F12'),
    disc(100, '#F6D384'),
    disc(88, top),
    disc(88, glow, ' opacity=".2"'),
    disc(
      78,
      'none',
      ' stroke="#F6D384" stroke-opacity=".6" stroke-width="2" stroke-dasharray="3 7"',
    ),
    studs,
  ].join('');
};

export const props = {
  cards: fan,
  baccarat,
  'dragon-tiger': dragonTiger,
  blackjack,
  roulette,
  chips,
  balls,
  bowl,
  mines,
  'mine-gallery': mineGallery,
  'tea-table': () => teaTable(),
  'poker-screen': () => pokerScreen(),
  'loft-table': () => loftTable(),
  'sky-lanterns': skyLanterns,
  plinko,
  reel,
  crash,
  medallion,
} as const satisfies Record<string, Prop>;

export type PropName = keyof typeof props;
