import { slipLinesMax } from '../rules/slip.ts';
import { expect, test } from 'vitest';
import { SPOTS_MAX, notYet, tooMuch } from './limits.ts';
import type { TableLimits } from './limits.ts';
import { emptySlip, lay, sumUp, sumsOf, total, undo } from './slip.ts';

const limits: TableLimits = {
  spots: new Map([
    ['player', { min: 10n, max: 500n }],
    ['banker', { min: 10n, max: 500n }],
    ['tie', { min: 10n, max: 50n }],
  ]),
  tableMax: 600n,
  opposites: [['player', 'banker']],
  slip: { min: 20n, max: 550n },
};
const judged = (
  laid: Readonly<Record<string, bigint>>,
  placed: Readonly<Record<string, bigint>>,
) => ({
  laid: new Map(Object.entries(laid)),
  placed: new Map(Object.entries(placed)),
  balance: 1000n,
});

test('[STU-LIVE] each press is taken back as it was made, however many chips it put down', () => {
  const one = lay(emptySlip, [{ spot: 'player', minor: 10n }]);
  const doubled = lay(one, [
    { spot: 'player', minor: 10n },
    { spot: 'tie', minor: 20n },
  ]);
  expect(sumsOf(doubled)).toEqual(
    new Map([
      ['player', 20n],
      ['tie', 20n],
    ]),
  );
  expect(total(sumsOf(doubled))).toBe(40n);
  expect(undo(doubled)).toEqual(one);
  expect(sumsOf(undo(undo(one)))).toEqual(new Map());
  expect(sumUp([])).toEqual(new Map());
});

test('[STU-LIVE] limits are those of all slips of a round together, and each says its amount', () => {
  expect(tooMuch(limits, judged({ player: 100n }, { player: 400n }))).toBeUndefined();
  expect(tooMuch(limits, judged({ player: 101n }, { player: 400n }))).toEqual({
    why: 'spot-max',
    spot: 'player',
    minor: 500n,
  });
  expect(tooMuch(limits, judged({ banker: 10n }, { player: 10n }))).toEqual({
    why: 'opposite',
    spot: 'player',
  });
  expect(tooMuch({ ...limits, opposites: [] }, judged({ banker: 200n }, { player: 500n }))).toEqual(
    {
      why: 'table-max',
      minor: 600n,
    },
  );
  expect(tooMuch(limits, { ...judged({ tie: 50n }, {}), balance: 49n })).toEqual({
    why: 'balance',
  });
  // A first small chip may lie, and is bet once there is enough of it.
  expect(tooMuch(limits, judged({ tie: 5n }, {}))).toBeUndefined();
  expect(notYet(limits, judged({ tie: 5n }, {}))).toMatchObject({ why: 'spot-min', spot: 'tie' });
  expect(notYet(limits, judged({ tie: 10n }, {}))).toEqual({ why: 'slip-min', minor: 20n });
  expect(notYet(limits, judged({ tie: 20n }, {}))).toBeUndefined();
});

test('[STU-LIVE] a player lies on as many different spots as the server takes', () => {
  expect(SPOTS_MAX).toBe(slipLinesMax);
  const ids = Array.from({ length: SPOTS_MAX + 1 }, (_, at) => `straight-${at}`);
  const wide = { ...limits, spots: new Map(ids.map((id) => [id, { min: 1n, max: 5n }])) };
  const laid = (count: number) => ({
    ...judged({}, { 'straight-0': 1n }),
    laid: sumUp(ids.slice(0, count).map((spot) => ({ spot, minor: 1n }))),
  });
  expect(tooMuch(wide, laid(SPOTS_MAX))).toBeUndefined();
  expect(tooMuch(wide, laid(SPOTS_MAX + 1))).toEqual({ why: 'spots-max' });
});
