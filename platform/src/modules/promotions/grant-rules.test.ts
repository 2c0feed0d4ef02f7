/** Rules P5 to P7 and P13 over random play: pure, ten thousand stories. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  carriedOn,
  convert,
  type Holdings,
  keptOfLateWin,
  mostLeft,
  type OpenShare,
  sharesOf,
  takeAll,
} from './grant-rules.ts';

const holdings = (change: Partial<Holdings> = {}): Holdings => ({
  openStakesMinor: 0n,
  mainMinor: 1000n,
  elsewhereMinor: 0n,
  ...change,
});
const grant = (amountMinor: bigint, netMinor = 0n, carriedMinor = 0n): OpenShare => ({
  amountMinor,
  carriedMinor,
  netMinor,
});

test('P6 what was won or lost since is the grant’s, never less than nothing, never more than there is', () => {
  expect(sharesOf([grant(100n)], holdings())).toEqual([100n]);
  expect(sharesOf([grant(100n, 250n)], holdings())).toEqual([350n]);
  expect(sharesOf([grant(100n, -40n)], holdings())).toEqual([60n]);
  expect(sharesOf([grant(100n, -140n)], holdings())).toEqual([0n]);
  expect(sharesOf([grant(100n, 50n)], holdings({ mainMinor: 70n }))).toEqual([70n]);
});

test('P7 the oldest wins and loses first; open bets count as if they came back', () => {
  const two = (netMinor: bigint) => [grant(100n, netMinor), grant(50n, netMinor)];
  expect(sharesOf(two(30n), holdings())).toEqual([130n, 50n]);
  expect(sharesOf(two(-120n), holdings())).toEqual([0n, 30n]);
  expect(sharesOf(two(-200n), holdings())).toEqual([0n, 0n]);
  const open = holdings({ openStakesMinor: 80n, mainMinor: 20n });
  expect(sharesOf([grant(100n)], open)).toEqual([100n]);
});

test('P7 of a later grant nothing is lost in rounds that were opened before it was given', () => {
  // 120 were lost before the second one came: 20 of the member’s own, which nobody gives back.
  expect(sharesOf([grant(100n, -120n), grant(50n)], holdings())).toEqual([0n, 50n]);
  // 60 before, 70 since: 40 are lost of the first one, 30 of the second.
  expect(sharesOf([grant(100n, -130n), grant(50n, -70n)], holdings())).toEqual([0n, 20n]);
  const three = [grant(100n, -170n), grant(50n, -110n), grant(50n, -60n)];
  expect(sharesOf(three, holdings())).toEqual([0n, 0n, 30n]);
});

test('P7 who takes over keeps what they had, whatever of the others ends', () => {
  const three = [grant(100n, -130n), grant(50n, -70n), grant(40n, 0n)];
  expect(sharesOf(three, holdings())).toEqual([0n, 20n, 40n]);
  expect(carriedOn(three, 0)).toEqual([-30n, 0n]);
  expect(sharesOf([grant(50n, 0n, -30n), grant(40n)], holdings())).toEqual([20n, 40n]);
  expect(carriedOn(three, 1)).toEqual([0n]);
  expect(carriedOn(three, 2)).toEqual([]);
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
      let open: OpenShare[] = [];
      let [given, won, lost, kept, taken] = [0n, 0n, 0n, 0n, 0n];
      let ledger = 0n;
      for (const one of steps) {
        if (one.kind === 'give') {
          open = [...open, grant(one.amount)];
          main += one.amount;
          ledger += one.amount;
          given += one.amount;
        } else if (one.kind === 'pay-in') {
          main += one.amount;
        } else if (one.kind === 'play') {
          const stake = one.stake < main ? one.stake : main;
          main += one.win - stake;
          open = open.map((each) => ({ ...each, netMinor: each.netMinor + one.win - stake }));
        } else {
          const place = one.which % Math.max(open.length, 1);
          const ending = open[place];
          if (!ending) continue;
          const state = holdings({ mainMinor: main });
          const share = sharesOf(open, state)[place] ?? 0n;
          const before = sharesOf(open, holdings({ mainMinor: 10n ** 9n }));
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
          const carried = carriedOn(open, place);
          open = open.toSpliced(place, 1).map((each, at) => {
            const behind = carried[at - place];
            return behind === undefined ? each : { ...each, carriedMinor: behind, netMinor: 0n };
          });
          // Who is left has what they had, where enough is there for all.
          const enough = holdings({ mainMinor: 10n ** 9n });
          expect(sharesOf(open, enough)).toEqual(before.toSpliced(place, 1));
        }
      }
      const still = open.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      expect(given + won).toBe(lost + kept + taken + still);
      expect(ledger).toBe(given - taken);
    }),
    { numRuns: 10_000 },
  );
});

test('P20 a late win is paid as far as its grant has left to pay, and not where that was taken back', () => {
  const requirement = { mostPaid: '0.05' };
  expect(mostLeft({ terms: { requirement }, latePaidMinor: 200n })).toBe(300n);
  expect(mostLeft({ terms: { requirement }, latePaidMinor: 700n })).toBe(0n);
  expect(mostLeft({ terms: { requirement: { mostPaid: null } }, latePaidMinor: 7n })).toBeNull();
  const open = { state: 'open', endingAs: null, convertedMinor: null, mostMinor: 300n } as const;
  expect(keptOfLateWin(200n, open)).toBe(200n);
  expect(keptOfLateWin(900n, open)).toBe(300n);
  expect(keptOfLateWin(900n, { ...open, mostMinor: null })).toBe(900n);
  expect(keptOfLateWin(900n, { ...open, endingAs: 'cancelled' })).toBe(0n);
  const converted = { ...open, state: 'converted', convertedMinor: 250n } as const;
  expect(keptOfLateWin(900n, converted)).toBe(50n);
  for (const state of ['cancelled', 'forfeited', 'expired'] as const) {
    expect(keptOfLateWin(900n, { ...converted, state, mostMinor: null })).toBe(0n);
  }
});
