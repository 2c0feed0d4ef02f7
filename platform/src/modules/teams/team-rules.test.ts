import fc from 'fast-check';
import { expect, test } from 'vitest';
import { additionsOf, daysBetween } from './team-rules.ts';

test('[AGT-06] on any tree each line is what its members played, and each member what they did', () => {
  const change = fc.record({
    memberId: fc.bigInt({ min: 1n, max: 9n }),
    day: fc.constantFrom('2026-11-24', '2026-11-25'),
    gameType: fc.constantFrom('RNG' as const, 'LIVE' as const),
    rounds: fc.constantFrom(0, 1),
    stakeMinor: fc.bigInt({ min: -50n, max: 100n }),
    validBetMinor: fc.bigInt({ min: -50n, max: 100n }),
    winMinor: fc.bigInt({ min: -50n, max: 500n }),
  });
  // Member n stands below one with a smaller number, or (0) in no tree.
  const parents = fc.tuple(...[1, 2, 3, 4, 5, 6, 7, 8].map((above) => fc.nat({ max: above })));
  fc.assert(
    fc.property(parents, fc.array(change, { maxLength: 30 }), (above, changes) => {
      const pathOf = (id: bigint): bigint[] | undefined => {
        const up = id === 1n ? 0 : (above[Number(id) - 2] ?? 0);
        if (id !== 1n && up === 0) return undefined;
        const path = up === 0 ? [] : pathOf(BigInt(up));
        return path && [...path, id];
      };
      const additions = additionsOf(changes, pathOf);
      const keys = additions.map(({ memberId, day, gameType }) => `${memberId} ${day} ${gameType}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const agentId of [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n]) {
        const line = changes.filter(({ memberId }) => pathOf(memberId)?.includes(agentId));
        const rows = additions.filter(({ memberId }) => memberId === agentId);
        const sum = (all: readonly { readonly stakeMinor: bigint }[]) =>
          all.reduce((total, { stakeMinor }) => total + stakeMinor, 0n);
        expect(sum(rows)).toBe(sum(line));
        const own = rows.reduce((total, { ownWinMinor }) => total + ownWinMinor, 0n);
        const played = line.filter(({ memberId }) => memberId === agentId);
        expect(own).toBe(played.reduce((total, { winMinor }) => total + winMinor, 0n));
      }
    }),
  );
});

test('days are counted with both ends', () => {
  expect(daysBetween('2026-11-25', '2026-11-25')).toBe(1);
  expect(daysBetween('2026-10-31', '2026-11-01')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-11-01')).toBe(0);
});
