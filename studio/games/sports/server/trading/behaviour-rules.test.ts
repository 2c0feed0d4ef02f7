import { expect, test } from 'vitest';
import { fastSeries, medianOf, rings, rules, type SeenBet, stakeJumps } from './behaviour-rules.ts';

const bet = (at: number, more: Partial<SeenBet> = {}): SeenBet => ({
  id: `b${at}`,
  playerId: 1n,
  at,
  stake: 100n,
  pick: null,
  event: null,
  ...more,
});

test('[STU-SPORT] bets that come faster than prices are read make one series', () => {
  const slow = Array.from({ length: 30 }, (_, at) => bet(at * 10_000));
  expect(fastSeries(slow)).toEqual([]);
  const fast = Array.from({ length: rules.series.bets + 3 }, (_, at) => bet(at * 2000));
  const found = fastSeries(fast);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ kind: 'fast-series', bets: 8, measure: '14', stakes: 800n });
});

test('[STU-SPORT] a stake is held against the median of those before it', () => {
  expect(medianOf([5n, 1n, 100n])).toBe(5n);
  const usual = Array.from({ length: rules.jump.before }, (_, at) =>
    bet(at, { stake: 100n + BigInt(at) }),
  );
  expect(stakeJumps([...usual, bet(99, { stake: 900n })])).toEqual([]);
  const [found] = stakeJumps([...usual, bet(99, { stake: 5000n })]);
  expect(found).toMatchObject({ kind: 'above-median', measure: '106', bet: { id: 'b99' } });
  // Of whom little is known nothing is usual.
  expect(stakeJumps([...usual.slice(1), bet(99, { stake: 5000n })])).toEqual([]);
});

test('[STU-SPORT] the same players on the same picks in several matches are a ring, a crowd is none', () => {
  const ofMatch = (match: number, players: readonly bigint[], apartMs = 1000) =>
    players.map((playerId, at) =>
      bet(match * 1_000_000 + at * apartMs, {
        id: `${match}-${playerId}`,
        playerId,
        pick: `m${match} 1X2 H`,
        event: `m${match}`,
      }),
    );
  const three = [1, 2, 3].flatMap((match) => ofMatch(match, [7n, 8n, 9n]));
  expect(rings(three)).toMatchObject([
    { kind: 'ring', measure: '3', bets: 9, others: [7n, 8n], bet: { playerId: 9n } },
  ]);
  expect(rings(three.slice(0, 6))).toEqual([]);
  // Hours apart everybody bets on the favourite.
  expect(rings([1, 2, 3].flatMap((match) => ofMatch(match, [7n, 8n, 9n], 400_000)))).toEqual([]);
  const many = Array.from({ length: 20 }, (_, at) => BigInt(at));
  expect(rings([1, 2, 3].flatMap((match) => ofMatch(match, many)))).toEqual([]);
});
