import { describe, expect, test } from 'vitest';
import type { PlayWindow, Signal } from './harm-rules.ts';
import { findLaundering, type MoneyHistory } from './laundering-rules.ts';

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 22, 12);
const moved = (kind: Signal['kind'], amount: bigint, minutesAgo: number): Signal => ({
  kind,
  atMs: now - minutesAgo * MINUTE,
  amountMinor: amount,
});
const paidIn = (amount: bigint, minutesAgo: number) => moved('deposit', amount, minutesAgo);
const takenOut = (amount: bigint, minutesAgo: number) => moved('withdrawal', amount, minutesAgo);
const staked = (stakeMinor: bigint, minutesAgo: number): PlayWindow => ({
  startsAtMs: now - minutesAgo * MINUTE,
  rounds: 20,
  stakeMinor,
  winMinor: stakeMinor,
});
const found = (history: Partial<MoneyHistory>) =>
  findLaundering(
    {
      signals: [],
      windows: [],
      thresholdMinor: 1000n,
      payerMembers: 1,
      awayDays: 0,
      ...history,
    },
    now,
  ).map(({ kind }) => kind);

describe('[OPS-04] RG22 markers of laundering', () => {
  test('structuring: three deposits in a day of 80 to 100 % of the threshold', () => {
    const signals = [paidIn(800n, 1400), paidIn(1000n, 700), paidIn(999n, 5)];
    expect(found({ signals })).toEqual(['structuring']);
    expect(found({ signals: [...signals.slice(0, 2), paidIn(799n, 5)] })).toEqual([]);
    expect(found({ signals: [...signals.slice(0, 2), paidIn(1001n, 5)] })).toEqual([]);
    expect(found({ signals: [paidIn(900n, 1441), ...signals.slice(1)] })).toEqual([]);
  });

  test('one account that three members pay from, when one of them pays', () => {
    const signals = [paidIn(5n, 10)];
    expect(found({ signals, payerMembers: 3 })).toEqual(['shared-payer']);
    expect(found({ signals, payerMembers: 2 })).toEqual([]);
    expect(found({ payerMembers: 9 })).toEqual([]);
  });

  test('back after ninety days with half the threshold', () => {
    const signals = [paidIn(300n, 60), paidIn(200n, 5)];
    expect(found({ signals, awayDays: 90 })).toEqual(['dormant-return']);
    expect(found({ signals, awayDays: 89 })).toEqual([]);
    expect(found({ signals: [paidIn(499n, 5)], awayDays: 400 })).toEqual([]);
  });

  test('taken out again within a day without being played once', () => {
    const signals = [paidIn(400n, 600), takenOut(200n, 60)];
    expect(found({ signals })).toEqual(['unplayed-withdrawal']);
    expect(found({ signals, windows: [staked(399n, 300)] })).toEqual(['unplayed-withdrawal']);
    expect(found({ signals, windows: [staked(400n, 300)] })).toEqual([]);
    // What was played before the money came in, or after it went, plays through nothing.
    expect(found({ signals, windows: [staked(900n, 700), staked(900n, 30)] })).toEqual([
      'unplayed-withdrawal',
    ]);
    expect(found({ signals: [paidIn(400n, 600), takenOut(199n, 60)] })).toEqual([]);
    expect(found({ signals: [paidIn(99n, 600), takenOut(99n, 60)] })).toEqual([]);
    expect(found({ signals: [takenOut(400n, 600), paidIn(400n, 60)] })).toEqual([]);
  });

  test('in and out within half an hour, hardly played', () => {
    const signals = [paidIn(400n, 100), takenOut(320n, 70)];
    const played = (amount: bigint) => [staked(amount, 85)];
    expect(found({ signals, windows: played(1199n) })).toEqual(['fast-withdrawal']);
    expect(found({ signals, windows: played(1200n) })).toEqual([]);
    const [first] = signals as [Signal];
    expect(found({ signals: [first, takenOut(320n, 69)], windows: played(500n) })).toEqual([]);
    expect(found({ signals: [first, takenOut(319n, 70)], windows: played(500n) })).toEqual([]);
  });

  test('whoever pays in, plays, and takes out a win the next day shows none', () => {
    const signals = [paidIn(500n, 1300), takenOut(900n, 20)];
    expect(found({ signals, windows: [staked(2_500n, 1200)], payerMembers: 2 })).toEqual([]);
  });
});
