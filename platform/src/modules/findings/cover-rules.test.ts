import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AT_ONCE_MS, type Covered, coverOf, type Slip } from './cover-rules.ts';

let rounds = 0n;
/** @param amount also what it counts, unless that is said */
function slip(memberId: bigint, side: 'a' | 'b', amount: bigint, input: Partial<Slip> = {}): Slip {
  rounds += 1n;
  const openedAt = new Date(0);
  return {
    memberId,
    roundId: rounds,
    side,
    amountMinor: amount,
    validBetMinor: amount,
    openedAt,
    ...input,
  };
}
const at = (seconds: number) => ({ openedAt: new Date(seconds * 1000) });
const nothing = () => 0n;
const sumOf = (some: readonly Covered[]) => some.reduce((sum, { minor }) => sum + minor, 0n);
/** What is excluded of each slip, in their order. */
const shares = (slips: readonly Slip[], covered: readonly Covered[]) =>
  slips.map((one) => sumOf(covered.filter((each) => each.slip === one)));

describe('[AGT-08] what both sides of a market cover of each other', () => {
  test('[F2] is the smaller sum, of both, however it is split over members and slips', () => {
    const facing = (parts: Slip[]) => {
      const slips = [slip(1n, 'a', 10n), ...parts];
      return shares(slips, coverOf(slips, nothing));
    };
    expect(facing([slip(2n, 'b', 10n)])).toEqual([10n, 10n]);
    expect(facing([2n, 2n, 2n, 2n, 2n].map((part) => slip(2n, 'b', part)))).toEqual([
      10n,
      2n,
      2n,
      2n,
      2n,
      2n,
    ]);
    expect(facing([2n, 3n, 4n, 5n, 6n].map((id) => slip(id, 'b', 2n)))).toEqual([
      10n,
      2n,
      2n,
      2n,
      2n,
      2n,
    ]);
    // 1 and 10 against 10: each in proportion, the odd unit to the larger remainder.
    const chain = [slip(1n, 'a', 1n), slip(2n, 'a', 10n), slip(3n, 'b', 10n)];
    expect(shares(chain, coverOf(chain, nothing))).toEqual([1n, 9n, 10n]);
    expect(facing([slip(2n, 'a', 10n)])).toEqual([0n, 0n]);
  });

  test('[F2] takes in who staked on both sides with the difference, where it counts', () => {
    const own = [
      slip(1n, 'a', 10n, { validBetMinor: 0n }),
      slip(1n, 'a', 10n, { validBetMinor: 10n }),
      slip(1n, 'b', 10n, { validBetMinor: 0n }),
    ];
    const slips = [...own, slip(2n, 'b', 10n)];
    expect(shares(slips, coverOf(slips, nothing))).toEqual([0n, 10n, 0n, 10n]);
    // A slip that counts nothing takes nothing off others on its side.
    const idle = [slip(3n, 'a', 30n, { validBetMinor: 0n }), ...slips];
    expect(shares(idle, coverOf(idle, nothing))).toEqual([0n, 0n, 10n, 0n, 10n]);
  });

  test('[F2] is of bets within a minute of each other, and of all where that is not asked', () => {
    const slips = [
      slip(1n, 'a', 10n, at(0)),
      slip(2n, 'b', 4n, at(60)),
      slip(3n, 'b', 10n, at(61)),
      slip(4n, 'a', 10n, at(120)),
    ];
    expect(shares(slips, coverOf(slips, nothing))).toEqual([4n, 4n, 10n, 10n]);
    expect(sumOf(coverOf(slips, nothing, Infinity))).toBe(28n);
  });

  const oneSlip = fc.record({
    memberId: fc.bigInt({ min: 1n, max: 5n }),
    side: fc.constantFrom<'a' | 'b'>('a', 'b'),
    amountMinor: fc.bigInt({ min: 1n, max: 50n }),
    countsAll: fc.boolean(),
    seconds: fc.integer({ min: 0, max: 150 }),
  });
  const someSlips = fc.array(oneSlip, { maxLength: 14 }).map((drawn) =>
    drawn.map(({ memberId, side, amountMinor, countsAll, seconds }) =>
      slip(memberId, side, amountMinor, {
        ...at(seconds),
        validBetMinor: countsAll ? amountMinor : amountMinor / 2n,
      }),
    ),
  );
  const netOf = (slips: readonly Slip[], side: 'a' | 'b') => {
    const members = [...Map.groupBy(slips, ({ memberId }) => memberId).values()];
    return members.reduce((all, own) => {
      const net = own.reduce(
        (sum, one) => (one.side === side ? sum + one.amountMinor : sum - one.amountMinor),
        0n,
      );
      return net > 0n ? all + net : all;
    }, 0n);
  };

  test('[F2] is as much of one side as of the other, of no slip more than it staked, in any order', () => {
    fc.assert(
      fc.property(someSlips, fc.func(fc.nat()), (slips, place) => {
        const covered = coverOf(slips, nothing);
        const on = (side: 'a' | 'b') => sumOf(covered.filter((one) => one.slip.side === side));
        expect(on('a')).toBe(on('b'));
        for (const one of covered) {
          expect(one.minor > 0n && one.minor <= one.slip.amountMinor).toBe(true);
        }
        const shuffled = slips.toSorted((one, other) => place(one.roundId) - place(other.roundId));
        expect(shares(slips, coverOf(shuffled, nothing))).toEqual(shares(slips, covered));
        const whole = coverOf(slips, nothing, Infinity);
        const [a, b] = [netOf(slips, 'a'), netOf(slips, 'b')];
        expect(sumOf(whole)).toBe(2n * (a < b ? a : b));
        expect(sumOf(covered) <= sumOf(whole)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('[F2] leaves none of a side that has room near enough on the other', () => {
    fc.assert(
      fc.property(someSlips, (slips) => {
        // One slip a member, so that nothing is netted.
        const own = slips.map((one, index) => ({ ...one, memberId: BigInt(index) }));
        const left = shares(own, coverOf(own, nothing)).map(
          (minor, index) => (own[index]?.amountMinor ?? 0n) - minor,
        );
        for (const [index, one] of own.entries()) {
          for (const [facing, other] of own.entries()) {
            const apart = Math.abs(one.openedAt.getTime() - other.openedAt.getTime());
            if (one.side === other.side || apart > AT_ONCE_MS) continue;
            expect([left[index], left[facing]]).toContain(0n);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('[F2] adds to what is excluded as bets come to it, to the same sums', () => {
    const near = someSlips.map((slips) =>
      slips.map((one, index) => ({ ...one, ...at(0), memberId: BigInt(index) })),
    );
    fc.assert(
      fc.property(near, fc.nat({ max: 14 }), (slips, first) => {
        const known = new Map<bigint, bigint>();
        const excluded = ({ roundId }: Slip) => known.get(roundId) ?? 0n;
        for (const some of [slips.slice(0, first), slips, slips]) {
          for (const { slip: one, minor } of coverOf(some, excluded)) {
            known.set(one.roundId, excluded(one) + minor);
          }
        }
        expect(coverOf(slips, excluded)).toEqual([]);
        for (const side of ['a', 'b'] as const) {
          const own = slips.filter((one) => one.side === side);
          const sum = own.reduce((all, one) => all + excluded(one), 0n);
          expect(sum).toBe(sumOf(coverOf(slips, nothing)) / 2n);
          for (const one of own) expect(excluded(one) <= one.amountMinor).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
