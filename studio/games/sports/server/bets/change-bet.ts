/** What moves a bet from one state to the next, each with what the wallet must be told of it. */
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { addExposure, exposureOf } from '../exposure/exposure-store.ts';
import type { Bet } from './bet-store.ts';
import { exposedLegs } from './exposed-legs.ts';

/** The stake was taken, and the delay of bets in play begins or goes on. */
export async function markWaiting(tx: Tx, { id }: Bet, delayMs: number): Promise<void> {
  await sql`
    update studio.sports_bet
    set state = 'waiting',
        accept_at = coalesce(accept_at, clock_timestamp() + make_interval(secs => ${delayMs / 1000}))
    where id = ${id}`.execute(tx);
}

/** The bet stands. */
export async function markOpen(tx: Tx, { id }: Bet): Promise<void> {
  await sql`
    update studio.sports_bet set state = 'open', judged_at = clock_timestamp() where id = ${id}`.execute(
    tx,
  );
  await insertBetCall(tx, { betId: id, kind: 'confirm', revision: 0 });
}

/** Nothing was taken for it. */
export async function markRefused(
  tx: Tx,
  bet: Bet,
  why: { readonly refusal: string; readonly leg: number | null },
): Promise<void> {
  await endBet(tx, bet, { ...why, state: 'refused' });
}

/** It does not come about, and whatever was taken goes back. */
export async function giveBackBet(
  tx: Tx,
  bet: Bet,
  why: { readonly refusal: string; readonly leg: number | null },
): Promise<void> {
  await endBet(tx, bet, { ...why, state: 'returned' });
  await insertBetCall(tx, { betId: bet.id, kind: 'refund', revision: 0 });
}

async function endBet(
  tx: Tx,
  bet: Bet,
  {
    state,
    refusal,
    leg,
  }: {
    readonly state: 'refused' | 'returned';
    readonly refusal: string;
    readonly leg: number | null;
  },
): Promise<void> {
  await sql`
    update studio.sports_bet
    set state = ${state}, refusal = ${refusal}, refused_leg = ${leg}, judged_at = clock_timestamp()
    where id = ${bet.id}`.execute(tx);
  await releaseBet(tx, bet);
}

/** What a bet costs is not counted any more, all of it or so much. */
export async function releaseBet(
  tx: Tx,
  bet: Bet,
  part: { readonly stake: bigint; readonly possible: bigint } = bet,
): Promise<void> {
  if (bet.mode === 'demo') return;
  const legs = exposureOf(exposedLegs(bet), part);
  await addExposure(tx, bet, { legs, sign: -1 });
}

/** The wallet must be told something of a bet, once for each revision. */
export async function insertBetCall(
  tx: Tx,
  call: {
    readonly betId: string;
    readonly kind: 'settle' | 'refund' | 'confirm';
    readonly revision: number;
  },
): Promise<void> {
  await sql`
    insert into studio.sports_call (bet_id, kind, revision)
    values (${call.betId}, ${call.kind}, ${call.revision}) on conflict do nothing`.execute(tx);
}
