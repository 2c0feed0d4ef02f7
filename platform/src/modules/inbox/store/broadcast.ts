/** Statements on what staff send to many. */
import type { BroadcastState, MessageFormat } from '@croupier/contract/inbox/kinds';
import type { Audience } from '@croupier/contract/inbox/operator/inbox';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Texts } from './message.ts';

/** To whom, as it is kept: members who were named by id. */
export type KeptAudience =
  | Exclude<Audience, { to: 'member' | 'names' }>
  | { readonly to: 'member'; readonly account: string; readonly memberId: string }
  | {
      readonly to: 'names';
      readonly accounts: readonly string[];
      readonly memberIds: readonly string[];
    };

export interface BroadcastRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly audience: KeptAudience;
  readonly format: MessageFormat;
  readonly texts: Texts;
  readonly state: BroadcastState;
  readonly sendAt: Date;
  readonly sentAt: Date | null;
  readonly lastMemberId: bigint;
  readonly recipients: number;
  readonly staffName: string;
}

const columns = sql`
  b.id, b.merchant_id as "merchantId", b.audience, b.format, b.texts, b.state,
  b.send_at as "sendAt", b.sent_at as "sentAt", b.last_member_id as "lastMemberId", b.recipients,
  b.staff_name as "staffName"`;

/** With how many have read it. */
export type CountedBroadcast = BroadcastRow & { readonly read: number };
const read = sql`(select count(*)::int from inbox.message m
  where m.broadcast_id = b.id and m.read_at is not null) as read`;

/** Answers the id, or `undefined` where that key was used before. */
export async function insertBroadcast(
  tx: Tx,
  row: Pick<BroadcastRow, 'merchantId' | 'audience' | 'format' | 'texts' | 'staffName'> & {
    readonly key: string;
    /** Null: now. */
    readonly sendAt: Date | null;
  },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into inbox.broadcast (merchant_id, key, audience, format, texts, send_at, staff_name)
    values (${row.merchantId}, ${row.key}::uuid, ${JSON.stringify(row.audience)}::jsonb,
      ${row.format}, ${JSON.stringify(row.texts)}::jsonb,
      coalesce(${row.sendAt}::timestamptz, now()), ${row.staffName})
    on conflict (merchant_id, key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function broadcastOfKey(
  db: Queryable,
  { merchantId, key }: { merchantId: bigint; key: string },
): Promise<CountedBroadcast | undefined> {
  const { rows } = await sql<CountedBroadcast>`
    select ${columns}, ${read} from inbox.broadcast b
    where b.merchant_id = ${merchantId} and b.key = ${key}::uuid`.execute(db);
  return rows[0];
}

export async function broadcastById(
  db: Queryable,
  { merchantId, broadcastId }: { merchantId: bigint; broadcastId: bigint },
): Promise<CountedBroadcast | undefined> {
  const { rows } = await sql<CountedBroadcast>`
    select ${columns}, ${read} from inbox.broadcast b
    where b.merchant_id = ${merchantId} and b.id = ${broadcastId}`.execute(db);
  return rows[0];
}

/** Newest first. */
export async function listBroadcasts(
  db: Queryable,
  { merchantId, state }: { merchantId: bigint; state: BroadcastState | undefined },
  page: { before: bigint | undefined; limit: number },
): Promise<CountedBroadcast[]> {
  const { rows } = await sql<CountedBroadcast>`
    select ${columns}, ${read} from inbox.broadcast b
    where b.merchant_id = ${merchantId}
      and (${state ?? null}::text is null or b.state = ${state ?? null})
      and (${page.before ?? null}::bigint is null or b.id < ${page.before ?? null})
    order by b.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** One whose time has come and that nobody else is at, locked for the rest of the transaction. */
export async function lockDue(tx: Tx): Promise<BroadcastRow | undefined> {
  const { rows } = await sql<BroadcastRow>`
    select ${columns} from inbox.broadcast b
    where b.state in ('scheduled', 'sending') and b.send_at <= now()
    order by b.send_at limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

/** How far a locked one has come; `done` where nobody is left. */
export async function moveOn(
  tx: Tx,
  id: bigint,
  { lastMemberId, added, done }: { lastMemberId: bigint; added: number; done: boolean },
): Promise<void> {
  await sql`update inbox.broadcast set last_member_id = ${lastMemberId},
      recipients = recipients + ${added}, state = ${done ? 'sent' : 'sending'},
      sent_at = case when ${done}::boolean then now() end
    where id = ${id}`.execute(tx);
}

/** False where it does not wait any more, or there is none such. */
export async function cancel(
  tx: Tx,
  { merchantId, broadcastId }: { merchantId: bigint; broadcastId: bigint },
): Promise<boolean> {
  const result = await sql`update inbox.broadcast set state = 'cancelled'
    where merchant_id = ${merchantId} and id = ${broadcastId} and state = 'scheduled'`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Messages to segments that are not sent to the end. */
export async function waitingForSegments(
  db: Queryable,
  merchantId: bigint,
): Promise<{ id: bigint; segmentId: string; texts: Texts }[]> {
  const { rows } = await sql<{ id: bigint; segmentId: string; texts: Texts }>`
    select id, audience ->> 'segmentId' as "segmentId", texts from inbox.broadcast
    where merchant_id = ${merchantId} and state in ('scheduled', 'sending')
      and audience ->> 'to' = 'segment' order by id desc`.execute(db);
  return rows;
}

/** What some messages say, whoever they went to. */
export async function textsOfBroadcasts(
  db: Queryable,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Texts>> {
  const { rows } = await sql<{ id: bigint; texts: Texts }>`
    select b.id, b.texts from inbox.broadcast b
    where b.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}
