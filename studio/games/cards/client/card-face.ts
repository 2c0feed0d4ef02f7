import type { Card } from '../engine/card.ts';
import { rankText, suitOf } from './card-names.ts';

/** Outlines of the suits in a square of 100. */
const suits = [
  'M50 4C58 22 92 40 92 66c0 14-10 22-21 22-7 0-13-3-17-8 1 8 5 13 11 16H35c6-3 10-8 11-16-4 5-10 8-17 8C18 88 8 80 8 66 8 40 42 22 50 4Z',
  'M50 94C44 80 7 60 7 32 7 18 17 7 30 7c9 0 17 6 20 14C53 13 61 7 70 7c13 0 23 11 23 25 0 28-37 48-43 62Z',
  'M50 3C58 20 72 38 87 50 72 62 58 80 50 97 42 80 28 62 13 50 28 38 42 20 50 3Z',
  'M50 5a21 21 0 0 1 18 33 21 21 0 1 1-14 34c1 9 5 17 12 23H34c7-6 11-14 12-23A21 21 0 1 1 32 38 21 21 0 0 1 50 5Z',
] as const;

/** The front of a card for a table: rank and suit as large as there is room, to be read from afar. */
export function bigFace(card: Card): SVGElement {
  const template = document.createElement('template');
  template.innerHTML = [
    '<svg class="card-face" viewBox="0 0 100 140" aria-hidden="true">',
    `<text class="card-rank big" x="30" y="44" text-anchor="middle">${rankText(card)}</text>`,
    pip(suitOf(card), [30, 64], 26),
    pip(suitOf(card), [62, 99], 58, false),
    '</svg>',
  ].join('');
  return template.content.firstElementChild as SVGElement;
}

/** What the pictures carry, in a square of 100: a plumed cap, a fan, a crown. */
const emblems: Readonly<Record<string, string>> = {
  J: 'M14 74c4-26 16-40 36-40s32 14 36 40l-12 6H26ZM20 86h60v8H20ZM56 34C58 18 70 6 90 4c2 20-10 32-28 34-2-8 4-16 12-22-10 4-16 10-18 18Z',
  Q: 'M50 90 8 44C16 24 32 12 50 12s34 12 42 32Zm0-14 6-52a36 36 0 0 0-12 0ZM44 72 28 30a40 40 0 0 0-12 12Zm12 0 28-30a40 40 0 0 0-12-12Z',
  K: 'M12 84 4 30l24 20L50 10l22 40 24-20-8 54ZM14 90h72v7H14Z',
};

/** Places of the pips: across, and down from the top, in a card of 100 by 140. */
const [left, middle, right] = [35, 50, 65] as const;
const pips: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  '2': [...column(middle, 28, 112)],
  '3': [...column(middle, 28, 70, 112)],
  '4': [...sides(30, 110)],
  '5': [...sides(30, 110), [middle, 70]],
  '6': [...sides(30, 70, 110)],
  '7': [...sides(30, 70, 110), [middle, 50]],
  '8': [...sides(30, 70, 110), [middle, 50], [middle, 90]],
  '9': [...sides(26, 55, 85, 114), [middle, 70]],
  '10': [...sides(26, 55, 85, 114), [middle, 40], [middle, 100]],
};

function column(x: number, ...heights: readonly number[]) {
  return heights.map((y) => [x, y] as const);
}

function sides(...heights: readonly number[]) {
  return [...column(left, ...heights), ...column(right, ...heights)];
}

/** The front of a card. Colours come from the styles: `--card-ink` and `--card-red`. */
export function cardFace(card: Card): SVGElement {
  const rank = rankText(card);
  const half = `${corner(rank, suitOf(card))}${emblemOf(rank)}`;
  const template = document.createElement('template');
  template.innerHTML = [
    '<svg class="card-face" viewBox="0 0 100 140" aria-hidden="true">',
    rank in emblems
      ? '<rect class="card-window" x="20" y="16" width="60" height="108" rx="5"/>'
      : '',
    half,
    `<g transform="rotate(180 50 70)">${half}</g>`,
    middleOf(rank, suitOf(card)),
    '</svg>',
  ].join('');
  return template.content.firstElementChild as SVGElement;
}

function corner(rank: string, suit: number): string {
  return `<text class="card-rank" x="11" y="22" text-anchor="middle">${rank}</text>${pip(suit, [11, 33], 13)}`;
}

/** In the upper half; the lower one is the same, turned. */
function emblemOf(rank: string): string {
  const emblem = emblems[rank];
  return emblem === undefined
    ? ''
    : `<path class="card-emblem" d="${emblem}" transform="translate(32 22) scale(.36)"/>`;
}

function middleOf(rank: string, suit: number): string {
  if (rank === 'A') return pip(suit, [middle, 70], 50);
  if (rank in emblems) return pip(suit, [middle, 70], 22);
  return (pips[rank] ?? [])
    .map((place) => pip(suit, place, rank === '10' || rank === '9' ? 19 : 22))
    .join('');
}

function pip(
  suit: number,
  [x, y]: readonly [number, number],
  size: number,
  // Below the middle they stand on their heads.
  turned = y > 70,
): string {
  const turn = turned ? 'rotate(180)' : '';
  return `<path d="${suits[suit] ?? ''}" transform="translate(${x} ${y}) ${turn} scale(${size / 100}) translate(-50 -50)"/>`;
}
