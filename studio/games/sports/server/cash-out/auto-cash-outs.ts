/** Sells bets by the rules of their players, whenever an event of one has changed. */
import { sql } from 'kysely';
import type { Studio } from '#server/studio.ts';
import { tellOfBet } from '../bets/bet-news.ts';
import { autoCashOut } from '../../engine/trading/auto-cash-out.ts';
import { type Bet, findBets, holdBet } from '../bets/bet-store.ts';
import { termsOf } from '../exposure/sports-terms.ts';
import { findBetEvents, holdBetEvents } from '../slip/bet-event.ts';
import { offerOfBet } from './offer-of-bet.ts';
import { sellBet } from './sell-bet.ts';

/** Bets with a rule that are looked at in one turn. */
const AT_ONCE = 500;

/** Rules of open bets, with what their events stood at when they were looked at last. */
export class AutoCashOuts {
  readonly #seen = new Map<string, string>();

  /** Looks at bets whose events have changed since. Answers how many were sold. */
  async next(studio: Studio): Promise<number> {
    const { rows } = await sql<{ id: string; moment: string }>`
      select b.id, string_agg(e.version || ' ' || e.revision, ',' order by l.place)
        || ' ' || b.auto_cash_out || ' ' || b.unit as moment
      from studio.sports_bet b
      join studio.sports_leg l on l.bet_id = b.id
      join studio.sports_event e on e.id = l.event_id
      where b.state = 'open' and b.auto_cash_out is not null
      group by b.id order by b.id`.execute(studio.db);
    const changed = rows.filter(({ id, moment }) => this.#seen.get(id) !== moment);
    const looked = changed.slice(0, AT_ONCE);
    const known = new Set(rows.map(({ id }) => id));
    for (const id of this.#seen.keys()) if (!known.has(id)) this.#seen.delete(id);
    let sold = 0;
    for (const bet of await findBets(
      studio.db,
      looked.map(({ id }) => id),
    )) {
      if (await sellByRule(studio, bet)) sold += 1;
    }
    for (const { id, moment } of looked) this.#seen.set(id, moment);
    return sold;
  }
}

/** Sells a bet if it is worth what its rule wants. */
async function sellByRule(studio: Studio, seen: Bet): Promise<boolean> {
  const { db } = studio;
  const terms = await termsOf(db, seen);
  const events = await findBetEvents(db, seen.legs, seen.merchant);
  if (!isReached(seen, offerOfBet(seen, { events, terms }))) return false;
  const isSold = await db.transaction().execute(async (tx) => {
    const held = await holdBetEvents(tx, seen.legs, seen.merchant);
    const bet = await holdBet(tx, seen.id, { skip: true });
    if (bet === undefined) return false;
    const offer = offerOfBet(bet, { events: held, terms });
    if ('refusal' in offer || !isReached(bet, offer)) return false;
    const part = { paidMinor: offer.offerMinor, closedMinor: bet.unit, leftMinor: 0n };
    await sellBet(tx, bet, { part, sessionId: null });
    return true;
  });
  if (isSold) {
    studio.sportsDue.ring();
    tellOfBet(studio, seen);
  }
  return isSold;
}

function isReached(
  { autoCashOut: atLeastMinor }: Bet,
  offer: ReturnType<typeof offerOfBet>,
): boolean {
  return atLeastMinor !== null && autoCashOut({ atLeastMinor }, offer, undefined);
}
