/** Rules P5 to P7 and P13 over random play: pure, ten thousand stories. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  carriedOn,
  convert,
  type Holdings,
  type OpenShare,
  sharesOf,
  takeAll,
} from './grant-rules.ts';

const holdings = (change: Partial<Holdings>): Holdings => ({
  netMinor: 0n,
  openStakesMinor: 0n,
  mainMinor: 1000n,
  elsewhereMinor: 0n,
  ...change,
});
const grant = (amountMinor: bigint, carriedMinor = 0n): OpenShare => ({
  amountMinor,
  carriedMinor,
});

test('P6 what was won or lost since is the grant’s, never less than nothing, never more than there is', () => {
  expect(sharesOf([grant(100n)], holdings({}))).toEqual([100n]);
  expect(sharesOf([grant(100n)], holdings({ netMinor: 250n }))).toEqual([350n]);
  expect(sharesOf([grant(100n)], holdings({ netMinor: -40n }))).toEqual([60n]);
  expect(sharesOf([grant(100n)], holdings({ netMinor: -140n }))).toEqual([0n]);
  expect(sharesOf([grant(100n)], holdings({ netMinor: 50n, mainMinor: 70n }))).toEqual([70n]);
});

test('P7 the oldest wins and loses first; open bets count as if they came back', () => {
  const two = [grant(100n), grant(50n)];
  expect(sharesOf(two, holdings({ netMinor: 30n }))).toEqual([130n, 50n]);
  expect(sharesOf(two, holdings({ netMinor: -120n }))).toEqual([0n, 30n]);
  expect(sharesOf(two, holdings({ netMinor: -200n }))).toEqual([0n, 0n]);
  const open = holdings({ netMinor: -80n, openStakesMinor: 80n, mainMinor: 20n });
  expect(sharesOf([grant(100n)], open)).toEqual([100n]);
  expect(carriedOn(grant(100n), holdings({ netMinor: -120n }))).toBe(-20n);
  expect(carriedOn(grant(100n), holdings({ netMinor: 120n }))).toBe(0n);
});

test('P5 [H9] what is above the most is taken; given up, all that can be', () => {
  expect(convert(800n, 5000n, 3000n)).toEqual({
    wonMinor: 4200n,
    playedMinor: 0n,
    convertedMinor: 3000n,
    takenMinor: 2000n,
  });
  expect(convert(800n, 500n, null)).toMatchObject({ playedMinor: 300n, convertedMinor: 500n });
  expect(takeAll(800n, 900n, 850n)).toMatchObject({ takenMinor: 850n, convertedMinor: 50n });
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), amount: fc.bigInt(1n, 500n) }),
  fc.record({ kind: fc.constant('pay-in' as const), amount: fc.bigInt(1n, 500n) }),
  fc.record({
    kind: fc.constant('play' as const),
    stake: fc.bigInt(1n, 300n),
    win: fc.bigInt(0n, 600n),
  }),
  fc.record({
    kind: fc.constant('end' as const),
    which: fc.nat(3),
    how: fc.constantFrom('convert' as const, 'take' as const),
    most: fc.option(fc.bigInt(0n, 400n)),
  }),
);

test('P13 given + won = lost + kept + taken for every grant, and own money is never taken', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let main = 0n;
      // What the member would have without any grant, had they lost nothing of their own.
      let net = 0n;
      let open: OpenShare[] = [];
      let [given, won, lost, kept, taken] = [0n, 0n, 0n, 0n, 0n];
      let ledger = 0n;
      for (const one of steps) {
        if (one.kind === 'give') {
          if (open.length === 0) net = 0n;
          open = [...open, grant(one.amount)];
          main += one.amount;
          ledger += one.amount;
          given += one.amount;
        } else if (one.kind === 'pay-in') {
          main += one.amount;
        } else if (one.kind === 'play') {
          const stake = one.stake < main ? one.stake : main;
          main += one.win - stake;
          net += one.win - stake;
        } else {
          const place = one.which % Math.max(open.length, 1);
          const ending = open[place];
          if (!ending) continue;
          const state = holdings({ netMinor: net, mainMinor: main });
          const share = sharesOf(open, state)[place] ?? 0n;
          const end =
            one.how === 'convert'
              ? convert(ending.amountMinor, share, one.most)
              : takeAll(ending.amountMinor, share, main);
          expect(ending.amountMinor + end.wonMinor).toBe(
            end.playedMinor + end.convertedMinor + end.takenMinor,
          );
          expect(end.takenMinor <= main).toBe(true);
          won += end.wonMinor;
          lost += end.playedMinor;
          kept += end.convertedMinor;
          taken += end.takenMinor;
          main -= end.takenMinor;
          ledger -= end.takenMinor;
          const carried = carriedOn(ending, state);
          open = open.toSpliced(place, 1);
          const [next] = open;
          if (place === 0) {
            net = 0n;
            if (next) open = [{ ...next, carriedMinor: carried }, ...open.slice(1)];
          }
        }
      }
      const still = open.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      expect(given + won).toBe(lost + kept + taken + still);
      expect(ledger).toBe(given - taken);
    }),
    { numRuns: 10_000 },
  );
});
