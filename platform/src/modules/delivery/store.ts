/** Every statement on messages that leave the house. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { CONVERSION_OF, RESEND_MINUTES, type SmsCounts } from './cap-rules.ts';

/** By which way a message leaves. */
export type Channel = 'sms' | 'mail';

export interface Asker {
  readonly channel: Channel;
  readonly addressHash: Buffer;
  readonly networkHash: Buffer | null;
  readonly deviceHash: Buffer | null;
  readonly prefix: string | null;
}

/**
 * Lets requests for one channel be decided one at a time, over all processes. Held until the caller's
 * transaction ends, which is a few statements later.
 */
export async function lockChannel(tx: Tx, channel: Channel): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`delivery.${channel}`}, 0))`.execute(
    tx,
  );
}

/** What was asked for and sent so far. What a gateway that is down has lost does not count. */
export async function countMessages(
  db: Queryable,
  { channel, addressHash, networkHash, deviceHash, prefix }: Asker,
): Promise<SmsCounts> {
  const { rows } = await sql<SmsCounts>`
    select * from delivery.count_messages(${channel}, ${addressHash}::bytea, ${networkHash}::bytea,
      ${deviceHash}::bytea, ${prefix}::text, ${RESEND_MINUTES}::int, ${CONVERSION_OF}::int)`.execute(
    db,
  );
  const counts = rows[0];
  if (!counts) throw new Error('messages were not counted');
  return counts;
}

/** True while the channel's newest tries have failed: nothing was taken over since. */
export async function isDown(db: Queryable, channel: Channel): Promise<boolean> {
  const { rows } = await sql<{ down: boolean }>`
    select delivery.is_down(${channel}) as down`.execute(db);
  return rows[0]?.down ?? false;
}

export interface NewMessage extends Asker {
  readonly merchantId: bigint;
  readonly memberId: bigint | null;
  readonly purpose: string;
  readonly masked: string;
  readonly validSeconds: number;
  /** Null withholds it. */
  readonly content: Buffer | null;
  readonly reason: string | null;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<bigint> {
  const state = message.content ? 'waiting' : 'withheld';
  const { rows } = await sql<{ id: bigint }>`
    insert into delivery.message (merchant_id, member_id, channel, purpose, state, reason,
      address_hash, network_hash, device_hash, prefix, masked, content, expires_at)
    values (${message.merchantId}, ${message.memberId}, ${message.channel}, ${message.purpose},
      ${state}, ${message.reason}, ${message.addressHash}, ${message.networkHash},
      ${message.deviceHash}, ${message.prefix}, ${message.masked}, ${message.content},
      now() + make_interval(secs => ${message.validSeconds}::int))
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a message was not written');
  return id;
}

export interface WaitingMessage {
  readonly id: bigint;
  readonly channel: Channel;
  readonly purpose: string;
  readonly content: Buffer;
  readonly tries: number;
  readonly secondsLeft: number;
}

/** The message if it still waits; counts the try. */
export async function takeMessage(db: Queryable, id: bigint): Promise<WaitingMessage | undefined> {
  const { rows } = await sql<WaitingMessage>`
    update delivery.message set tries = tries + 1
    where id = ${id} and state = 'waiting'
    returning id, channel, purpose, content, tries::int as tries,
      extract(epoch from expires_at - now())::int as "secondsLeft"`.execute(db);
  return rows[0];
}

/** Notes what became of a message that waited; its words are forgotten. */
export async function endMessage(
  db: Queryable,
  id: bigint,
  { state, reason }: { state: 'sent' | 'rejected' | 'expired' | 'lost'; reason?: string },
): Promise<void> {
  await sql`update delivery.message set state = ${state}, reason = ${reason ?? null}, content = null,
      tried_at = case when ${state} = 'expired' then tried_at else now() end,
      sent_at = case when ${state} = 'sent' then now() end
    where id = ${id} and state = 'waiting'`.execute(db);
}

/** Notes a try that failed; the message goes on waiting. */
export async function noteFailedTry(db: Queryable, id: bigint, reason: string): Promise<void> {
  await sql`update delivery.message set tried_at = now(), reason = ${reason}
    where id = ${id} and state = 'waiting'`.execute(db);
}

/** Notes that the code in it was used. */
export async function noteUsed(tx: Tx, id: bigint): Promise<void> {
  await sql`update delivery.message set used_at = now()
    where id = ${id} and used_at is null`.execute(tx);
}

/** Ends what nobody needs any more and forgets what is too old to be asked about. */
export async function forgetOldMessages(db: Queryable): Promise<void> {
  await sql`update delivery.message
    set state = case when tried_at is null then 'expired' else 'lost' end, content = null
    where state = 'waiting' and expires_at < now() - interval '1 minute'`.execute(db);
  await sql`delete from delivery.message where created_at < now() - interval '90 days'
    or (state = 'withheld' and created_at < now() - interval '2 days')`.execute(db);
}

export interface MessageLine {
  readonly id: bigint;
  readonly channel: Channel;
  readonly purpose: string;
  readonly state: string;
  readonly reason: string | null;
  readonly masked: string;
  readonly tries: number;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly usedAt: Date | null;
}

/** The newest messages to a member. */
export async function messagesOf(
  db: Queryable,
  { merchantId, memberId }: { merchantId: bigint; memberId: bigint },
  limit: number,
): Promise<MessageLine[]> {
  const { rows } = await sql<MessageLine>`
    select id, channel, purpose, state, reason, masked, tries::int as tries,
      created_at as "createdAt", sent_at as "sentAt", used_at as "usedAt"
    from delivery.message where member_id = ${memberId} and merchant_id = ${merchantId}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
