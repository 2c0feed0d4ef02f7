import { usualEgg, usualWheel } from '@croupier/contract/rewards/terms';
import { drawsFromList } from '@croupier/studio/engine/draws';
import { expect, test } from 'vitest';
import {
  exactText,
  faultOfBoard,
  leftOf,
  pointsText,
  prizeAt,
  stockName,
  stockOf,
  weightsNow,
  worthOf,
} from './board-rules.ts';
import { earn } from './earning-rules.ts';
import { drawsOf } from './fair-draws.ts';
import { faultOfEnvelope, faultOfRaffle, packetsOf, winningTickets } from './packet-rules.ts';

const weightsOf = (prizes: readonly { readonly weight: number }[]) =>
  prizes.map(({ weight }) => weight);

test('[PROMO-03] W5 the usual wheel is worth 34.80 a spin, the usual egg 11.50, exactly', () => {
  const worth = ({ prizes }: typeof usualWheel) =>
    exactText(worthOf(prizes, weightsOf(prizes)).money);
  expect([worth(usualWheel), worth(usualEgg)]).toEqual(['34.80', '11.50']);
  expect([usualWheel, usualEgg].map((terms) => faultOfBoard(terms, 'VND'))).toEqual([
    undefined,
    undefined,
  ]);
});

test('[PROMO-03] W5 each number below 10 000 falls on one prize, as often as its weight says', () => {
  const { prizes } = usualWheel;
  const counts = prizes.map(() => 0);
  for (let roll = 0; roll < 10_000; roll += 1) {
    const at = prizeAt(prizes, roll);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  expect(counts).toEqual(weightsOf(prizes));
  expect(() => prizeAt(prizes, 10_000)).toThrow(RangeError);
});

test('[PROMO-03] W6 a prize has its stock of the day by what it is, wherever a version puts it', () => {
  const points = (number: number) => ({ of: { is: 'points' as const, points: number } });
  const money = (amount: string) => ({ of: { is: 'money' as const, amount } });
  expect([money('88.00'), money('88'), points(7)].map(stockName)).toEqual([
    'money:880000',
    'money:880000',
    'points:7',
  ]);
  // Those that give the same have one stock together: no order of them gives more.
  const [few, many] = [
    { ...points(7), dayStock: 1 },
    { ...points(7), dayStock: 4 },
  ];
  const free = { ...points(7), dayStock: null };
  for (const prizes of [
    [free, few, many],
    [free, many, few],
  ]) {
    expect([0, 1, 2].map((place) => stockOf(prizes, place))).toEqual([null, 5, 5]);
    expect(leftOf(prizes, new Map([['points:7', 4]]))).toEqual([null, 1, 1]);
  }
});

test('[PROMO-03] W6 what is gone falls to the lowest prize, and the worth says so', () => {
  const { prizes } = usualWheel;
  const nameAt = (place: number) => prizes.slice(place, place + 1).map(stockName)[0] ?? '';
  const left = leftOf(
    prizes,
    new Map([
      [nameAt(6), 1],
      [nameAt(5), 4],
    ]),
  );
  expect(left).toEqual([null, null, null, null, 40, 1, 0]);
  const weights = weightsNow(prizes, left);
  expect(weights).toEqual([4010, 3000, 1800, 800, 300, 90, 0]);
  // 34.80 − 8.888 + 0.005
  expect(exactText(worthOf(prizes, weights).money)).toBe('25.917');
  const points = [{ of: { is: 'points' as const, points: 25 } }];
  expect(pointsText(worthOf(points, [5000]).points)).toBe('12.50');
});

test('[PROMO-03] W5 a board that does not add up, or could give nothing, is refused by its field', () => {
  const fault = (change: object) => faultOfBoard({ ...usualWheel, ...change }, 'VND');
  const [first, ...others] = usualWheel.prizes;
  if (!first) throw new Error('there is no prize');
  const money = (amount: string, weight = 4000) => ({
    of: { is: 'money' as const, amount },
    weight,
    dayStock: null,
  });
  expect(fault({ prizes: [{ ...first, weight: 3999 }, ...others] })).toBe('weight');
  expect(fault({ prizes: [{ ...first, dayStock: 5 }, ...others] })).toBe('dayStock');
  expect(fault({ prizes: [money('0.00'), ...others] })).toBe('prizes');
  expect(fault({ prizes: [money('9.00'), ...others] })).toBe('prizes');
  expect(fault({ prizes: [money('5.001'), ...others] })).toBe('prizes');
  expect(fault({ per: '0.00' })).toBe('per');
  expect(fault({ dayBudget: '0.00' })).toBe('dayBudget');
});

test('[PROMO-03] W2 whole units bring tickets, the rest is carried, and a day has its most', () => {
  const wheel = { unitMinor: 1000n, perDay: 5, most: null };
  const none = { restMinor: 0n, earned: 0, day: null, today: 0 };
  const first = earn(none, wheel, { amountMinor: 2500n, day: '2026-11-28' });
  expect(first).toEqual({
    after: { restMinor: 500n, earned: 2, day: '2026-11-28', today: 2 },
    tickets: 2,
    owed: 0,
  });
  // What is beyond the most of a day is not kept for the next one.
  const second = earn(first.after, wheel, { amountMinor: 9600n, day: '2026-11-28' });
  expect(second).toMatchObject({ tickets: 3, after: { restMinor: 100n, today: 5 } });
  const third = earn(second.after, wheel, { amountMinor: 900n, day: '2026-11-29' });
  expect(third).toMatchObject({ tickets: 1, after: { restMinor: 0n, today: 1 } });
  // What is taken back owes whole tickets.
  expect(earn(third.after, wheel, { amountMinor: -1500n, day: '2026-11-29' })).toMatchObject({
    tickets: 0,
    owed: 2,
    after: { restMinor: -1500n },
  });
});

test('[PROMO-03] W9 packets add up to the pool, none below the least, for any number of them', () => {
  const draws = drawsOf(new Uint8Array(32).fill(7), { clientSeed: 'envelope', nonce: 0 });
  for (const [pool, packets, least] of [
    [88_000_0000n, 2000, 8_0000n],
    [1_0000n, 100, 100n],
    [10_0000n, 7, 100n],
    [5_0000n, 1, 100n],
    [100n, 1, 100n],
    [123_4500n, 2, 1_0000n],
  ] as const) {
    const made = packetsOf({ poolMinor: pool, packets, leastMinor: least }, 100n, draws);
    expect(made).toHaveLength(packets);
    expect(made.reduce((sum, packet) => sum + packet, 0n)).toBe(pool);
    expect(made.every((packet) => packet >= least && packet % 100n === 0n)).toBe(true);
  }
  // Where the mean is the least, all are equal.
  expect(packetsOf({ poolMinor: 300n, packets: 3, leastMinor: 100n }, 100n, draws)).toEqual([
    100n,
    100n,
    100n,
  ]);
});

test('[PROMO-03] W12 a ticket wins once, and there are no more winners than tickets', () => {
  expect(winningTickets(5, 3, drawsFromList([1, 1, 4, 1, 0]))).toEqual([2, 5, 1]);
  expect(winningTickets(2, 10, drawsFromList([0, 0, 1]))).toEqual([1, 2]);
  expect(winningTickets(0, 10, drawsFromList([]))).toEqual([]);
});

test('[PROMO-03] W9 W11 pools and raffles that do not fit are refused by their field', () => {
  const nowMs = Date.parse('2026-11-28T09:00:00Z');
  const envelope = {
    names: {},
    pool: '88000.00',
    packets: 2000,
    least: '8.00',
    times: 0,
    paidIn: true,
    opensAt: '2026-11-28T14:00:00Z',
    closesAt: '2026-11-28T14:10:00Z',
  };
  const fault = (change: object) => faultOfEnvelope({ ...envelope, ...change }, 'VND', nowMs);
  expect(fault({})).toBe(undefined);
  expect(fault({ least: '44.01' })).toBe('least');
  expect(fault({ pool: '0.00' })).toBe('pool');
  expect(fault({ closesAt: '2026-11-28T14:00:00Z' })).toBe('closesAt');
  expect(fault({ opensAt: '2026-11-27T14:00:00Z', closesAt: '2026-11-28T08:00:00Z' })).toBe(
    'closesAt',
  );
  const raffle = {
    names: {},
    by: 'deposits' as const,
    per: '100.00',
    mostTickets: 50,
    opensAt: '2026-11-28T09:00:00Z',
    closesAt: '2026-11-29T09:00:00Z',
    drawsAt: '2026-11-29T10:00:00Z',
    prizes: [
      { amount: '888.00', count: 1 },
      { amount: '88.00', count: 10 },
    ],
    times: 1,
    claimDays: 3,
  };
  const faultOf = (change: object) => faultOfRaffle({ ...raffle, ...change }, 'VND', nowMs);
  expect(faultOf({})).toBe(undefined);
  expect(faultOf({ drawsAt: '2026-11-29T09:05:00Z' })).toBe('drawsAt');
  expect(faultOf({ prizes: raffle.prizes.toReversed() })).toBe('prizes');
  expect(faultOf({ prizes: [{ amount: '1.00', count: 201 }] })).toBe('prizes');
});

test('[PROMO-03] W9 packets follow from the seed as anybody works them out', () => {
  const draws = drawsOf(Buffer.from('07'.repeat(32), 'hex'), { clientSeed: 'envelope', nonce: 0 });
  const pool = { poolMinor: 100_000n, packets: 6, leastMinor: 1000n };
  // The page's own arithmetic is held against the same (web/player, fair-numbers.test.ts).
  expect(packetsOf(pool, 100n, draws)).toEqual([7900n, 15_800n, 34_300n, 32_000n, 8100n, 1900n]);
});
