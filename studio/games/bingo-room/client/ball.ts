import type { BingoRoomDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';

const letters = ['B', 'I', 'N', 'G', 'O'] as const;

type Shape = BingoRoomDescription['model']['shape'];

/** Which of its five colours a ball has: that of its letter, or of its last digit. */
export function colourOf(shape: Shape, ball: number): number {
  return shape === 'square' ? Math.trunc((ball - 1) / 15) : ball % 5;
}

export function letterOf(shape: Shape, ball: number): string | undefined {
  return shape === 'square' ? letters[colourOf(shape, ball)] : undefined;
}

/** A ball as it comes out of the drum. */
export function drawBall(shape: Shape, ball: number): HTMLElement {
  const letter = letterOf(shape, ball);
  return element(
    'span',
    { class: 'ball', attributes: { 'data-colour': String(colourOf(shape, ball)) } },
    element(
      'span',
      { class: 'ball-face' },
      letter === undefined ? undefined : element('small', { text: letter }),
      element('b', { text: String(ball) }),
    ),
  );
}
