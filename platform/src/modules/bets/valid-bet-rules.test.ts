import { gameTypes } from '@croupier/contract/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CoveringLine,
  type SportsEnd,
  type TableLine,
  validBetOf,
  validBetOfCockfight,
  validBetOfDraw,
  validBetOfFish,
  validBetOfPots,
  validBetOfRng,
  validBetOfSports,
  validBetOfTable,
  validBetOfWheel,
} from './valid-bet-rules.ts';

const UNIT = 10_000n;
const units = (amount: number) => BigInt(amount) * UNIT;

test('[SEAM-03] B5 a paid round counts whole, a free one and a double-up nothing', () => {
  const stakeMinor = units(5);
  expect(validBetOfRng({ stakeMinor, kind: 'paid' })).toBe(stakeMinor);
  expect(validBetOfRng({ stakeMinor, kind: 'free' })).toBe(0n);
  expect(validBetOfRng({ stakeMinor, kind: 'double-up' })).toBe(0n);
});

const banker = (amount: number, end: TableLine['end'] = 'settled'): TableLine => ({
  stakeMinor: units(amount),
  end,
  opposed: { market: 'BANKER/PLAYER', side: 'a' },
});
const player = (amount: number, end: TableLine['end'] = 'settled'): TableLine => ({
  stakeMinor: units(amount),
  end,
  opposed: { market: 'BANKER/PLAYER', side: 'b' },
});

test('[SEAM-03] B6 baccarat: banker 300 and player 100 count 200, side bets whole, a tie nothing', () => {
  expect(validBetOfTable([banker(300), player(100)])).toBe(units(200));
  expect(validBetOfTable([banker(100), player(300)])).toBe(units(200));
  expect(validBetOfTable([banker(200), player(200)])).toBe(0n);
  const pair: TableLine = { stakeMinor: units(10), end: 'settled' };
  expect(validBetOfTable([banker(300), player(100), pair])).toBe(units(210));
  expect(validBetOfTable([banker(300, 'refunded'), player(100, 'refunded'), pair])).toBe(units(10));
});

const covering = (
  from: number,
  to: number,
  amount = 10,
  end: CoveringLine['end'] = 'settled',
): CoveringLine => ({
  stakeMinor: units(amount),
  end,
  covers: Array.from({ length: to - from + 1 }, (_, index) => from + index),
});

test('[SEAM-03] B7 roulette: 24 numbers count, 25 do not; sic bo by its 216 throws', () => {
  expect(validBetOfWheel([covering(1, 12), covering(13, 24)], 37)).toBe(units(20));
  expect(validBetOfWheel([covering(1, 12), covering(13, 24), covering(0, 0)], 37)).toBe(0n);
  // The same numbers twice are still the same numbers.
  expect(validBetOfWheel([covering(1, 24), covering(1, 24)], 37)).toBe(units(20));
  expect(validBetOfWheel([covering(0, 104)], 216)).toBe(units(10));
  expect(validBetOfWheel([covering(0, 104), covering(105, 209)], 216)).toBe(0n);
});

test('[SEAM-03] B8 lotteries: seven of ten digits count, eight do not, nor big and small together', () => {
  const dozens = { lines: [covering(0, 6)], results: 10 };
  expect(validBetOfDraw([dozens])).toBe(units(10));
  const tooMany = { lines: [covering(0, 6), covering(7, 7)], results: 10 };
  const bigAndSmall = { lines: [covering(0, 0), covering(1, 1)], results: 2 };
  expect(validBetOfDraw([tooMany])).toBe(0n);
  expect(validBetOfDraw([bigAndSmall])).toBe(0n);
  // The covered market takes nothing from the others.
  expect(validBetOfDraw([dozens, bigAndSmall])).toBe(units(10));
  // A refunded line neither counts nor covers.
  const refunded = { lines: [covering(0, 6), covering(7, 9, 10, 'refunded')], results: 10 };
  expect(validBetOfDraw([refunded])).toBe(units(10));
});

test('[SEAM-03] B9 fish: the bullets that were shot', () => {
  const shots = [
    { bullets: 120n, bulletMinor: 1_000n },
    { bullets: 3n, bulletMinor: UNIT },
  ];
  expect(validBetOfFish(shots)).toBe(units(15));
});

test('[SEAM-03] B10 player against player: pots without uncalled chips, or twenty times the rake', () => {
  const seat = { putInMinor: units(100), uncalledMinor: units(30), rakeMinor: units(2) };
  expect(validBetOfPots(seat)).toBe(units(70));
  expect(validBetOfPots(seat, 'rake')).toBe(units(40));
  expect(validBetOfPots({ ...seat, rakeMinor: units(5) }, 'rake')).toBe(units(70));
});

const sports = (stake: number, payout: number, end: SportsEnd) =>
  validBetOfSports({ stakeMinor: units(stake), payoutMinor: units(payout), end });

test('[SEAM-03] B11 sports: at most the net result; halves count half', () => {
  expect(sports(100, 190, 'won')).toBe(units(90));
  expect(sports(100, 145, 'half-won')).toBe(units(45));
  expect(sports(100, 50, 'half-lost')).toBe(units(50));
  expect(sports(100, 0, 'lost')).toBe(units(100));
  expect(sports(100, 100, 'push')).toBe(0n);
  expect(sports(100, 100, 'void')).toBe(0n);
  expect(sports(100, 142, 'cashed-out')).toBe(0n);
  // Malay −0.5: 50 is risked to win 100.
  expect(sports(50, 150, 'won')).toBe(units(50));
  // At long odds a half win counts half the stake, not half the net.
  expect(sports(100, 250, 'half-won')).toBe(units(50));
});

test('[SEAM-03] B12 sports: what is won at odds below 1.50 counts nothing', () => {
  expect(sports(100, 149, 'won')).toBe(0n);
  expect(sports(100, 150, 'won')).toBe(units(50));
  expect(sports(100, 124, 'half-won')).toBe(0n);
  const lenient = { stakeMinor: units(100), payoutMinor: units(120), end: 'won' } as const;
  expect(validBetOfSports(lenient, 100n)).toBe(units(20));
});

test('[SEAM-03] B13 cockfight: the stake on a decision, nothing on a draw', () => {
  expect(validBetOfCockfight({ stakeMinor: units(30), end: 'settled' })).toBe(units(30));
  expect(validBetOfCockfight({ stakeMinor: units(30), end: 'refunded' })).toBe(0n);
});

test('[SEAM-03] B14 a vendor that says more than the stake is not believed', () => {
  const bet = {
    gameType: 'SPORTS',
    stakeMinor: 100n,
    payoutMinor: 190n,
    settledAs: 'PAID',
  } as const;
  expect(validBetOf({ ...bet, reportedMinor: 100n })).toBe(100n);
  expect(validBetOf({ ...bet, reportedMinor: 0n })).toBe(0n);
  expect(validBetOf({ ...bet, reportedMinor: 101n })).toBeUndefined();
  expect(validBetOf(bet)).toBe(90n);
  expect(validBetOf({ ...bet, payoutMinor: 50n })).toBe(50n);
  expect(validBetOf({ ...bet, settledAs: 'CASHOUT' })).toBe(0n);
  expect(validBetOf({ ...bet, gameType: 'RNG' })).toBe(100n);
  expect(validBetOf({ ...bet, gameType: 'COCKFIGHT', payoutMinor: 100n })).toBe(0n);
});

const amount = fc.bigInt({ min: 0n, max: 9_000_000_000_000_000n });
const end = fc.constantFrom('settled', 'refunded');
const tableLine = fc.record(
  {
    stakeMinor: amount,
    end,
    opposed: fc.record({ market: fc.constantFrom('x', 'y'), side: fc.constantFrom('a', 'b') }),
  },
  { requiredKeys: ['stakeMinor', 'end'] },
);
const coveringLine = fc.record({
  stakeMinor: amount,
  end,
  covers: fc.array(fc.nat(36), { maxLength: 20 }),
});
const sum = (lines: readonly { readonly stakeMinor: bigint }[]) =>
  lines.reduce((total, { stakeMinor }) => total + stakeMinor, 0n);

test('[SEAM-03] B5 B6 B7 B8 B11 valid bet lies between nothing and the stake', () => {
  fc.assert(
    fc.property(fc.array(tableLine), fc.array(coveringLine), (table, wheel) => {
      const counted = validBetOfTable(table);
      expect(counted >= 0n && counted <= sum(table)).toBe(true);
      const spun = validBetOfWheel(wheel, 37);
      expect(spun >= 0n && spun <= sum(wheel)).toBe(true);
      const drawn = validBetOfDraw([{ lines: wheel, results: 37 }]);
      expect(drawn >= spun && drawn <= sum(wheel)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom<SportsEnd>(
        'won',
        'lost',
        'half-won',
        'half-lost',
        'push',
        'void',
        'cashed-out',
      ),
      amount,
      amount,
      (how, stakeMinor, profit) => {
        const payoutMinor = how.endsWith('won') ? stakeMinor + profit : stakeMinor / 2n;
        const counted = validBetOfSports({ stakeMinor, payoutMinor, end: how });
        expect(counted >= 0n && counted <= stakeMinor).toBe(true);
      },
    ),
  );
});

test('[SEAM-03] B6 betting both sides more never counts more than betting one', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const line = (stakeMinor: bigint, side: 'a' | 'b'): TableLine => ({
        stakeMinor,
        end: 'settled',
        opposed: { market: 'x', side },
      });
      const both = validBetOfTable([line(a, 'a'), line(b, 'b')]);
      expect(both).toBe(a > b ? a - b : b - a);
      // Splitting a stake over several lines changes nothing.
      const split = [line(a / 2n, 'a'), line(a - a / 2n, 'a'), line(b, 'b')];
      expect(validBetOfTable(split)).toBe(both);
    }),
  );
});

test('[SEAM-03] B14 the wallet API finds an answer within the stake for every kind of game', () => {
  fc.assert(
    fc.property(
      fc.record({
        gameType: fc.constantFrom(...gameTypes),
        stakeMinor: amount,
        payoutMinor: amount,
        settledAs: fc.constantFrom('PAID', 'CASHOUT', 'VOID', 'PUSH', 'CORRECTION'),
      }),
      (bet) => {
        const counted = validBetOf(bet) ?? -1n;
        expect(counted >= 0n && counted <= bet.stakeMinor).toBe(true);
      },
    ),
  );
});
