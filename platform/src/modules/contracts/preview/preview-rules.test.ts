import { describe, expect, test } from 'vitest';
import { flatTier } from '#testing/settlement.ts';
import { settleContract, type TeamFigures } from '../settlement/settle-rules.ts';
import { previewedSpans, previewTerms, teamsByWindow } from './preview-rules.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const iso = (spans: readonly { startsMs: number; endsMs: number }[]) =>
  [spans[0]?.startsMs, spans.at(-1)?.endsMs].map((ms) => new Date(ms ?? 0).toISOString());
const team = (validBetMinor: bigint, lossMinor = 0n): TeamFigures => ({
  byType: [{ gameType: 'RNG', validBetMinor, lossMinor }],
  actives: 1,
  deductedMinor: 0n,
});

describe('[CON-02] periods that terms are tried on', () => {
  test('are the last that were settled: a period of a dividend, seven days, or each of one day', () => {
    // 2nd of November, 10:00 there.
    const now = Date.parse('2026-11-02T03:00Z');
    const month = previewedSpans({ kind: 'dividend', period: 'M' }, now, ZONE);
    expect(iso(month)).toEqual(['2026-09-30T17:00:00.000Z', '2026-10-31T17:00:00.000Z']);
    const week = previewedSpans({ kind: 'daily', period: 'D' }, now, ZONE);
    expect(week).toHaveLength(7);
    expect(iso(week)).toEqual(['2026-10-25T17:00:00.000Z', '2026-11-01T17:00:00.000Z']);
    const hours = previewedSpans({ kind: 'hourly', period: 'HR' }, now, ZONE);
    expect(hours).toHaveLength(24);
    const windows = previewedSpans({ kind: 'realtime', period: 'RT' }, now, ZONE);
    expect(windows).toHaveLength(288);
    expect(iso(windows)).toEqual(['2026-10-31T17:00:00.000Z', '2026-11-01T17:00:00.000Z']);
  });

  test('leave out what is over and not settled yet', () => {
    // 1st of November, 01:00 there: October is over, and settled at six on that morning.
    const now = Date.parse('2026-10-31T18:00Z');
    const month = previewedSpans({ kind: 'dividend', period: 'M' }, now, ZONE);
    expect(iso(month)).toEqual(['2026-08-31T17:00:00.000Z', '2026-09-30T17:00:00.000Z']);
    const week = previewedSpans({ kind: 'daily', period: 'D' }, now, ZONE);
    expect(iso(week)[1]).toBe('2026-10-30T17:00:00.000Z');
  });
});

describe('[CON-02][C14] terms that are tried', () => {
  const tiers = [flatTier(0.1), flatTier(0.2, { minValidBetMinor: 2_000_000n })];
  const from = { carriesOver: true, carryInMinor: 0n, restInMicros: 0n };

  test('pay what settlement pays for each period, and say how often each step was reached', () => {
    const teams = [team(1_000_000n), team(3_000_000n), team(2_000_000n)];
    const { grossMinor, steps } = previewTerms({ kind: 'daily', tiers, ...from }, teams);
    const settled = teams.map((one) => settleContract({ kind: 'daily', tiers, ...from }, one));
    expect(grossMinor).toBe(settled.reduce((sum, one) => sum + one.grossMinor, 0n));
    expect(steps).toEqual([
      { tier: 0, periods: 1, grossMinor: 1000n },
      { tier: 1, periods: 2, grossMinor: 10_000n },
    ]);
  });

  test('carry over what a team won, and what was too small to be paid', () => {
    const [share] = [flatTier(10)];
    const won = { ...from, carryInMinor: -500_000n };
    const dividend = previewTerms({ kind: 'dividend', tiers: [share], ...won }, [
      team(0n, 1_000_000n),
    ]);
    expect(dividend.grossMinor).toBe(50_000n);
    const rest = previewTerms({ kind: 'realtime', tiers: [share], ...from }, [
      team(600n),
      team(600n),
    ]);
    expect(rest.grossMinor).toBe(100n);
    const none = previewTerms(
      { kind: 'dividend', tiers: [flatTier(1, { minLossMinor: 9_000_000n })], ...from },
      [team(0n, 1n)],
    );
    expect(none.steps[0]).toEqual({ tier: -1, periods: 1, grossMinor: 0n });
  });

  test('choose steps of five minutes by the day so far, and count who is active until then', async () => {
    const at = (minute: number) => new Date(minute * 60_000);
    const play = (minute: number, memberId: bigint, validBetMinor: bigint) =>
      ({
        startsAt: at(minute),
        memberId,
        gameType: 'RNG',
        stakeMinor: validBetMinor,
        validBetMinor,
        winMinor: 0n,
      }) as const;
    const teams = await teamsByWindow({
      agentId: 1n,
      period: 'RT',
      spans: [0, 5, 10].map((minute) => ({
        startsMs: minute * 60_000,
        endsMs: (minute + 5) * 60_000,
      })),
      windows: [play(0, 2n, 100n), play(0, 1n, 50n), play(10, 3n, 70n), play(10, 2n, 40n)],
      includesSelf: false,
      active: { dayValidBetMinor: 60n, dayDepositMinor: 0n },
      depositsUntil: async () => new Map(),
    });
    expect(teams).toMatchObject([
      { actives: 1, tierValidBetMinor: 100n, byType: [{ validBetMinor: 100n }] },
      { actives: 2, tierValidBetMinor: 210n, byType: [{ validBetMinor: 110n }] },
    ]);
  });
});
