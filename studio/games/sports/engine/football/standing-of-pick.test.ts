import { describe, expect, test } from 'vitest';
import { offerCashOut } from '../trading/cash-out.ts';
import { removeMargin } from '../odds/margins.ts';
import { fitModel } from './fit-model.ts';
import type { FootballPick } from './football-markets.ts';
import { kickOff, remainingAt } from './football-model.ts';
import { beforeKickOff, bySide, priceFootball } from './price-football.ts';
import { scoreLaw } from './score-law.ts';
import { standingOfPick } from './standing-of-pick.ts';

const model = { home: 1.45, away: 1.1, rho: -0.08 };

describe('a bet at a moment', () => {
  test('stands as it is priced, on every market', () => {
    const moment = beforeKickOff(model);
    for (const { code, line, outcomes } of priceFootball(moment)) {
      for (const { outcome, win, lose } of outcomes) {
        const pick = { code, outcome, ...(line === undefined ? {} : { line }) } as FootballPick;
        const standing = standingOfPick(moment, pick);
        expect(standing?.win, `${code} ${line} ${outcome}`).toBeCloseTo(win, 9);
        expect(standing?.lose, `${code} ${line} ${outcome}`).toBeCloseTo(lose, 9);
      }
    }
  });

  test('keeps its own line and its own score in play', () => {
    const state = {
      ...kickOff,
      ...remainingAt(60),
      score: [2, 0],
      half: [1, 0],
      first: 'H',
    } as const;
    const moment = { model, state: { ...state, led: [true, false] as const } };
    const stands = (pick: FootballPick) => standingOfPick(moment, pick);
    expect(stands({ code: 'OU', outcome: 'OVER', line: 6 })).toMatchObject({ lose: 0 });
    expect(stands({ code: '1X2H', outcome: 'H' })).toEqual({ win: 1, lose: 0 });
    expect(stands({ code: 'EP', outcome: 'H' })).toEqual({ win: 1, lose: 0 });
    // On goals after 1-0: home is one ahead already; on those after 2-0 nobody is.
    const since = (scoreAt: readonly [number, number]) =>
      stands({ code: 'AH', outcome: 'H', line: -2, scoreAt })?.win ?? 0;
    expect(since([0, 0])).toBeGreaterThan(since([1, 0]));
    expect(since([1, 0])).toBeGreaterThan(since([2, 0]));
    expect(stands({ code: 'CROU', outcome: 'OVER', line: 38 })).toBeUndefined();
    expect(stands({ code: '1X2', outcome: 'X' })).toBeUndefined();
    const now = stands({ code: '1X2', outcome: 'H' });
    if (!now) throw new Error('no standing');
    const legs = [{ odds: 22_000, isSuspended: false, now }];
    const offer = offerCashOut({ unitMinor: 1_000_000n, legs });
    if ('refusal' in offer) throw new Error(offer.refusal);
    expect(offer.offerMinor).toBeGreaterThan(1_900_000n);
    expect(offer.offerMinor).toBeLessThan(2_200_000n);
  });
});

test('a model fitted to its own chances is itself; one fitted to offered odds prices them again', () => {
  const { H, A } = bySide(scoreLaw(model));
  const fitted = fitModel({ home: H, away: A, over: 0.468947, line: 10 });
  expect(fitted.home).toBeCloseTo(1.45, 3);
  expect(fitted.away).toBeCloseTo(1.1, 3);
  const { chances } = removeMargin([1.57, 4.4, 6.1], 'shin');
  const [over = 0] = removeMargin([1.85, 2.02], 'proportional').chances;
  const [home = 0, , away = 0] = chances;
  const sides = bySide(scoreLaw(fitModel({ home, away, over, line: 10 })));
  expect(sides.H / sides.A).toBeCloseTo(home / away, 2);
});
