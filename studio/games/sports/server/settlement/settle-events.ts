/**
 * Settles what events came to: slice by slice of their bets, each in a transaction that stores how legs ended
 * and what bets pay together with what wallets must be told. A process that dies leaves the rest to another.
 */
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { failpoint } from '#server/failpoint.ts';
import type { Studio } from '#server/studio.ts';
import { tellOfBet } from '../bets/bet-news.ts';
import { type Bet, findBets, type StoredLeg } from '../bets/bet-store.ts';
import { type ReachedLeg, storeLegs, storeResults } from './settlement-store.ts';
import { resultOfLeg, type StoredResult } from './result-of-leg.ts';
import { settleStored } from './settle-stored.ts';

/** Bets of a slice: some ten ms of work. */
const BETS_AT_ONCE = 500;

/** A slice of an event failed; what was stored of it is undone. */
export class UnsettledEvent extends Error {
  readonly eventId: string;

  constructor(eventId: string, cause: unknown) {
    super('An event was not settled.', { cause });
    this.eventId = eventId;
  }
}

/**
 * Settles one slice of an event that is none of those. Answers whether there was one.
 *
 * @throws UnsettledEvent
 */
export async function settleSlice(
  studio: Studio,
  leftAlone: readonly string[] = [],
): Promise<boolean> {
  let eventId: string | undefined;
  const slice = studio.db.transaction().execute(async (tx) => {
    const result = await holdResult(tx, leftAlone);
    if (result === undefined) return undefined;
    eventId = result.eventId;
    const bets = await holdNext(tx, result);
    await settleHeld(tx, bets, result);
    failpoint('after-outcome');
    return { result, bets };
  });
  const done = await slice.catch((error: unknown) => {
    throw eventId === undefined ? error : new UnsettledEvent(eventId, error);
  });
  if (done === undefined) return false;
  failpoint('after-slice');
  if (done.bets.length < BETS_AT_ONCE) await markSettled(studio, done.result);
  if (done.bets.length > 0) studio.sportsDue.ring();
  for (const bet of done.bets) tellOfBet(studio, bet);
  return true;
}

/**
 * The newest result of an event that has bets to settle by it. Its row is held and not the event's: bets on
 * other markets of the event are taken meanwhile.
 */
async function holdResult(tx: Tx, leftAlone: readonly string[]): Promise<StoredResult | undefined> {
  const { rows } = await sql<StoredResult>`
    select r.event_id as "eventId", r.revision, r.outcomes, r.cancels
    from studio.sports_event e
    join studio.sports_result r on r.event_id = e.id and r.revision = e.revision
    where e.settled_revision < e.revision and e.id <> all(${leftAlone}::text[])
    order by e.changed_at limit 1 for update of r skip locked`.execute(tx);
  return rows[0];
}

async function holdNext(tx: Tx, { eventId, revision }: StoredResult): Promise<readonly Bet[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from studio.sports_bet b
    where b.id in (
      select l.bet_id from studio.sports_leg l
      join studio.sports_bet n on n.id = l.bet_id and n.state in ('open', 'settled')
      where l.event_id = ${eventId} and l.revision < ${revision}
      limit ${sql.lit(BETS_AT_ONCE)})
    order by b.id for update of b`.execute(tx);
  // Read by a later statement: whoever held them has changed them.
  return findBets(
    tx,
    rows.map(({ id }) => id),
  );
}

async function settleHeld(tx: Tx, bets: readonly Bet[], result: StoredResult): Promise<void> {
  const reached: ReachedLeg[] = [];
  const settled = bets.flatMap((bet) => {
    if (bet.state !== 'open' && bet.state !== 'settled') return [];
    const legs = bet.legs.map((leg): StoredLeg => {
      if (leg.event !== result.eventId || leg.revision >= result.revision) return leg;
      const { revision } = result;
      const now = { ...leg, ...(resultOfLeg(leg, bet, result) ?? unknown), revision };
      reached.push({ betId: bet.id, ...now });
      return now;
    });
    const found = settleStored({ ...bet, legs }, { isCovered: bet.isCovered });
    return found === undefined ? [] : [{ bet: { ...bet, legs }, found }];
  });
  await storeLegs(tx, reached);
  await storeResults(tx, settled);
}

const unknown = { status: null, deadHeat: null } as const;

/** All bets know of it, unless there is a newer one by now. */
async function markSettled({ db }: Studio, { eventId, revision }: StoredResult): Promise<void> {
  await sql`
    update studio.sports_event set settled_revision = ${revision}
    where id = ${eventId} and revision = ${revision} and settled_revision < ${revision}`.execute(
    db,
  );
}
