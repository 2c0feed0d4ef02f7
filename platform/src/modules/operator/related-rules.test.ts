import { expect, test } from 'vitest';
import { gatherRelated } from './related-rules.ts';

test('[OPS-03] who shares a browser, an account or a household’s address is strongly related', () => {
  const found = [
    { memberId: 1n, what: 'address', detail: '192.0.2.7', others: 41 },
    { memberId: 2n, what: 'address', detail: '192.0.2.8', others: 5 },
    { memberId: 3n, what: 'address', detail: '192.0.2.7', others: 41 },
    { memberId: 3n, what: 'device', detail: '', others: 1 },
    { memberId: 4n, what: 'payout-account', detail: '4471', others: 2 },
  ] as const;
  const related = gatherRelated(found);
  expect(related.map(({ memberId, strong }) => [memberId, strong])).toEqual([
    [3n, true],
    [2n, true],
    [4n, true],
    [1n, false],
  ]);
  expect(related[0]?.by.map(({ what }) => what)).toEqual(['device', 'address']);
  const many = Array.from({ length: 300 }, (_, at) => ({
    memberId: BigInt(at % 150),
    what: 'address' as const,
    detail: String(at),
    others: 9,
  }));
  expect(gatherRelated(many)).toHaveLength(100);
});
