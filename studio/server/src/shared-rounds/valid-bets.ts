import type { OpenBet } from './bet-store.ts';
import type { SharedGame } from './round-outcome.ts';

/** What of each bet of a round counts as turnover, by id; nothing where the platform's own rule holds. */
export function validBets(
  { shared, title }: SharedGame,
  bets: readonly OpenBet[],
  outcome: unknown,
): ReadonlyMap<string, bigint> | undefined {
  const { slips } = shared;
  if (slips === undefined) return undefined;
  const byPlayer = Map.groupBy(bets, ({ playerId }) => playerId);
  return new Map(
    [...byPlayer.values()].flatMap((own) => {
      const choices = own.map(({ choice }) => choice);
      const valid = slips.validBets(title, choices, outcome);
      return own.map(({ id }, index) => [id, valid[index] ?? 0n] as const);
    }),
  );
}
