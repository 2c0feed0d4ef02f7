/** Issues as their vendors tell them, as lines of the console. */
import type { LotteryEntry, LotteryIssueLine } from '@croupier/contract/lottery/operator';
import { numbersOf } from '@croupier/contract/lottery/result-cells';
import type { LotteryIssuesAnswer } from '@croupier/contract/seamless/lotteries';
import { catalogAdmin } from '#catalog';
import { nowMs } from '#kernel/clock.ts';
import { agreeingPlaces, differingPlaces } from '../entry-rules.ts';
import type { EntryRow } from '../store/entry.ts';

export interface Told {
  readonly game: catalogAdmin.LotteryGameRow;
  readonly family: string;
  readonly issue: LotteryIssuesAnswer['issues'][number];
  readonly entry: EntryRow | undefined;
}

/** @param reader.staffId whose eyes it is for: nobody sees what the other has keyed before they have too */
export function issueLine(
  { game, family, issue, entry }: Told,
  reader: { readonly staffId: bigint; readonly language: string },
): LotteryIssueLine {
  const { state, revision, sums } = issue;
  const isDue = Date.parse(issue.draw_at) <= nowMs();
  return {
    gameId: String(game.id),
    code: game.code,
    title: catalogAdmin.titleIn(game.titles, reader.language),
    vendorId: String(game.vendorId),
    vendorName: game.vendorName,
    family,
    issue: issue.issue,
    station: issue.station,
    closeAt: issue.close_at,
    drawAt: issue.draw_at,
    settledAt: issue.settled_at ?? null,
    state,
    isPlanned: state === 'closed' && Date.parse(issue.open_at) > nowMs(),
    isWaiting: isDue && revision === 0 && state !== 'void',
    revision,
    prizes: prizesOf(family, issue.result),
    tickets: sums.tickets,
    stakes: sums.stakes,
    payouts: sums.payouts,
    entry: entry ? entryFor(entry, reader.staffId) : null,
    proofUrl: issue.proof_url ?? null,
  };
}

export const prizesOf = (family: string, result: unknown) =>
  numbersOf(family, result).map(({ prize, numbers }) => ({ prize, numbers: [...numbers] }));

/** What somebody may see of a result that two people key. */
export function entryFor(entry: EntryRow, staffId: bigint): LotteryEntry {
  const { state, first, second, firstAgain, secondAgain, refusal } = entry;
  const again: ('first' | 'second')[] = [];
  if (firstAgain !== null) again.push('first');
  if (secondAgain !== null) again.push('second');
  return {
    state,
    ...sayersOf(entry),
    mine: entry.firstBy === staffId ? 'first' : entry.secondBy === staffId ? 'second' : null,
    differing: differingPlaces(entry).map((place) => ({
      place,
      first: first[place] ?? '',
      second: second?.[place] ?? '',
    })),
    agreeing: agreeingPlaces(entry).map((place) => ({ place, number: first[place] ?? '' })),
    again,
    refusal,
  };
}

export function sayersOf({
  firstName,
  firstAt,
  secondName,
  secondAt,
}: Pick<EntryRow, 'firstName' | 'firstAt' | 'secondName' | 'secondAt'>) {
  return {
    first: { by: firstName, at: firstAt.toISOString() },
    second:
      secondName === null || secondAt === null
        ? null
        : { by: secondName, at: secondAt.toISOString() },
  };
}
