import { cellsOf } from '../engine/cards.ts';
import * as engine from '../engine/lines.ts';
import { expect, test } from 'vitest';
import { linesOf, makeCard } from './make-card.ts';

test.each(['square', 'ticket'] as const)(
  '[STU-BGS][Q-B6] page, verifier and engine agree on every %s card and its lines',
  (shape) => {
    for (let index = 0; index <= 300; index += 1) {
      const number = index * 3_333_333 + (index % 2);
      expect(makeCard(shape, number)).toEqual(cellsOf(shape, number));
    }
    expect(makeCard(shape, 999_999_999)).toEqual(cellsOf(shape, 999_999_999));
    const free = (cells: readonly (readonly number[])[]) =>
      cells.map((line) => line.filter((cell) => shape === 'ticket' || cell !== 12)).map(String);
    expect(free(linesOf(shape)).toSorted()).toEqual(free(engine.linesOf(shape)).toSorted());
  },
);
