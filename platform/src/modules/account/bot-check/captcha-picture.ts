/**
 * Draws digits as a picture that people read more easily than programs: strokes of our own (no font
 * needed), each digit turned, sheared and bent, under lines of the same ink. It slows guessing by
 * program down; what stops it is the limit on tries.
 */
import { randomInt } from 'node:crypto';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** 0 and 1 are left out: they are taken for letters. */
const DIGITS = '23456789';
const LENGTH = 5;
const WIDTH = 168;
const HEIGHT = 56;
const GLYPH_WIDTH = 20;
const GLYPH_HEIGHT = 32;

/** Strokes on a grid of 10 × 16; each runs smoothly through its points. */
const strokes: Readonly<Record<string, readonly (readonly (readonly [number, number])[])[]>> = {
  2: [
    [
      [1, 4],
      [2, 1],
      [5, 0],
      [8, 1],
      [9, 4],
      [8, 7],
      [4, 11],
      [1, 16],
    ],
    [
      [1, 16],
      [9, 16],
    ],
  ],
  3: [
    [
      [1, 2],
      [4, 0],
      [8, 1],
      [9, 4],
      [7, 7],
      [4, 8],
    ],
    [
      [4, 8],
      [8, 9],
      [9, 12],
      [7, 15],
      [4, 16],
      [1, 14],
    ],
  ],
  4: [
    [
      [7, 16],
      [7, 0],
    ],
    [
      [7, 0],
      [1, 11],
    ],
    [
      [1, 11],
      [10, 11],
    ],
  ],
  5: [
    [
      [9, 0],
      [2, 0],
    ],
    [
      [2, 0],
      [2, 7],
    ],
    [
      [2, 7],
      [5, 6],
      [9, 8],
      [9, 13],
      [5, 16],
      [1, 14],
    ],
  ],
  6: [
    [
      [8, 1],
      [5, 0],
      [2, 4],
      [1, 10],
      [2, 15],
      [6, 16],
      [9, 13],
      [8, 9],
      [5, 8],
      [1, 11],
    ],
  ],
  7: [
    [
      [1, 0],
      [9, 0],
    ],
    [
      [9, 0],
      [6, 8],
      [4, 16],
    ],
    [
      [4, 8],
      [9, 8],
    ],
  ],
  8: [
    [
      [5, 7],
      [2, 5],
      [2, 2],
      [5, 0],
      [8, 2],
      [8, 5],
      [5, 7],
    ],
    [
      [5, 7],
      [1, 10],
      [1, 14],
      [5, 16],
      [9, 14],
      [9, 10],
      [5, 7],
    ],
  ],
  9: [
    [
      [8, 6],
      [5, 8],
      [2, 6],
      [1, 3],
      [4, 0],
      [8, 2],
      [9, 6],
      [8, 12],
      [5, 16],
    ],
  ],
};

export interface CaptchaPicture {
  readonly answer: string;
  readonly png: Buffer;
}

/** A fresh picture with its answer. */
export function drawCaptcha(): CaptchaPicture {
  const answer = Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f4eee2';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [place, digit] of [...answer].entries()) drawDigit(context, digit, place);
  for (let line = 0; line < 4; line += 1) drawStrayLine(context);
  return { answer, png: canvas.toBuffer('image/png') };
}

function drawDigit(context: SKRSContext2D, digit: string, place: number): void {
  context.save();
  context.translate(30 + place * 27 + spread(3), HEIGHT / 2 + spread(5));
  context.rotate(spread(0.3));
  context.transform(1 + spread(0.15), spread(0.15), spread(0.3), 1 + spread(0.15), 0, 0);
  context.strokeStyle = `hsl(${158 + randomInt(30)} 60% ${16 + randomInt(14)}%)`;
  context.lineWidth = 2.6 + spread(0.5);
  for (const points of strokes[digit] ?? []) {
    drawSmooth(
      context,
      points.map(([x, y]) => ({
        x: (x / 10 - 0.5) * GLYPH_WIDTH + spread(0.8),
        y: (y / 16 - 0.5) * GLYPH_HEIGHT + spread(0.8),
      })),
    );
  }
  context.restore();
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Curves from middle to middle of the points, which rounds every corner. */
function drawSmooth(context: SKRSContext2D, points: readonly Point[]): void {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (!first || !last) return;
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1] ?? last;
    context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  }
  context.lineTo(last.x, last.y);
  context.stroke();
}

function drawStrayLine(context: SKRSContext2D): void {
  context.strokeStyle = `hsl(${150 + randomInt(50)} 45% ${22 + randomInt(20)}%)`;
  context.lineWidth = 1 + spread(0.4);
  const height = () => randomInt(HEIGHT);
  drawSmooth(context, [
    { x: 0, y: height() },
    { x: WIDTH / 3 + spread(15), y: height() },
    { x: (2 * WIDTH) / 3 + spread(15), y: height() },
    { x: WIDTH, y: height() },
  ]);
}

/** A value between −range and +range. */
function spread(range: number): number {
  return (randomInt(2001) / 1000 - 1) * range;
}
