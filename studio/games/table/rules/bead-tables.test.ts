import { expect, test } from 'vitest';
import { one, subtract, toNumber } from '#engine/rational.ts';
import { fanTan } from './fan-tan.ts';
import { xocDia } from './xoc-dia.ts';

const edge = (rules: Pick<typeof xocDia, 'returnOf'>, spot: string) =>
  (100 * toNumber(subtract(one, rules.returnOf(spot)))).toFixed(2);
const bet = (spot: string, units: number) => ({ spot, stakeMinor: BigInt(units) * 10_000n });

test('[STU-LIVE][Q-B10] fan tan: the exact edge of every bet, and what it stands off on', () => {
  const byGroup = Object.groupBy(fanTan.spots, ({ group }) => group);
  const edges = Object.entries(byGroup).map(([group, spots = []]) => [
    group,
    spots.length,
    [...new Set(spots.map(({ id }) => edge(fanTan, id)))].join(),
  ]);
  expect(edges).toEqual([
    ['fan', 4, '3.75'],
    ['kwok', 6, '2.50'],
    ['nim', 12, '2.50'],
    ['nga', 12, '1.25'],
    ['ssh', 4, '1.25'],
  ]);
  const outcome = { beads: 43, left: 3 };
  const results = (...spots: readonly string[]) =>
    fanTan
      .settle(
        spots.map((spot) => bet(spot, 60)),
        outcome,
      )
      .map((line) => [line.result, Number(line.payoutMinor) / 10_000]);
  expect(results('fan-3', 'kwok-1-3', 'nim-3-1', 'nga-2-3-4', 'ssh-1-2-3')).toEqual([
    ['win', 231],
    ['win', 117],
    ['win', 174],
    ['win', 88.5],
    ['win', 79],
  ]);
  expect(results('nim-1-3', 'nga-1-2-3', 'fan-1', 'ssh-1-2-4')).toEqual([
    ['push', 60],
    ['push', 60],
    ['lose', 0],
    ['lose', 0],
  ]);
  // A third of a unit is cut to the hundredth.
  expect(fanTan.settle([bet('ssh-1-2-3', 1)], outcome)[0]?.payoutMinor).toBe(13_100n);
  expect(fanTan.validBet([bet('ssh-1-2-4', 30), bet('fan-3', 10)], outcome)).toBe(200_000n);
  expect(fanTan.validBet([bet('nga-1-2-3', 30)], outcome)).toBe(0n);
});

test('[STU-LIVE][Q-B10] xoc dia: the exact edge of every bet is that of the reference', () => {
  expect(xocDia.spots.map(({ id }) => [id, edge(xocDia, id)])).toEqual([
    ['even', '1.00'],
    ['odd', '1.00'],
    ['four-red', '6.25'],
    ['four-white', '6.25'],
    ['three-red', '5.00'],
    ['three-white', '5.00'],
    ['two-two', '6.25'],
    ['four-alike', '6.25'],
  ]);
  const outcome = { discs: ['red', 'white', 'red', 'red'] as const };
  const slip = [bet('odd', 100), bet('even', 40), bet('three-red', 10)];
  expect(xocDia.settle(slip, outcome).map(({ payoutMinor }) => payoutMinor)).toEqual([
    1_980_000n,
    0n,
    380_000n,
  ]);
  expect(xocDia.validBet(slip, outcome)).toBe(700_000n);
  expect(xocDia.markOf(outcome)).toEqual({ result: 'odd', notes: ['reds-3'] });
});
