import { expect, test } from 'vitest';
import {
  isMarked,
  type Marks,
  noMarks,
  withAnswer,
  withMark,
  withPending,
} from './favourite-rules.ts';

const known = (...ids: string[]): Marks => ({ ...noMarks, known: new Set(ids) });

test('[GAME-04] a press counts at once, and the server’s word makes it last', () => {
  const pressed = withPending(known('1'), '2', true);
  expect(isMarked(pressed, '2')).toBe(true);
  const answered = withAnswer(pressed, '2', { on: true, taken: true });
  expect([...answered.known]).toEqual(['2', '1']);
  expect(answered.pending.size).toBe(0);
});

test('[GAME-04] a refused press is taken back, whichever way it went', () => {
  const adding = withPending(known('1'), '2', true);
  expect(isMarked(withAnswer(adding, '2', { on: true, taken: false }), '2')).toBe(false);
  const removing = withPending(known('1'), '1', false);
  expect(isMarked(removing, '1')).toBe(false);
  expect(isMarked(withAnswer(removing, '1', { on: false, taken: false }), '1')).toBe(true);
});

test('[GAME-04] the answer to an earlier press does not undo a later one', () => {
  const twice = withPending(withPending(known(), '1', true), '1', false);
  const first = withAnswer(twice, '1', { on: true, taken: true });
  expect(isMarked(first, '1')).toBe(false);
  const second = withAnswer(first, '1', { on: false, taken: true });
  expect(isMarked(second, '1')).toBe(false);
  expect(second.known.size).toBe(0);
});

test('[GAME-04] adding skips an id that is there, removing skips one that is not', () => {
  const { known: ids } = known('1', '2');
  expect(withMark(ids, '2', true)).toBe(ids);
  expect(withMark(ids, '3', false)).toBe(ids);
});
