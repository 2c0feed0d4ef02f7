import { describe, expect, test } from 'vitest';
import { byTree, type Side, suspiciousOpposites } from './opposite-rules.ts';

/** 1 above 2 above 3, 4, 7 and 8; 10 below 1 as well; 5 above 6 is another tree; 9 stands in none. */
const paths = new Map([
  [1n, [1n]],
  [2n, [1n, 2n]],
  [3n, [1n, 2n, 3n]],
  [4n, [1n, 2n, 4n]],
  [7n, [1n, 2n, 7n]],
  [8n, [1n, 2n, 8n]],
  [10n, [1n, 10n]],
  [5n, [5n]],
  [6n, [5n, 6n]],
]);

const bet = (memberId: bigint, side: 'a' | 'b', amountMinor: bigint, table = 't'): Side => ({
  memberId,
  roundId: memberId * 10n,
  table,
  market: 'main',
  side,
  amountMinor,
  validBetMinor: amountMinor,
  openedAt: new Date(0),
});
const found = (...sides: Side[]) =>
  byTree(sides, paths)
    .flatMap((own) => suspiciousOpposites(own, paths))
    .map((nets) => nets.map(({ memberId }) => memberId));

describe('[AGT-08] both sides of a market', () => {
  test('[F2] covered by one line: above and below, or right below one agent', () => {
    expect(found(bet(3n, 'a', 100n), bet(1n, 'b', 100n))).toEqual([[1n, 3n]]);
    expect(found(bet(4n, 'a', 100n), bet(3n, 'b', 60n))).toEqual([[3n, 4n]]);
    expect(found(bet(3n, 'a', 100n), bet(6n, 'b', 100n))).toEqual([]);
    expect(found(bet(3n, 'a', 100n), bet(9n, 'b', 100n))).toEqual([]);
    expect(found(bet(1n, 'a', 100n), bet(5n, 'b', 100n))).toEqual([]);
    // Who only share an agent further up may be strangers.
    expect(found(bet(3n, 'a', 100n), bet(10n, 'b', 100n))).toEqual([]);
  });

  test('[F2] not on one side, at two tables, or with stakes that are nothing alike', () => {
    expect(found(bet(3n, 'a', 100n), bet(4n, 'a', 100n))).toEqual([]);
    expect(found(bet(3n, 'a', 100n), bet(4n, 'b', 100n, 'other'))).toEqual([]);
    expect(found(bet(3n, 'a', 100n), bet(4n, 'b', 49n))).toEqual([]);
    // Who covers both sides alone stands on the larger one.
    expect(found(bet(3n, 'a', 100n), bet(3n, 'b', 40n), bet(4n, 'b', 60n))).toEqual([[3n, 4n]]);
  });

  test('[F2] also where one side is split over slips or over several who are related', () => {
    const slips = [1n, 2n, 3n, 4n, 5n].map((round) => ({ ...bet(4n, 'b', 20n), roundId: round }));
    expect(found(bet(3n, 'a', 100n), ...slips)).toEqual([[3n, 4n]]);
    const three = [4n, 7n, 8n].map((id) => bet(id, 'b', 30n));
    expect(found(bet(3n, 'a', 90n), ...three)).toEqual([[3n, 4n, 7n, 8n]]);
    expect(found(bet(1n, 'a', 90n), ...three)).toEqual([[1n, 4n, 7n, 8n]]);
    expect(found(bet(1n, 'b', 40n), bet(2n, 'b', 40n), bet(3n, 'a', 100n))).toEqual([[1n, 2n, 3n]]);
    expect(found(bet(3n, 'a', 200n), ...three)).toEqual([]);
  });

  test('[F2] cover each other within one tree, who stands in none with nobody', () => {
    const sides = [3n, 10n, 6n, 9n].map((id) => bet(id, 'a', 10n));
    const ids = byTree(sides, paths).map((own) => own.map(({ memberId }) => memberId));
    expect(ids).toEqual([[3n, 10n], [6n]]);
  });
});
