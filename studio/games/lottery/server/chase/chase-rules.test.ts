import { expect, test } from 'vitest';
import { type PlacedPart, stepOf } from './chase-rules.ts';

const chase = { parts: 3, stopOnWin: true, firstDrawAt: 1000 };
const part = (place: number, more: Partial<PlacedPart> = {}): PlacedPart => ({
  place,
  state: 'open',
  refusal: null,
  drawAt: place * 1000,
  settled: 'lost',
  ...more,
});

test('[STU-LOTT] a part is staked once the part before is settled, and not before', () => {
  expect(stepOf(chase, [])).toEqual({ kind: 'stake', place: 1, after: 999 });
  expect(stepOf(chase, [part(1, { settled: null })])).toEqual({ kind: 'wait' });
  expect(stepOf(chase, [part(1)])).toEqual({ kind: 'stake', place: 2, after: 1000 });
  expect(stepOf(chase, [part(1), part(2), part(3)])).toEqual({ kind: 'end', reason: 'done' });
});

test('[STU-LOTT] a void issue takes its part alone, and so does one that was skipped or taken back', () => {
  const next = { kind: 'stake', place: 2, after: 1000 };
  expect(stepOf(chase, [part(1, { settled: 'void' })])).toEqual(next);
  const refused = { state: 'refused', refusal: 'insufficient-funds', settled: null } as const;
  expect(stepOf(chase, [part(1, refused)])).toEqual(next);
  expect(stepOf(chase, [part(1, { state: 'cancelled', settled: null })])).toEqual(next);
  expect(stepOf(chase, [part(1, { state: 'returned', settled: null })])).toEqual(next);
});

test('[STU-LOTT] a win stops it where that was asked for; a correction takes the win back, or brings one', () => {
  const won = part(1, { settled: 'won' });
  expect(stepOf(chase, [won])).toEqual({ kind: 'end', reason: 'won' });
  expect(stepOf({ ...chase, stopOnWin: false }, [won])).toMatchObject({ kind: 'stake' });
  expect(stepOf(chase, [part(1)])).toMatchObject({ kind: 'stake', place: 2 });
  expect(stepOf(chase, [won, part(2, { settled: null })])).toEqual({ kind: 'end', reason: 'won' });
});

test('[STU-LOTT] what bars the player ends it; a stake of which nothing is known is asked for again', () => {
  for (const refusal of ['order-ended', 'player-blocked', 'loss-limit']) {
    expect(stepOf(chase, [part(1, { state: 'refused', refusal, settled: null })])).toEqual({
      kind: 'end',
      reason: refusal,
    });
  }
  expect(stepOf(chase, [part(1, { state: 'reserved', settled: null })])).toEqual({ kind: 'ask' });
});
