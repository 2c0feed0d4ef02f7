import { describe, expect, test } from 'vitest';
import { activesByPart, addParts, coveredIn, partsBetween } from './line-rules.ts';

describe('[CON-03] a move within a period', () => {
  test('[C14] splits it into parts', () => {
    const span = { startsMs: 0, endsMs: 30 };
    expect(partsBetween(span, [])).toEqual([span]);
    expect(partsBetween(span, [10, 20])).toEqual([
      { startsMs: 0, endsMs: 10 },
      { startsMs: 10, endsMs: 20 },
      { startsMs: 20, endsMs: 30 },
    ]);
  });

  test('[C14] leaves a part to contracts whose payer stood above and was paid for it', () => {
    const contracts = [
      { memberId: 1n, uplineId: null },
      { memberId: 2n, uplineId: 1n },
      { memberId: 3n, uplineId: 2n },
      { memberId: 5n, uplineId: null },
    ];
    const before = new Map([[3n, [1n, 2n, 3n]]]);
    expect(coveredIn(contracts, before)).toEqual(new Set([1n, 2n, 3n]));
    // 2 was moved below 5 with the line: what 1 pays them ends there, and what they pay 3 too.
    const after = new Map([
      [1n, [1n]],
      [3n, [5n, 2n, 3n]],
    ]);
    expect(coveredIn(contracts, after)).toEqual(new Set([1n, 5n]));
    // Whoever pays without a contract of their own is not asked for one.
    expect(coveredIn([{ memberId: 3n, uplineId: 2n }], before)).toEqual(new Set([3n]));
  });

  test('[C14] counts active members once, and adds up the rest', () => {
    const actives = activesByPart(new Set([1n, 2n]), [
      [1n, 2n, 3n],
      [1n, 3n],
    ]);
    expect(actives).toEqual([new Set([2n]), new Set([1n])]);
    const team = (validBetMinor: bigint) => ({
      byType: [{ gameType: 'RNG' as const, validBetMinor, lossMinor: 2n }],
      actives: 1,
      deductedMinor: 5n,
    });
    const parts = [
      new Map([[1n, team(10n)]]),
      new Map([[1n, team(20n)]]),
      new Map([[2n, team(1n)]]),
    ];
    expect(addParts(parts)).toEqual(
      new Map([
        [
          1n,
          {
            byType: [{ gameType: 'RNG', validBetMinor: 30n, lossMinor: 4n }],
            actives: 2,
            deductedMinor: 10n,
          },
        ],
        [2n, team(1n)],
      ]),
    );
  });
});
