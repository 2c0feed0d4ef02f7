/** Looks through the bets of the last hours by the rules of behaviour, and keeps what they see. */
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import type { Studio } from '#server/studio.ts';
import { fastSeries, type Finding, rings, type SeenBet, stakeJumps } from './behaviour-rules.ts';

/** A ring is seen over so long, hours; bets beyond are looked at no more. */
const HOURS = 24;
const BETS_MAX = 20_000;
const LOCK = 7_318_058;

interface Row extends SeenBet {
  readonly merchant: string;
}

/** One process at a time; the same finding is kept once. */
export async function findBehaviour({ db }: Pick<Studio, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(tx);
    if (locks[0]?.held !== true) return;
    const { rows } = await sql<Row>`
      select b.id, p.id as "playerId", p.merchant, b.stake + b.closed as stake,
        extract(epoch from b.created_at)::float8 * 1000 as at,
        case when b.kind = 'single' then l.event_id || ' ' || l.market || ' ' || l.outcome end as pick,
        l.event_id as event
      from (
        select * from studio.sports_bet
        where created_at > now() - make_interval(hours => ${HOURS})
          and state in ('waiting', 'open', 'settled')
        order by created_at desc limit ${BETS_MAX}) b
      join studio.player p on p.id = b.player_id and p.mode = 'real'
      join lateral (
        select event_id, market, outcome from studio.sports_leg where bet_id = b.id order by place limit 1) l
        on true
      order by b.created_at`.execute(tx);
    for (const [merchant, ofMerchant] of Map.groupBy(rows, (row) => row.merchant)) {
      const ofPlayers = [...Map.groupBy(ofMerchant, ({ playerId }) => playerId).values()];
      const found = [
        ...ofPlayers.flatMap(fastSeries),
        ...ofPlayers.flatMap(stakeJumps),
        ...rings(ofMerchant),
      ];
      await keepFindings(tx, merchant, found);
    }
  });
}

async function keepFindings(tx: Tx, merchant: string, found: readonly Finding[]): Promise<void> {
  if (found.length === 0) return;
  const accounts = await accountsOf(tx, [...new Set(found.flatMap(({ others }) => others))]);
  const rows = found.map(({ kind, bet, others, bets, stakes, measure, from }) => ({
    kind,
    player: String(bet.playerId),
    bet: bet.id,
    detail: {
      accounts: others.flatMap((id) => accounts.get(id) ?? []),
      bets,
      stakes: String(stakes),
      measure: kind === 'above-median' ? moneyText(BigInt(measure)) : measure,
      from: new Date(from).toISOString(),
      to: new Date(bet.at).toISOString(),
    },
  }));
  // A ring that goes on is told once in a day, by whom it is of.
  await sql`
    insert into studio.sports_finding (kind, merchant, player_id, bet_id, detail)
    select r.kind, ${merchant}, r.player, r.bet, r.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      kind text, player bigint, bet uuid, detail jsonb)
    where r.kind <> 'ring' or not exists (
      select from studio.sports_finding f
      where f.kind = 'ring' and f.merchant = ${merchant} and f.created_at > now() - interval '1 day'
        and f.player_id in (
          select p.id from studio.player p where p.merchant = ${merchant} and (p.id = r.player
            or p.account_id in (select jsonb_array_elements_text(r.detail -> 'accounts')))))
    on conflict do nothing`.execute(tx);
}

async function accountsOf(
  tx: Tx,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; account: string }>`
    select id, account_id as account from studio.player
    where id = any(${playerIds.map(String)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, account }) => [id, account]));
}
