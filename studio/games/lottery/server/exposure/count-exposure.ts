/**
 * Numbers are counted in the transaction that takes a ticket, and judged there: a ticket gets the odds that
 * it was shown, or is refused. Far from a bound nobody waits for anybody. Near one the tickets of a number
 * are judged one after another. So a bound holds, however many come at once.
 */
import { randomInt } from 'node:crypto';
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import { ALL_OTHERS } from '../../engine/exposure.ts';
import { oddsText } from '../../engine/odds.ts';
import type { OddsChange } from '../../protocol.ts';
import { findLottery } from '../lotteries.ts';
import { addExposure, type Exposed, type ExposedIssue, readExposed } from './exposure-store.ts';
import { hasRoom, holdNumbers, SLOTS } from './hold-numbers.ts';
import { type CountedLine, nameOf, numbersOfLines, type Wanted } from './numbers-of-lines.ts';
import { stateNow } from './state-now.ts';
import { boundOfAll, boundsOf, listThresholds, type SaidThresholds } from './thresholds.ts';
import { unlikeWithin } from './unlike-within.ts';

/**
 * Judges the numbers of a ticket and counts them. Refuses `odds-changed` with every number that has other
 * odds by now than its line says, and `stake-too-large` where a number has less room than the ticket wants.
 */
export async function countExposure(
  tx: Tx,
  { game, issue }: { readonly game: string; readonly issue: ExposedIssue },
  wanted: ReadonlyMap<string, Wanted>,
): Promise<void> {
  const said = await listThresholds(tx, { ...issue, game });
  const { exposed, slot } = await holdAndRead(tx, issue, wanted, said);
  const changes: OddsChange[] = [];
  for (const one of exposed) {
    const own = wanted.get(nameOf(one));
    if (own === undefined) continue;
    const isWhole = one.number === ALL_OTHERS;
    const within = isWhole ? await unlikeWithin(tx, issue, own, said) : undefined;
    changes.push(...(within ?? changesOf(one, own, said)));
  }
  if (changes.length > 0) throw refuse('odds-changed', { odds: changes.slice(0, 200) });
  for (const one of exposed) assertRoom(one, wanted.get(nameOf(one)), said);
  await addExposure(tx, issue, [...wanted.values()], { isTaken: true, shard: slot });
}

/** Figures that no other ticket changes unseen beyond a bound. */
async function holdAndRead(
  tx: Tx,
  issue: ExposedIssue,
  wanted: ReadonlyMap<string, Wanted>,
  said: readonly SaidThresholds[],
): Promise<{ readonly exposed: readonly Exposed[]; readonly slot: number }> {
  const numbers = [...wanted.values()];
  const alone = new Set<string>();
  for (;;) {
    await sql`savepoint numbers`.execute(tx);
    const asked = numbers.map((one) => ({ ...one, alone: alone.has(nameOf(one)) }));
    const slot = await holdNumbers(tx, issue, asked);
    const exposed = await readExposed(tx, issue, numbers);
    const tight = exposed.filter((one) => {
      const name = nameOf(one);
      return !alone.has(name) && !hasRoom(one, wanted.get(name)?.liability ?? 0n, said);
    });
    if (tight.length === 0) return { exposed, slot };
    // Locks are taken anew, in their order: none is ever widened, so nobody waits in a ring.
    await sql`rollback to savepoint numbers`.execute(tx);
    for (const one of tight) alone.add(nameOf(one));
  }
}

function changesOf(
  exposed: Exposed,
  { play, number, lines }: Wanted,
  said: readonly SaidThresholds[],
): readonly OddsChange[] {
  const state = stateNow(exposed, said);
  return lines
    .filter(({ reduced }) => state === 'closed' || reduced !== (state === 'reduced'))
    .map(({ at, reduced, odds }) => ({
      line: at,
      play,
      number,
      state,
      before: oddsText(odds),
      odds: oddsText(state === 'closed' ? 0n : reduced ? odds * 2n : odds / 2n),
    }));
}

/** Two of staff may open a number whatever it costs the merchant; not beyond what all may cost. */
function assertRoom(
  { play, own, all, said: byStaff }: Exposed,
  wanted: Wanted | undefined,
  said: readonly SaidThresholds[],
): void {
  if (wanted === undefined || wanted.liability === 0n) return;
  const { closeAt } = boundsOf(said, { play });
  const rooms = [
    boundOfAll - all,
    ...(closeAt === null || byStaff?.beyond === true ? [] : [closeAt - own]),
  ];
  const room = rooms.reduce((least, one) => (one < least ? one : least), wanted.liability);
  if (wanted.liability <= room) return;
  const stake = (wanted.stake * room) / wanted.liability;
  throw refuse('stake-too-large', { limit: moneyText(stake - (stake % 100n)) });
}

/** A ticket that does not count after all costs nothing any more. Once, in the transaction that says so. */
export async function releaseExposure(tx: Tx, ticketId: string): Promise<void> {
  const { rows } = await sql<
    Omit<CountedLine, 'odds'> & {
      readonly odds: Readonly<Record<string, string>>;
      readonly game: string;
      readonly drawAt: number;
      readonly issueId: bigint;
      readonly merchant: string;
      readonly currency: string;
    }
  >`
    select i.game, i.id as "issueId", round(extract(epoch from i.draw_at) * 1000)::float8 as "drawAt",
           p.merchant, p.currency, l.play, l.selection, l.unit, l.multiple, l.odds, l.reduced
    from studio.lottery_ticket t
    join studio.player p on p.id = t.player_id and p.mode = 'real'
    join studio.lottery_issue i on i.id = t.issue_id
    join studio.lottery_line l on l.ticket_id = t.id
    where t.id = ${ticketId} order by l.place`.execute(tx);
  const [first] = rows;
  const lottery = first && findLottery(first.game);
  if (first === undefined || lottery === undefined) return;
  const { issueId, merchant, currency, drawAt } = first;
  const lines = rows.map(({ odds, ...line }) => ({
    ...line,
    odds: Object.fromEntries(Object.entries(odds).map(([name, one]) => [name, BigInt(one)])),
  }));
  const numbers = [...numbersOfLines({ lottery, drawAt }, lines).values()];
  const shard = randomInt(SLOTS);
  await addExposure(tx, { issueId, merchant, currency }, numbers, { isTaken: false, shard });
}
