import { describe, expect, test } from 'vitest';
import { changesOf, latePlay, ownPlay } from './change-rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 14, hour));
const of = { memberId: 1n, roundId: 7n, gameType: 'LIVE' } as const;
const correction = (hour: number, before: bigint, difference: bigint, closed = 1) => ({
  ...of,
  at: at(hour),
  closedAt: at(closed),
  validBetBeforeMinor: before,
  validBetMinor: difference,
  lossMinor: difference,
  reports: [],
});
const excluded = (hour: number, validBetMinor: bigint, id = 1n) => ({
  ...of,
  id,
  validBetMinor,
  at: at(hour),
});
const play = (validBetMinor: bigint) => ({
  memberId: 1n,
  gameType: 'LIVE' as const,
  stakeMinor: validBetMinor,
  winMinor: 0n,
  validBetMinor,
});
const sumOf = (some: readonly { readonly validBetMinor: bigint }[]) =>
  some.reduce((sum, { validBetMinor }) => sum + validBetMinor, 0n);
const none = { between: [], all: [], rounds: new Map() };

describe('[CON-04] what changes about play that counted', () => {
  test('[C11] of before a period is none of its own, and of the period is', () => {
    const changes = changesOf([correction(5, 100n, -100n), correction(6, 40n, -40n, 5)], none);
    // Rollups: 300 were bet, and both corrections were made since.
    const own = ownPlay([play(300n), play(-140n)], changes, at(4));
    expect(sumOf(own)).toBe(260n);
    expect(latePlay(changes, at(4))).toMatchObject([
      { validBetMinor: -100n, lossMinor: -100n, playedAt: at(1), at: at(5) },
    ]);
  });

  test('chips that the house gives back take back each report when it counted', () => {
    const reports = [
      { at: at(1), validBetMinor: 30n },
      { at: at(3), validBetMinor: 50n },
    ];
    const back = (before: bigint, difference: bigint) =>
      changesOf([{ ...correction(4, before, difference, 4), lossMinor: 0n, reports }], none);
    const all = back(80n, -80n);
    expect(latePlay(all, at(2))).toMatchObject([{ playedAt: at(1), validBetMinor: -30n }]);
    // Rollups have 50 of the second report and all of the correction.
    expect(sumOf(ownPlay([play(50n), play(-80n)], all, at(2)))).toBe(0n);
    expect(latePlay(back(80n, -60n), at(9)).map((one) => one.validBetMinor)).toEqual([-10n, -50n]);
    expect(latePlay(back(100n, -40n), at(9)).map((one) => one.validBetMinor)).toEqual([-20n, -20n]);
  });

  test('what is excluded of a round is taken back once, whatever comes of the round', () => {
    const out = excluded(2, 60n);
    const rounds = new Map([[1n, { closedAt: at(1), validBetMinor: 100n }]]);
    const first = { between: [out], all: [out], rounds };
    const day = changesOf([correction(3, 100n, -100n)], first);
    expect(sumOf(ownPlay([play(100n), play(-100n)], day, at(0)))).toBe(0n);
    // The void comes in a later period: it takes back what was left.
    const later = changesOf([correction(9, 100n, -100n)], { ...none, all: [out] });
    expect(sumOf(latePlay(later, at(8)))).toBe(-40n);
    // Excluded once the round was void.
    const gone = new Map([[1n, { closedAt: at(1), validBetMinor: 0n }]]);
    const late = changesOf([], { between: [excluded(9, 60n)], all: [], rounds: gone });
    expect(latePlay(late, at(8))).toEqual([]);
  });

  test('what is excluded of a round bit by bit is never more than the round counts', () => {
    const parts = [excluded(2, 60n), excluded(2, 30n, 2n), excluded(2, 30n, 3n)];
    const then = { closedAt: at(1), validBetMinor: 100n };
    const rounds = new Map(parts.map(({ id }) => [id, then]));
    const changes = changesOf([], { between: parts, all: parts, rounds });
    expect(changes.map(({ counted }) => counted.validBetMinor)).toEqual([-60n, -30n, -10n]);
    // A correction between two of them leaves less to exclude.
    const cut = new Map([...rounds, [3n, { ...then, validBetMinor: 95n }]]);
    const after = changesOf([], { between: parts, all: parts, rounds: cut });
    expect(after.map(({ counted }) => counted.validBetMinor)).toEqual([-60n, -30n, -5n]);
  });
});
