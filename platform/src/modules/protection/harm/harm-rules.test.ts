import { describe, expect, test } from 'vitest';
import { findMarkers, gradeOf, type History, type PlayWindow } from './harm-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Noon, UTC; the merchant of these tests lives there. */
const now = Date.UTC(2026, 10, 22, 12);
const hourOf = (ms: number) => ({
  day: new Date(ms).toISOString().slice(0, 10),
  hour: new Date(ms).getUTCHours(),
});
const window = (minutesAgo: number, lost = 0n, rounds = 1): PlayWindow => ({
  startsAtMs: now - minutesAgo * MINUTE,
  rounds,
  stakeMinor: 10_000n,
  winMinor: 10_000n - lost,
});
const signal = (kind: History['signals'][number]['kind'], minutesAgo: number) => ({
  kind,
  atMs: now - minutesAgo * MINUTE,
  amountMinor: 0n,
});
const found = (history: Partial<History>) =>
  findMarkers(
    { windows: [], signals: [], usual: { rounds: 0, stakeMinor: 0n }, ...history },
    now,
    hourOf,
  ).map(({ kind, evidence }) => [kind, evidence]);
const deposits = (...ago: number[]) => ago.map((at) => signal('deposit', at));

describe('[Q-D8] RG17 markers of harm', () => {
  test('chasing: three deposits in a day, each within ten minutes of a loss', () => {
    const windows = [window(300, 5_000n), window(200, 5_000n), window(100, 5_000n)];
    expect(found({ windows, signals: deposits(294, 194, 94) })).toEqual([
      ['chasing', { deposits: '3', lost: '1.50' }],
    ]);
    expect(found({ windows, signals: deposits(294, 194) })).toEqual([]);
    expect(found({ windows, signals: deposits(294, 194, 84) })).toEqual([]);
    const won = [...windows.slice(0, 2), window(100, -5_000n)];
    expect(found({ windows: won, signals: deposits(294, 194, 94) })).toEqual([]);
    expect(found({ windows, signals: deposits(294, 194, 94 + 24 * 60) })).toEqual([]);
  });

  test('night play: more than three hours between midnight and six', () => {
    const from = (count: number) =>
      Array.from({ length: count }, (_, at) => window(12 * 60 - at * 5));
    expect(found({ windows: from(37) })).toEqual([
      ['night-play', { day: '2026-11-22', minutes: '185' }],
    ]);
    expect(found({ windows: from(36) })).toEqual([]);
    const byDay = Array.from({ length: 60 }, (_, at) => window(5 * 60 - at * 5));
    expect(found({ windows: byDay })).toEqual([]);
  });

  test('a higher limit asked for after a loss of the day before', () => {
    const signals = [signal('limit-raise', 30)];
    expect(found({ windows: [window(60, 7_000n)], signals })).toEqual([
      ['raise-after-loss', { lost: '0.70' }],
    ]);
    expect(found({ windows: [window(60, -7_000n)], signals })).toEqual([]);
    expect(found({ windows: [window(20, 7_000n)], signals })).toEqual([]);
  });

  test('three withdrawals cancelled in a week', () => {
    const cancelled = (...days: number[]) =>
      days.map((day) => signal('cancelled-withdrawal', day * 24 * 60));
    expect(found({ signals: cancelled(1, 3, 6) })).toEqual([
      ['cancelled-withdrawals', { count: '3' }],
    ]);
    expect(found({ signals: cancelled(1, 3, 8) })).toEqual([]);
  });

  test('stakes of five times the usual size, on enough rounds', () => {
    const windows = [{ ...window(60), rounds: 20, stakeMinor: 1_000_000n, winMinor: 1_000_000n }];
    const usual = (stakeMinor: bigint, rounds = 100) => ({ rounds, stakeMinor });
    expect(found({ windows, usual: usual(1_000_000n) })).toEqual([
      ['stakes', { before: '1.00', now: '5.00' }],
    ]);
    expect(found({ windows, usual: usual(1_000_001n) })).toEqual([]);
    expect(found({ windows, usual: usual(10_000n, 19) })).toEqual([]);
    expect(found({ windows, usual: usual(0n) })).toEqual([]);
  });

  test('three deposits in a day that the bank refused', () => {
    const failed = (...ago: number[]) => ago.map((at) => signal('failed-deposit', at));
    expect(found({ signals: failed(10, 60, 23 * 60) })).toEqual([
      ['failed-deposits', { count: '3' }],
    ]);
    expect(found({ signals: failed(10, 60, 25 * 60) })).toEqual([]);
  });

  test('whoever plays an evening and pays in twice shows none', () => {
    const windows = Array.from({ length: 30 }, (_, at) =>
      window((14 * HOUR) / MINUTE - at * 5, 900n),
    );
    expect(found({ windows, signals: deposits(13 * 60, 12 * 60) })).toEqual([]);
  });

  test('grades: one marker tells, two offer, three call staff', () => {
    expect([0, 1, 2, 3, 9].map(gradeOf)).toEqual([1, 1, 2, 3, 3]);
  });
});
