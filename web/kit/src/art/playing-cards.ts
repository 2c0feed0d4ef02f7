// Cards, chips, balls and wheels as vector groups. Art is shown as an image, where web fonts are not
// available, so ranks use the system's sans-serif and suits are paths.
import { num, onCircle, repeat } from './svg.ts';

export type Suit = 'spades' | 'clubs' | 'hearts' | 'diamonds';

const BLACK = '#14231E';
const RED = '#D2322D';
const SANS = 'font-family="system-ui,Arial,sans-serif"';

/** Drawn in a square from −10 to 10. */
const suitPaths: Readonly<Record<Suit, string>> = {
  spades: 'M0-10C4-5 10-2 10 3a5 5 0 0 1-8.5 3.6L4 10H-4L-1.5 6.6A5 5 0 0 1-10 3C-10-2-4-5 0-10Z',
  clubs:
    'M0-10a4.6 4.6 0 0 1 3.8 7.2A4.7 4.7 0 1 1 1.6 5.4L4 10H-4L-1.6 5.4A4.7 4.7 0 1 1-3.8-2.8 4.6 4.6 0 0 1 0-10Z',
  hearts: 'M0 9C-4 5-10 1-10-4a5 5 0 0 1 10-2 5 5 0 0 1 10 2C10 1 4 5 0 9Z',
  diamonds: 'M0-10C2-6 5-3 8 0 5 3 2 6 0 10-2 6-5 3-8 0-5-3-2-6 0-10Z',
};

function suitColour(suit: Suit): string {
  return suit === 'spades' || suit === 'clubs' ? BLACK : RED;
}

type CardPlace = {
  readonly rank: string;
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly scale?: number;
};

/** A card of 66 × 92 about its centre. */
export function drawCard({ rank, suit, x, y, turn = 0, scale = 1 }: CardPlace): string {
  const face = 'x="-33" y="-46" width="66" height="92" rx="8"';
  const colour = suitColour(suit);
  return [
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">`,
    `<rect ${face} opacity=".28" transform="translate(3 5)"/><rect ${face} fill="#FFFDF7"/>`,
    `<rect ${face} fill="none" stroke="#000" stroke-opacity=".12"/>`,
    `<text x="-27" y="-21" ${SANS} font-weight="700" font-size="24" fill="${colour}">${rank}</text>`,
    `<path d="${suitPaths[suit]}" transform="translate(0 10) scale(1.9)" fill="${colour}"/></g>`,
  ].join('');
}

type Token = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: string;
  readonly text: string;
};

/** A chip lying flat, with its value. */
export function drawChip({ x, y, radius, colour, text }: Token): string {
  const notch = `x="${num(-radius * 0.14)}" y="${-radius}" width="${num(radius * 0.28)}" height="${num(radius * 0.26)}"`;
  return [
    `<g transform="translate(${x} ${y})">`,
    `<ellipse cy="${num(radius * 0.22)}" rx="${radius}" ry="${radius}" opacity=".35"/>`,
    `<circle r="${radius}" fill="${colour}"/>`,
    repeat(6, (index) => `<rect ${notch} fill="#FFF8E8" transform="rotate(${index * 60})"/>`),
    `<circle r="${num(radius * 0.7)}" fill="${colour}" stroke="#FFF8E8" stroke-opacity=".75" stroke-width="${num(radius * 0.06)}"/>`,
    `<circle r="${num(radius * 0.7)}" fill="#fff" opacity=".1"/>`,
    `<text y="${num(radius * 0.2)}" text-anchor="middle" ${SANS} font-weight="700" font-size="${num(radius * 0.54)}" fill="#fff">${text}</text></g>`,
  ].join('');
}

/** A lottery ball with its number. */
export function drawBall({ x, y, radius, colour, text }: Token): string {
  return [
    `<g transform="translate(${x} ${y})">`,
    `<ellipse cy="${num(radius * 0.95)}" rx="${num(radius * 0.8)}" ry="${num(radius * 0.2)}" opacity=".35"/>`,
    `<circle r="${radius}" fill="${colour}"/>`,
    `<circle cx="${num(-radius * 0.32)}" cy="${num(-radius * 0.38)}" r="${num(radius * 0.42)}" fill="#fff" opacity=".28"/>`,
    `<circle r="${num(radius * 0.56)}" fill="#fff"/>`,
    `<text y="${num(radius * 0.24)}" text-anchor="middle" ${SANS} font-weight="800" font-size="${num(radius * 0.66)}" fill="${BLACK}">${text}</text></g>`,
  ].join('');
}

const POCKETS = 24;

function pocketColour(index: number): string {
  if (index === 0) return '#13885E';
  return index % 2 ? '#B5262B' : '#1B1B1F';
}

/** A roulette wheel seen from above. */
export function drawWheel(cx: number, cy: number, radius: number): string {
  const disc = (factor: number, fill: string): string =>
    `<circle cx="${cx}" cy="${cy}" r="${num(radius * factor)}" fill="${fill}"/>`;
  const pockets = repeat(POCKETS, (index) => {
    const from = (index * 360) / POCKETS;
    const to = from + 360 / POCKETS;
    const [outer, inner] = [radius * 0.97, radius * 0.66];
    const path = [
      `M${onCircle(cx, cy, outer, from)}A${num(outer)} ${num(outer)} 0 0 1 ${onCircle(cx, cy, outer, to)}`,
      `L${onCircle(cx, cy, inner, to)}A${num(inner)} ${num(inner)} 0 0 0 ${onCircle(cx, cy, inner, from)}Z`,
    ].join('');
    return `<path d="${path}" fill="${pocketColour(index)}" stroke="#E5B450" stroke-width=".8"/>`;
  });
  const spoke = `x="${num(cx - radius * 0.035)}" y="${num(cy - radius * 0.46)}" width="${num(radius * 0.07)}" height="${num(radius * 0.46)}" rx="3"`;
  return [
    disc(1.1, '#3A220C'),
    disc(1.06, '#9A6A26'),
    disc(1, '#140C06'),
    pockets,
    disc(0.64, '#5A3714'),
    disc(0.5, '#7A4C1C'),
    disc(0.2, '#E5B450'),
    disc(0.1, '#FFF1C4'),
    repeat(
      4,
      (index) =>
        `<rect ${spoke} fill="#F6D384" transform="rotate(${index * 90 + 20} ${cx} ${cy})"/>`,
    ),
    `<circle cx="${num(cx + radius * 0.74)}" cy="${num(cy - radius * 0.3)}" r="${num(radius * 0.06)}" fill="#fff"/>`,
  ].join('');
}
