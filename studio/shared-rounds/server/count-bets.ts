import type { OpenBet } from './bet-store.ts';
import type { SharedGame } from './round-outcome.ts';
import type { CountedSlip } from './shared-kind.ts';

/**
 * What wallets are told of the bets of a round beside what they won, by id; nothing where the platform's own
 * rule holds.
 */
export function countBets(
  { shared, title }: SharedGame,
  bets: readonly OpenBet[],
  outcome: unknown,
): ReadonlyMap<string, CountedSlip> | undefined {
  const { slips } = shared;
  const count = slips?.countSlips?.bind(slips);
  if (count === undefined) return undefined;
  const byPlayer = Map.groupBy(bets, ({ playerId }) => playerId);
  return new Map(
    [...byPlayer.values()].flatMap((own) => {
      const choices = own.map(({ choice }) => choice);
      const counted = count(title, choices, outcome);
      return own.flatMap(({ id }, index) => {
        const one = counted[index];
        return one === undefined ? [] : [[id, one] as const];
      });
    }),
  );
}
