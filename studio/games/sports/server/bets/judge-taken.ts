/**
 * Judges bets whose stake was taken: at once, and again at the end of the delay of those in play. Under the
 * shared locks of their events, which a result takes alone: nothing stands that came after it.
 */
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { failpoint } from '#server/failpoint.ts';
import type { Studio } from '#server/studio.ts';
import { tellOfBet } from './bet-news.ts';
import { addExposure, exposureOf, holdExposure } from '../exposure/exposure-store.ts';
import { limitOfSlip } from '../exposure/limit-of-slip.ts';
import { type SportsTerms, termsOf } from '../exposure/sports-terms.ts';
import { type BetEvent, holdBetEvents } from '../slip/bet-event.ts';
import { type JudgedSlip, judgeSlip, type Slip } from '../slip/judge-slip.ts';
import { mostPayout } from '../slip/slip-odds.ts';
import { type Bet, findBets, holdBet, holdPlayerBets } from './bet-store.ts';
import { giveBackBet, markOpen, markWaiting, releaseBet } from './change-bet.ts';
import { exposedLegs } from './exposed-legs.ts';
import { markCovered } from './mark-covered.ts';
import { sessionOfBet } from './session-of-bet.ts';
import { turnsOf } from './player-turns.ts';

/** `acknowledged`: its stake was taken just now; `due`: its delay has passed. */
export type JudgedWhen = 'acknowledged' | 'due';

const stateBefore = { acknowledged: 'reserved', due: 'waiting' } as const;

/**
 * Judges a bet that stands at that point, and answers it as it was changed; undefined where it stands there
 * no more, or another process has it.
 */
export async function judgeTaken(
  studio: Studio,
  id: string,
  when: JudgedWhen,
): Promise<Bet | undefined> {
  const [known] = await findBets(studio.db, [id]);
  if (known === undefined) return undefined;
  const judged = await turnsOf(studio).run(known.playerId, () => judgeStored(studio, known, when));
  if (judged === undefined) return undefined;
  failpoint('after-bet-open');
  studio.sportsDue.ring();
  tellOfBet(studio, judged);
  return judged;
}

function judgeStored({ db }: Studio, seen: Bet, when: JudgedWhen): Promise<Bet | undefined> {
  return db.transaction().execute(async (tx) => {
    // Who holds both sides is seen by the later one of them.
    await holdPlayerBets(tx, seen.playerId);
    const terms = await termsOf(tx, seen);
    const events = await holdBetEvents(tx, seen.legs, seen.merchant);
    const bet = await holdBet(tx, seen.id, { skip: when === 'due' });
    if (bet?.state !== stateBefore[when]) return undefined;
    await judgeHeld(tx, bet, { events, terms, when });
    return (await findBets(tx, [seen.id]))[0];
  });
}

interface Judging {
  readonly events: ReadonlyMap<string, BetEvent>;
  readonly terms: SportsTerms;
  readonly when: JudgedWhen;
}

async function judgeHeld(tx: Tx, bet: Bet, { events, terms, when }: Judging): Promise<void> {
  const isDue = when === 'due';
  const judged = judgeSlip(slipOf(bet), {
    events,
    // What the odds are meanwhile is asked when the delay has passed, and not of bets before play.
    choice: isDue ? bet.choice : 'any',
    since: bet.placedAt,
    hasBonus: bet.bonus !== null,
  });
  const at = judged.legs.findIndex(({ verdict }) => verdict !== 'accepted');
  if (
    at >= 0 ||
    judged.odds === null ||
    judged.refusal !== null ||
    (isDue && !judged.isBuiltAsSeen)
  ) {
    const refusal =
      judged.legs[at]?.verdict ?? (judged.odds === null ? 'suspended' : 'odds-changed');
    await giveBackBet(tx, bet, { refusal, leg: Math.max(0, at) });
    return;
  }
  if (!isDue && judged.isInPlay) {
    await markWaiting(tx, bet, terms.delayMs);
    return;
  }
  if (isDue && !(await takeNewOdds(tx, bet, { judged, events, terms }))) return;
  await markOpen(tx, bet);
  await markCovered(tx, bet);
}

/** The slip that a bet was made of. */
function slipOf({ kind, system, legs, odds }: Bet): Slip {
  return {
    kind,
    legs: legs.map(({ event, market, outcome, odds: taken, version }) => {
      return { event, market, outcome, odds: taken, version };
    }),
    ...(system !== null && { system }),
    ...(kind === 'build' && { builtOdds: odds }),
  };
}

/** A player who takes other odds gets those of now, as far as limits allow. Answers whether it stands. */
async function takeNewOdds(
  tx: Tx,
  bet: Bet,
  {
    judged: { legs, odds, bets },
    events,
    terms,
  }: Omit<Judging, 'when'> & { readonly judged: JudgedSlip },
): Promise<boolean> {
  if (odds === null || odds.shown === bet.odds) return true;
  const exposed = exposedLegs(bet);
  const possible = mostPayout({ ...odds, bonus: bet.bonus }, bet.unit, bet.cap);
  await holdExposure(
    tx,
    bet,
    exposed.map(({ event }) => event),
  );
  await releaseBet(tx, bet);
  await sql`
    update studio.sports_bet set odds = ${odds.shown}, possible = ${possible} where id = ${bet.id}`.execute(
    tx,
  );
  for (const [at, { odds: taken }] of legs.entries()) {
    await sql`
      update studio.sports_leg set odds = ${taken} where bet_id = ${bet.id} and place = ${at + 1}`.execute(
      tx,
    );
  }
  const session = await sessionOfBet(tx, bet);
  const limited = { legs: exposed, odds, bets, events, terms };
  // It is among the player's own that may still win, and does not count against itself.
  await sql`update studio.sports_bet set possible = stake where id = ${bet.id}`.execute(tx);
  const { max } = await limitOfSlip(tx, session, limited);
  await sql`update studio.sports_bet set possible = ${possible} where id = ${bet.id}`.execute(tx);
  if (bet.mode === 'real') {
    const counted = exposureOf(exposed, { stake: bet.stake, possible });
    await addExposure(tx, bet, { legs: counted, sign: 1 });
  }
  if (bet.unit <= max || odds.shown < bet.odds) return true;
  await giveBackBet(tx, { ...bet, possible }, { refusal: 'stake-above-limit', leg: null });
  return false;
}
