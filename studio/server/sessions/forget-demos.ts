import { sql } from 'kysely';
import type { Database, Tx } from '../database.ts';

const BATCH = 200;
/** In one turn of the worker; the next comes within a minute. */
const BATCHES_MAX = 25;

/**
 * Forgets players of play money with all that was theirs, a day after their last session has ended. A
 * demo has a new player each time it is opened, and nobody can come back to an old one.
 */
export async function forgetDemos(db: Database): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const forgotten = await db.transaction().execute(forgetSome);
    if (forgotten < BATCH) return;
  }
}

async function forgetSome(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    select p.id from studio.player p
    where p.mode = 'demo' and p.created_at < now() - interval '1 day'
      and not exists (select from studio.session s
                      where s.player_id = p.id and s.expires_at > now() - interval '1 day')
      and not exists (select from studio.round r
                      where r.player_id = p.id and r.state in ('reserved', 'open', 'decided', 'reversing'))
      and not exists (select from studio.lottery_ticket t join studio.lottery_issue i on i.id = t.issue_id
                      where t.player_id = p.id and t.state in ('reserved', 'open') and i.settled_at is null)
      and not exists (select from studio.lottery_chase c
                      where c.player_id = p.id and c.state in ('opening', 'running'))
      and not exists (select from studio.sports_bet b
                      where b.player_id = p.id and b.state in ('reserved', 'waiting', 'open'))
    order by p.created_at limit ${sql.lit(BATCH)} for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = sql`any(${rows.map(({ id }) => id)}::bigint[])`;
  await sql`delete from studio.wallet_call c using studio.round r
    where r.id = c.round_id and r.player_id = ${ids}`.execute(tx);
  await sql`delete from studio.round_step t using studio.round r
    where r.id = t.round_id and r.player_id = ${ids}`.execute(tx);
  await sql`delete from studio.lottery_call c using studio.lottery_ticket t
    where t.id = c.ticket_id and t.player_id = ${ids}`.execute(tx);
  await sql`delete from studio.sports_call c using studio.sports_bet b
    where b.id = c.bet_id and b.player_id = ${ids}`.execute(tx);
  for (const table of [
    'sports_bet',
    'lottery_ticket',
    'lottery_chase',
    'chat_report',
    'round',
    'session',
    'seed_pair',
    'play_money_transfer',
    'chat_message',
    'chat_pace',
  ] as const) {
    await sql`delete from ${sql.table(`studio.${table}`)} where player_id = ${ids}`.execute(tx);
  }
  await sql`delete from studio.player where id = ${ids} and mode = 'demo'`.execute(tx);
  return rows.length;
}
