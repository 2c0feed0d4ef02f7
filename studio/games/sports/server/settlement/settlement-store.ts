import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import type { Bet, StoredLeg } from '../bets/bet-store.ts';
import type { BetResult } from './settle-stored.ts';

/** A leg that a result has reached. */
export type ReachedLeg = { readonly betId: string } & Pick<
  StoredLeg,
  'place' | 'status' | 'deadHeat' | 'revision'
>;

export async function storeLegs(tx: Tx, legs: readonly ReachedLeg[]): Promise<void> {
  if (legs.length === 0) return;
  await sql`
    update studio.sports_leg l
    set status = r.status, dead_heat = nullif(r."deadHeat", 'null'::jsonb), revision = r.revision
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as r (
      "betId" uuid, place smallint, status text, "deadHeat" jsonb, revision integer)
    where l.bet_id = r."betId" and l.place = r.place and l.revision < r.revision`.execute(tx);
}

/** What bets come to, each a further row, with what their wallets must be told. The bets are held. */
export async function storeResults(
  tx: Tx,
  settled: readonly { readonly bet: Bet; readonly found: BetResult }[],
): Promise<void> {
  if (settled.length === 0) return;
  const rows = settled.map(({ bet, found }) => ({
    id: bet.id,
    kind: found.kind,
    status: found.status,
    payout: String(found.payout),
    bonus: String(found.bonus),
    valid: String(found.validBet),
    legs: bet.legs.map(({ place, status, deadHeat, odds }) => ({ place, status, deadHeat, odds })),
  }));
  await sql`
    with given as (
      select r.*, coalesce((select max(s.revision) from studio.sports_settlement s where s.bet_id = r.id), 0)
        + 1 as revision
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id uuid, kind text, status text, payout bigint, bonus bigint, valid bigint, legs jsonb)
    ), settled as (
      insert into studio.sports_settlement (bet_id, revision, kind, status, payout, bonus, valid_bet, legs)
      select id, revision, kind, status, payout, bonus, valid, legs from given
    ), calls as (
      insert into studio.sports_call (bet_id, kind, revision)
      select id, 'settle', revision from given on conflict do nothing
    )
    update studio.sports_bet b
    set state = case when g.status = 'open' then 'open' else 'settled' end,
        settled_at = case when g.status = 'open' then null else coalesce(b.settled_at, clock_timestamp()) end
    from given g where b.id = g.id`.execute(tx);
}
