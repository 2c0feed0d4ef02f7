import { contractKinds, type ContractKind } from '@croupier/contract/contracts/kinds';
import { type GameType, gameTypes } from '@croupier/contract/games';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tier } from '../tier.ts';
import { ownFigures, settleTree, type TestMember } from './settle-reference.ts';
import { settleContract, shareAlongLines, type TeamFigures, type Terms } from './settle-rules.ts';

/** Main units as minor ones. */
const units = (amount: number) => BigInt(amount) * 10_000n;

const tier = (percent: number, conditions: Partial<Tier> = {}): Tier => ({
  ratePpm: Math.trunc(percent * 10_000),

  minValidBetMinor: 0n,
  minLossMinor: 0n,
  minActive: 0,
  ...conditions,
});

const terms = (kind: ContractKind, tiers: readonly Tier[], left: Partial<Terms> = {}): Terms => ({
  kind,
  tiers,
  carriesOver: true,
  carryInMinor: 0n,
  restInMicros: 0n,
  ...left,
});

/** A team with figures of one type of game. */
const team = (figures: { bet?: bigint; loss?: bigint; actives?: number }): TeamFigures => ({
  byType: [{ gameType: 'RNG', validBetMinor: figures.bet ?? 0n, lossMinor: figures.loss ?? 0n }],
  actives: figures.actives ?? 0,
  deductedMinor: 0n,
});

/** A line A→B→C→D of contracts; teams are the members themselves and all below. */
function settleLine(kind: ContractKind, percents: readonly number[], own: readonly bigint[]) {
  const placed = own.map((_, index) => {
    const sum = own.slice(index).reduce((all, one) => all + one, 0n);
    const settled = settleContract(
      terms(kind, [tier(percents[index] ?? 0)]),
      kind === 'dividend' ? team({ loss: sum }) : team({ bet: sum }),
    );
    return {
      memberId: BigInt(index),
      uplineId: index === 0 ? null : BigInt(index - 1),
      grossMinor: settled.grossMinor,
      carryOutMinor: settled.carryOutMinor,
    };
  });
  const shared = shareAlongLines(placed);
  return placed.map((one) => ({ ...one, ...shared.get(one.memberId) }));
}

describe('[CON-04] worked examples', () => {
  test('[C12] a salary through four levels', () => {
    const line = settleLine(
      'daily',
      [1, 0.8, 0.5, 0.3],
      [100_000, 200_000, 300_000, 400_000].map(units),
    );
    expect(line.map((one) => one.grossMinor)).toEqual([10_000, 7200, 3500, 1200].map(units));
    expect(line.map((one) => one.paidDownMinor)).toEqual([7200, 3500, 1200, 0].map(units));
    expect(line.map((one) => one.netMinor)).toEqual([2800, 3700, 2300, 1200].map(units));
  });

  test('a dividend through four levels, one of which won', () => {
    const line = settleLine(
      'dividend',
      [40, 30, 20, 10],
      [50_000, 100_000, -30_000, 80_000].map(units),
    );
    expect(line.map((one) => one.grossMinor)).toEqual([80_000, 45_000, 10_000, 8000].map(units));
    expect(line.map((one) => one.netMinor)).toEqual([35_000, 35_000, 2000, 8000].map(units));
  });

  test('an agent whose team won owes the downline all the same', () => {
    const line = settleLine('dividend', [40, 30, 20, 10], [0, 0, -100_000, 80_000].map(units));
    expect(line[2]).toMatchObject({
      grossMinor: 0n,
      netMinor: units(-8000),
      carryOutMinor: units(-20_000),
    });
    expect(line[3]).toMatchObject({ grossMinor: units(8000), netMinor: units(8000) });
  });

  test.each([
    { carriesOver: true, paid: [0, 14_000, 6000] },
    { carriesOver: false, paid: [0, 24_000, 6000] },
  ])('[C10] what the team won is carried over: $carriesOver', ({ carriesOver, paid }) => {
    let carryInMinor = 0n;
    const got = [-50_000, 120_000, 30_000].map((loss) => {
      const settled = settleContract(
        terms('dividend', [tier(20)], { carriesOver, carryInMinor }),
        team({ loss: units(loss) }),
      );
      carryInMinor = settled.carryOutMinor;
      return settled.grossMinor;
    });
    expect(got).toEqual(paid.map(units));
  });

  test.each([
    { loss: 120_000, paid: 24_000 },
    { loss: 40_000, paid: 8000 },
  ])('[C10] that was carried over takes nothing off once each period starts anew', (period) => {
    const left = { carriesOver: false, carryInMinor: units(-50_000) };
    expect(
      settleContract(terms('dividend', [tier(20)], left), team({ loss: units(period.loss) })),
    ).toMatchObject({ grossMinor: units(period.paid), carryInMinor: 0n, carryOutMinor: 0n });
  });

  test('[C9] the highest step all of whose conditions hold pays for the whole', () => {
    const tiers = [
      tier(10, { minActive: 3 }),
      tier(15, { minLossMinor: units(100_000), minActive: 5 }),
      tier(20, { minLossMinor: units(500_000), minActive: 10 }),
      tier(25, { minLossMinor: units(1_000_000), minActive: 20 }),
      tier(30, { minLossMinor: units(3_000_000), minActive: 30 }),
    ];
    const paid = (loss: number, actives: number, carry = 0) =>
      settleContract(
        terms('dividend', tiers, { carryInMinor: units(carry) }),
        team({ loss: units(loss), actives }),
      );
    expect(paid(620_000, 9)).toMatchObject({ tier: 1, grossMinor: units(93_000) });
    expect(paid(620_000, 10)).toMatchObject({ tier: 2, grossMinor: units(124_000) });
    expect(paid(620_000, 2)).toMatchObject({ tier: -1, grossMinor: 0n, carryOutMinor: 0n });
    // What was carried over counts for the step as well.
    expect(paid(620_000, 10, -200_000)).toMatchObject({ tier: 1, grossMinor: units(63_000) });
    expect(paid(9_000_000, 30)).toMatchObject({ tier: 4, grossMinor: units(2_700_000) });
  });

  test('the steps of a daily salary', () => {
    const tiers = [
      tier(0.3, { minValidBetMinor: units(100_000) }),
      tier(0.5, { minValidBetMinor: units(1_000_000), minActive: 3 }),
      tier(0.8, { minValidBetMinor: units(5_000_000), minActive: 5 }),
      tier(1, { minValidBetMinor: units(20_000_000), minActive: 10 }),
    ];
    const paid = (bet: number, actives: number) =>
      settleContract(terms('daily', tiers), team({ bet: units(bet), actives })).grossMinor;
    expect(paid(99_999, 50)).toBe(0n);
    expect(paid(100_000, 0)).toBe(units(300));
    expect(paid(6_000_000, 4)).toBe(units(30_000));
    expect(paid(20_000_000, 10)).toBe(units(200_000));
  });

  test('[C9] a salary is paid whatever the team won', () => {
    const won = team({ bet: units(1000), loss: units(-5000) });
    for (const kind of ['daily', 'hourly', 'realtime'] as const) {
      expect(settleContract(terms(kind, [tier(1)]), won)).toMatchObject({ grossMinor: units(10) });
    }
  });

  test('a real-time salary with a rate for each type of game', () => {
    const at = (rng: number, live: number): Tier => ({
      ...tier(0),
      ratesPpm: { RNG: rng, LIVE: live },
    });
    const played = (rng: number, live: number): TeamFigures => ({
      byType: [
        { gameType: 'RNG', validBetMinor: units(rng), lossMinor: 0n },
        { gameType: 'LIVE', validBetMinor: units(live), lossMinor: 0n },
      ],
      actives: 0,
      deductedMinor: 0n,
    });
    const upper = settleContract(terms('realtime', [at(2000, 1000)]), played(50_000, 30_000));
    const lower = settleContract(terms('realtime', [at(1000, 500)]), played(20_000, 10_000));
    expect(upper.lines.map((line) => line.amountMicros / 1_000_000n)).toEqual([100, 30].map(units));
    expect(upper.grossMinor).toBe(units(130));
    expect(lower.grossMinor).toBe(units(25));
    const shared = shareAlongLines([
      { memberId: 1n, uplineId: null, grossMinor: upper.grossMinor },
      { memberId: 2n, uplineId: 1n, grossMinor: lower.grossMinor },
    ]);
    expect(shared.get(1n)?.netMinor).toBe(units(105));
  });
});

describe('[CON-04] amounts', () => {
  test('[C11] below 0.01 come with the next window, to the last millionth', () => {
    const once = (kind: ContractKind, restInMicros: bigint) =>
      settleContract(terms(kind, [tier(0.03)], { restInMicros }), team({ bet: 123_457n }));
    let restInMicros = 0n;
    let paidMinor = 0n;
    for (let window = 0; window < 1000; window += 1) {
      const settled = once('realtime', restInMicros);
      expect(settled.grossMinor % 100n).toBe(0n);
      paidMinor += settled.grossMinor;
      restInMicros = settled.restOutMicros;
    }
    expect(paidMinor * 1_000_000n + restInMicros).toBe(123_457n * 300n * 1000n);
    expect(restInMicros).toBeLessThan(100_000_000n);
    expect(once('daily', 0n)).toMatchObject({ grossMinor: 0n, restOutMicros: 0n });
  });

  test('[C11] that corrections take back come off the periods that follow', () => {
    const tiers = [tier(1), tier(2, { minValidBetMinor: 100_000n })];
    const corrections = [
      {
        gameType: 'RNG' as const,
        baseMinor: -50_000n,
        ratePpm: 20_000,
        from: new Date(0),
        to: new Date(1),
        isCarried: false,
      },
    ];
    for (const kind of contractKinds) {
      const back = settleContract(terms(kind, tiers), { ...team({}), corrections });
      expect(back).toMatchObject({ grossMinor: 0n, restOutMicros: -1_000_000_000n });
      const next = settleContract(
        terms(kind, tiers, { restInMicros: back.restOutMicros }),
        team({ bet: 200_000n, loss: 200_000n }),
      );
      expect(next).toMatchObject({ tier: 1, grossMinor: 3000n, restOutMicros: 0n });
    }
  });

  test('that were given to members come off what the team lost', () => {
    const given = { ...team({ loss: units(100) }), deductedMinor: units(130) };
    expect(settleContract(terms('dividend', [tier(10)]), given)).toMatchObject({
      lossMinor: units(-30),
      carryOutMinor: units(-30),
    });
  });
});

const types: readonly GameType[] = gameTypes.slice(0, 3);

/** A tree of up to 25 with contracts, steps, bets and what earlier periods left. */
const tree = fc.array(
  fc.record({
    parent: fc.nat(1000),
    contracted: fc.boolean(),
    tiers: fc.array(
      fc.record({
        ratePpm: fc.nat(400_000),
        ratesPpm: fc.dictionary(fc.constantFrom(...types), fc.nat(60_000)),
        minValidBetMinor: fc.bigInt(0n, 10_000_000n),
        minLossMinor: fc.bigInt(0n, 1_000_000n),
        minActive: fc.nat(6),
      }),
      { maxLength: 4 },
    ),
    own: fc.array(
      fc.record({
        gameType: fc.constantFrom(...types),
        validBetMinor: fc.bigInt(-1_000_000n, 9_000_000n),
        lossMinor: fc.bigInt(-9_000_000n, 9_000_000n),
      }),
      { maxLength: 3 },
    ),
    deductedMinor: fc.bigInt(0n, 100_000n),
    active: fc.boolean(),
    carryInMinor: fc.bigInt(-1_000_000n, 0n),
    restInMicros: fc.bigInt(-1_000_000_000n, 99_999_999n),
    corrections: fc.array(
      fc.record({
        gameType: fc.constantFrom(...types),
        baseMinor: fc.bigInt(-9_000_000n, 1_000_000n),
        ratePpm: fc.nat(400_000),
        isCarried: fc.constant(false),
        from: fc.constant(new Date(0)),
        to: fc.constant(new Date(1)),
      }),
      { maxLength: 2 },
    ),
    carriedMinor: fc.bigInt(-1_000_000n, 1_000_000n),
  }),
  { minLength: 1, maxLength: 25 },
);

const carriedOver = (baseMinor: bigint) => ({
  baseMinor,
  ratePpm: 0,
  isCarried: true,
  from: new Date(0),
  to: new Date(1),
});

test('[CON-04] on random trees everything equals a slow exact reference and adds up to the top', () => {
  fc.assert(
    fc.property(
      tree,
      fc.constantFrom(...contractKinds),
      fc.boolean(),
      (nodes, kind, carriesOver) => {
        const members = nodes.map((node, index): TestMember => {
          return {
            ...node,
            id: BigInt(index),
            parentId: index === 0 ? null : BigInt(node.parent % index),
            corrections: [
              ...node.corrections,
              ...(kind === 'dividend' ? [carriedOver(node.carriedMinor)] : []),
            ],
            contracted: index === 0 || node.contracted,
          };
        });
        const expected = settleTree(members, kind, carriesOver);
        const placed = members
          .filter(({ contracted }) => contracted)
          .map((member) => {
            const settled = settleContract(
              { ...member, kind, carriesOver },
              { ...ownFigures(members, member.id), corrections: member.corrections },
            );
            expect({ memberId: member.id, ...settled }).toMatchObject(
              expected.get(member.id)?.settled ?? {},
            );
            return { memberId: member.id, uplineId: member.parentId, ...settled };
          });
        const shared = shareAlongLines(placed);
        for (const { id } of members) {
          expect(shared.get(id)?.netMinor ?? 0n).toBe(expected.get(id)?.netMinor);
        }
        const netMinor = [...shared.values()].reduce((sum, one) => sum + one.netMinor, 0n);
        expect(netMinor).toBe(placed[0]?.grossMinor);
      },
    ),
    { numRuns: 300 },
  );
});
