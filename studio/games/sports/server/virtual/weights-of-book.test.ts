import { expect, test } from 'vitest';
import { modelOfStrengths } from '../../engine/football/football-model.ts';
import { virtualFootball } from './football.ts';
import { movedModel } from './moved-model.ts';
import { type CostRow, weigh } from './weights-of-book.ts';

const cost = (market: string, outcome: string, units: number, merchant = 'jade'): CostRow => ({
  event: 'e',
  merchant,
  currency: 'VND',
  market,
  outcome,
  cost: BigInt(units),
});
const most = () => 1000n;

test('[STU-SPORT] a book weighs on the side that would cost it most, in steps', () => {
  expect(weigh([], most)).toEqual({ side: null, total: null });
  expect(weigh([cost('AH:-2', 'H', 40)], most)).toEqual({ side: null, total: null });
  const rows = [
    cost('AH:-2', 'H', 300),
    cost('1X2', 'H', 130),
    cost('AH:-2', 'A', -100),
    cost('OU:10', 'UNDER', 2500),
    cost('CS', '1-0', 900),
    cost('1X2', 'A', 200, 'siam'),
  ];
  const { side, total } = weigh(rows, most);
  expect(side).toMatchObject({ of: 'H', load: expect.closeTo(0.4) });
  expect(total).toEqual({ of: 'UNDER', load: 1 });
});

test('[STU-SPORT] what is loaded costs less than before, and all markets go along', () => {
  const model = modelOfStrengths({ attack: 0.1, defence: 0 }, { attack: 0, defence: 0.1 });
  const before = virtualFootball.before(model);
  const markets = Object.fromEntries(
    before.map(({ key, outcomes }) => [
      key,
      {
        state: 'open' as const,
        said: 'open' as const,
        validFrom: 1,
        told: 1,
        outcomes: outcomes.map(({ outcome, odds }) => [outcome, odds, null, null] as const),
      },
    ]),
  );
  expect(movedModel({ model, markets }, { side: null, total: null })).toBeNull();
  const moved = movedModel({ model, markets }, { side: { of: 'H', load: 1 }, total: null });
  const after = virtualFootball.before(moved ?? model);
  const oddsOf = (told: typeof before, key: string, outcome: string) =>
    told.find((market) => market.key === key)?.outcomes.find((one) => one.outcome === outcome)
      ?.odds ?? 0;
  for (const key of ['1X2', 'DNB']) {
    expect(oddsOf(after, key, 'H')).toBeLessThan(oddsOf(before, key, 'H'));
    expect(oddsOf(after, key, 'A')).toBeGreaterThan(oddsOf(before, key, 'A'));
  }
});
