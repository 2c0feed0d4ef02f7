import { describe, expect, test } from 'vitest';
import { returnAt, returnRange } from '#engine/crash-point-return.ts';
import { rational, subtract, toNumber } from '#engine/rational.ts';
import { betFor, cashOut, endOfBet, multiplierAt, stopOf, timeOf } from './flight.ts';
import { skyLantern } from '../titles/sky-lantern.ts';

const { model } = skyLantern;
const auto = (target: number | null) => betFor(model, { autoCashOut: target }, rational(2));

test('[STU-BGS] the lantern stands at 2.00 after 11.553 seconds and at its cap after 153.506', () => {
  expect(timeOf(model, 200)).toBe(11_553);
  expect(timeOf(model, model.capHundredths)).toBe(153_506);
  expect(multiplierAt(model, 11_552)).toBe(199);
  expect(multiplierAt(model, 11_553)).toBe(200);
  expect(multiplierAt(model, 1e9)).toBe(model.capHundredths);
  for (const target of [100, 101, 250, 1999, 123_456]) {
    expect(multiplierAt(model, timeOf(model, target))).toBeGreaterThanOrEqual(target);
    expect(multiplierAt(model, timeOf(model, target) - 1)).toBeLessThan(
      target === 100 ? 101 : target,
    );
  }
});

describe('[STU-BGS] a bet', () => {
  test('with a target gets it when the flight does, and nothing when it ends before', () => {
    const at = timeOf(model, 150);
    expect(endOfBet(model, auto(150), 151, at - 1)).toBeUndefined();
    expect(endOfBet(model, auto(150), 150, at)?.win).toEqual(rational(3, 2));
    expect(endOfBet(model, auto(151), 150, at)?.events).toEqual([{ type: 'lost' }]);
  });

  test('is cashed out by its player at what is shown, but at its target once that is reached', () => {
    const at = timeOf(model, 130);
    const byPlayer = { type: 'cashed-out', multiplier: 130, by: 'player' };
    expect(cashOut(model, auto(null), 500, at).events).toEqual([byPlayer]);
    const byTarget = { type: 'cashed-out', multiplier: 120, by: 'auto' };
    expect(cashOut(model, auto(120), 500, at).events).toEqual([byTarget]);
  });

  test('is lost when its player comes at the very moment of the crash', () => {
    const at = timeOf(model, 130);
    expect(cashOut(model, auto(null), 130, at).win).toEqual(rational(0));
    expect(cashOut(model, auto(null), 130, at - 1).win).toEqual(rational(129, 100));
    expect(cashOut(model, auto(null), 100, 0).win).toEqual(rational(0));
  });

  test('stops at the cap of the multiplier, and earlier where its payout has reached its own', () => {
    expect(stopOf(auto(null))).toBe(1_000_000);
    const dear = betFor(model, { autoCashOut: null }, rational(200));
    expect(stopOf(dear)).toBe(250_000);
    const end = endOfBet(model, dear, model.capHundredths, timeOf(model, 250_000));
    expect(end?.events).toEqual([{ type: 'cashed-out', multiplier: 250_000, by: 'limit' }]);
  });
});

test('[STU-BGS][Q-B10] whenever one cashes out, the return is the stated one but for less than a billionth', () => {
  const stated = rational(...skyLantern.figures.rtp);
  const { worst, best } = returnRange(model);
  for (const exact of [worst, best, returnAt(model, model.capHundredths)]) {
    expect(Math.abs(toNumber(subtract(exact, stated)))).toBeLessThan(1e-9);
  }
});
