/** Everything in play is stopped, and started again, by one word. */
import type { sportsHoldAnswer, sportsHoldRequest } from '@croupier/contract/seamless/sports';
import type { sportsSaid } from '@croupier/contract/seamless/sports-parts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable, Tx } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { bumpEvents } from '../book/hold-event.ts';
import { claimKey, keepAnswer } from './once.ts';

type Asked = Pick<
  z.output<typeof sportsHoldRequest>,
  'merchant' | 'by' | 'reason' | 'key' | 'seen'
>;
type Answer = z.output<typeof sportsHoldAnswer>;

/** Matches that begin within these seconds are waited for: they may be beginning just now. */
const BEGINNING_S = 10;

/**
 * First it is said, so that whatever begins from then on begins suspended; then what has begun is suspended,
 * with what was beginning meanwhile.
 */
export async function stopLive({ db, book }: Studio, asked: Asked): Promise<Answer> {
  const { merchant, by, reason, key } = asked;
  const said = await db.transaction().execute(async (tx): Promise<Answer> => {
    const before = await claimKey(tx, key);
    if (before !== undefined) return JSON.parse(before) as Answer;
    const { rows } = await sql<{ id: bigint; at: Date }>`
      insert into studio.sports_stop (merchant, said_by, reason) values (${merchant}, ${by}, ${reason})
      on conflict (coalesce(merchant, '')) where ended_at is null
        do update set said_by = excluded.said_by, reason = excluded.reason
      returning id, created_at as at`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error('A stop was not stored.');
    const answer = { id: String(row.id), at: row.at.toISOString() };
    await keepAnswer(tx, key, JSON.stringify(answer));
    return answer;
  });
  const held = await db.transaction().execute((tx) => holdLive(tx, BigInt(said.id)));
  book.tell(held);
  return said;
}

async function holdLive(tx: Tx, stopId: bigint): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.sports_event
    where state = 'live'
      or state = 'planned' and starts_at < now() + make_interval(secs => ${BEGINNING_S})
    order by id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into studio.sports_hold (event_id, kind, merchant, said_by, reason, stop_id)
    select e.id, 'suspend', s.merchant, s.said_by, s.reason, s.id
    from studio.sports_event e, studio.sports_stop s
    where s.id = ${stopId} and s.ended_at is null and e.id = any(${ids}::text[]) and e.state = 'live'
      and not exists (select from studio.sports_hold h where h.event_id = e.id and h.stop_id = s.id)`.execute(
    tx,
  );
  await bumpEvents(tx, ids);
  return ids;
}

/** What it suspended is open again, but for what somebody has said something of since. */
export async function openLive({ db, book }: Studio, asked: Asked): Promise<Answer> {
  const { merchant, by, reason, key, seen } = asked;
  let opened: readonly string[] = [];
  const said = await db.transaction().execute(async (tx): Promise<Answer> => {
    const before = await claimKey(tx, key);
    if (before !== undefined) return JSON.parse(before) as Answer;
    const stop = await openStop(tx, merchant);
    if (stop === undefined || String(stop.id) !== (seen ?? null)) throw refuse('bad-request');
    await sql`update studio.sports_stop set ended_at = now() where id = ${stop.id}`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      select e.id from studio.sports_event e
      where e.id in (select event_id from studio.sports_hold where stop_id = ${stop.id})
        and e.state in ('planned', 'live')
      order by e.id for update`.execute(tx);
    const ids = rows.map(({ id }) => id);
    const { rows: stored } = await sql<{ event: string }>`
      insert into studio.sports_hold (event_id, kind, merchant, said_by, reason, stop_id)
      select h.event_id, 'open', ${stop.merchant}, ${by}, ${reason}, ${stop.id}
      from studio.sports_hold h
      where h.stop_id = ${stop.id} and h.kind = 'suspend' and h.event_id = any(${ids}::text[])
        and not exists (
          select from studio.sports_hold n
          where n.event_id = h.event_id and n.market is null and n.kind in ('suspend', 'open')
            and n.merchant is not distinct from h.merchant and n.id > h.id)
      returning event_id as event`.execute(tx);
    opened = stored.map(({ event }) => event);
    await bumpEvents(tx, opened);
    const answer = { id: String(stop.id), at: new Date().toISOString() };
    await keepAnswer(tx, key, JSON.stringify(answer));
    return answer;
  });
  book.tell(opened);
  return said;
}

interface StopRow {
  readonly id: bigint;
  readonly merchant: string | null;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** That of exactly these players. */
async function openStop(db: Queryable, merchant: string | null): Promise<StopRow | undefined> {
  const { rows } = await sql<StopRow>`
    select id, merchant, said_by as by, reason, created_at as at from studio.sports_stop
    where ended_at is null and merchant is not distinct from ${merchant}`.execute(db);
  return rows[0];
}

/** What stops everything in play for the players of a merchant. */
export async function stopOf(
  db: Queryable,
  merchant: string,
): Promise<z.output<typeof sportsSaid> | null> {
  const stop = (await openStop(db, null)) ?? (await openStop(db, merchant));
  return stop === undefined
    ? null
    : {
        id: String(stop.id),
        by: stop.by,
        reason: stop.reason,
        at: stop.at.toISOString(),
        is_all: stop.merchant === null,
      };
}
