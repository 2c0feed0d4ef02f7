import { dayOfIssue, findLottery } from '../lotteries.ts';
import type { PlacedPart } from './chase-rules.ts';
import type { Chase, PartTicket } from './chase-store.ts';

/** Parts of a chase as they are judged by. */
export const placedOf = (chase: Chase, parts: readonly PartTicket[]): readonly PlacedPart[] =>
  parts.map((part) => ({ ...part, settled: settledAs(chase, part) }));

/** A prize has to be won: what is called off gives the stake back, and is none. */
function settledAs(
  { game, play: code }: Chase,
  { kind, payout, outcomes, drawAt }: PartTicket,
): PlacedPart['settled'] {
  if (kind === null) return null;
  if (kind === 'VOID') return 'void';
  const lottery = findLottery(game);
  const plays = lottery?.family.plays(dayOfIssue(lottery, drawAt)) ?? [];
  const play = plays.find((one) => one.code === code);
  const pushes = new Set(
    play?.kinds.flatMap(({ prizes }) =>
      prizes.filter(({ isPush }) => isPush).map(({ name }) => name),
    ),
  );
  const hits = Object.entries(outcomes?.[0]?.hits ?? {});
  const hasHit = hits.some(([name, count]) => count > 0 && !pushes.has(name));
  return hasHit && (payout ?? 0n) > 0n ? 'won' : 'lost';
}
