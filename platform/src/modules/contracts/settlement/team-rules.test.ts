import { describe, expect, test } from 'vitest';
import { activeMembers, addUpTeams, type MemberPlay } from './team-rules.ts';

const play = (memberId: bigint, stakeMinor: bigint, winMinor = 0n): MemberPlay => ({
  memberId,
  gameType: 'RNG',
  stakeMinor,
  validBetMinor: stakeMinor,
  winMinor,
});
/** 1 above 2 above 3; 4 is nobody's. */
const paths = new Map([
  [1n, [1n]],
  [2n, [1n, 2n]],
  [3n, [1n, 2n, 3n]],
]);

describe('[CON-03] teams', () => {
  test('are an agent with a contract and all below, whoever has none between', () => {
    const figures = {
      play: [play(1n, 10n), play(2n, 20n, 5n), play(3n, 40n), play(4n, 80n)],
      tierPlay: [play(3n, 100n)],
      deducted: new Map([[2n, 3n]]),
      actives: new Set([1n, 3n, 4n]),
    };
    const contracted = new Set([1n, 3n, 4n]);
    const teams = addUpTeams(figures, { paths, contracted, includesSelf: true });
    expect([...teams.keys()]).toEqual([1n, 3n]);
    expect(teams.get(1n)).toEqual({
      byType: [{ gameType: 'RNG', validBetMinor: 70n, lossMinor: 65n }],
      tierValidBetMinor: 100n,
      deductedMinor: 3n,
      actives: 2,
    });
    const without = addUpTeams(figures, { paths, contracted, includesSelf: false });
    expect([...without.keys()]).toEqual([1n]);
    expect(without.get(1n)).toMatchObject({ byType: [{ validBetMinor: 60n }], actives: 1 });
  });

  test('[C9] count as active who bet and paid in so much a day of the period', () => {
    const bets = [play(1n, 999n), play(1n, 1n), play(2n, 999n), play(3n, 3000n), play(4n, -5n)];
    const least = { dayValidBetMinor: 1000n, dayDepositMinor: 0n };
    const active = (period: 'D' | 'W' | 'RT', deposits = new Map<bigint, bigint>(), day = 0n) => [
      ...activeMembers(bets, deposits, { ...least, period, dayDepositMinor: day }),
    ];
    expect(active('D')).toEqual([1n, 3n]);
    expect(active('RT')).toEqual([1n, 3n]);
    expect(active('W')).toEqual([3n]);
    expect(active('D', new Map([[3n, 50n]]), 50n)).toEqual([3n]);
    expect([
      ...activeMembers(bets, new Map(), { ...least, dayValidBetMinor: 0n, period: 'D' }),
    ]).toEqual([1n, 2n, 3n]);
  });
});
