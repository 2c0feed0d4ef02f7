/** Statements on what was said at live tables. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** A message that staff of a merchant have to judge, or have judged. */
export interface ChatCase {
  readonly vendorId: bigint;
  readonly messageId: string;
  readonly gameId: bigint | null;
  readonly saidAt: Date | null;
  readonly accountId: bigint | null;
  readonly name: string;
  readonly words: string | null;
  readonly phrase: string | null;
  readonly reports: number;
  readonly reportReason: 'abuse' | 'spam' | 'contact' | 'other' | null;
  readonly state: 'reported' | 'kept' | 'removed';
  readonly staffName: string | null;
}

/** Which message. */
export interface MessageKey {
  readonly merchantId: bigint;
  readonly vendorId: bigint;
  readonly messageId: string;
}

export type ReportedMessage = Omit<ChatCase, 'state' | 'staffName'> & {
  readonly isRemoved: boolean;
};

/** How long a case is kept after its last change, days. */
const KEPT_DAYS = 365;
const FORGOTTEN_AT_ONCE = 20_000;

const columns = sql`
  vendor_id as "vendorId", message_id as "messageId", game_id as "gameId", said_at as "saidAt",
  account_id as "accountId", name, words, phrase, reports, report_reason as "reportReason", state,
  staff_name as "staffName"`;

/** Cases of a merchant, those that wait first, then the newest. */
export async function listCases(
  db: Queryable,
  merchantId: bigint,
  limit: number,
): Promise<readonly ChatCase[]> {
  const { rows } = await sql<ChatCase>`
    select ${columns} from seamless.chat_case where merchant_id = ${merchantId}
    order by state = 'reported' desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many messages wait for staff. */
export async function countReported(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from seamless.chat_case
    where merchant_id = ${merchantId} and state = 'reported'`.execute(db);
  return rows[0]?.open ?? 0;
}

/**
 * Notes a message as its vendor told it; true when that changed something. One that staff kept waits again
 * once more players report it.
 */
export async function noteReported(
  tx: Tx,
  merchantId: bigint,
  message: ReportedMessage,
): Promise<boolean> {
  const state = message.isRemoved ? 'removed' : 'reported';
  const { rows } = await sql`
    insert into seamless.chat_case as c (merchant_id, vendor_id, message_id, game_id, said_at,
      account_id, name, words, phrase, reports, report_reason, state)
    values (${merchantId}, ${message.vendorId}, ${message.messageId}, ${message.gameId},
      ${message.saidAt}, ${message.accountId}, ${message.name}, ${message.words}, ${message.phrase},
      ${message.reports}, ${message.reportReason}, ${state})
    on conflict (merchant_id, vendor_id, message_id) do update set
      game_id = excluded.game_id, said_at = excluded.said_at, account_id = excluded.account_id,
      name = excluded.name, words = excluded.words, phrase = excluded.phrase,
      reports = excluded.reports, report_reason = excluded.report_reason, changed_at = now(),
      state = case when c.state = 'removed' or excluded.state = 'removed' then 'removed'
                   when excluded.reports > c.reports then 'reported' else c.state end
    where c.reports <> excluded.reports or (c.state <> 'removed' and excluded.state = 'removed')
    returning c.id`.execute(tx);
  return rows.length > 0;
}

/** Finds nothing wrong with a message; false where none waits. */
export async function keepMessage(tx: Tx, key: MessageKey, staffName: string): Promise<boolean> {
  const { rows } = await sql`
    update seamless.chat_case set state = 'kept', staff_name = ${staffName}, changed_at = now()
    where merchant_id = ${key.merchantId} and vendor_id = ${key.vendorId}
      and message_id = ${key.messageId} and state = 'reported' returning id`.execute(tx);
  return rows.length > 0;
}

/** Takes a message away; false when it was taken away before. */
export async function markRemoved(tx: Tx, key: MessageKey, staffName: string): Promise<boolean> {
  const { rows } = await sql`
    insert into seamless.chat_case as c (merchant_id, vendor_id, message_id, state, staff_name)
    values (${key.merchantId}, ${key.vendorId}, ${key.messageId}, 'removed', ${staffName})
    on conflict (merchant_id, vendor_id, message_id) do update
      set state = 'removed', staff_name = excluded.staff_name, changed_at = now()
    where c.state <> 'removed' returning c.id`.execute(tx);
  return rows.length > 0;
}

/** Keeps a member from writing until then, or no longer. */
export async function setMute(
  tx: Tx,
  mute: {
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly until: Date | null;
    readonly staffName: string;
  },
): Promise<void> {
  const { merchantId, memberId, until, staffName } = mute;
  await (until === null
    ? sql`delete from seamless.chat_mute
          where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(tx)
    : sql`insert into seamless.chat_mute (member_id, merchant_id, muted_until, staff_name)
          values (${memberId}, ${merchantId}, ${until}, ${staffName})
          on conflict (member_id) do update
            set muted_until = excluded.muted_until, staff_name = excluded.staff_name`.execute(tx));
}

/** Until when members may not write, of those who may not. */
export async function mutesOf(
  db: Queryable,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Date>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: bigint; until: Date }>`
    select member_id as "memberId", muted_until as until from seamless.chat_mute
    where merchant_id = ${merchantId} and member_id = any (${[...memberIds]}::bigint[])
      and muted_until > now()`.execute(db);
  return new Map(rows.map(({ memberId, until }) => [memberId, until]));
}

/** Members of a merchant who may not write now. */
export async function activeMutes(
  db: Queryable,
  merchantId: bigint,
): Promise<readonly { readonly memberId: bigint; readonly until: Date }[]> {
  const { rows } = await sql<{ memberId: bigint; until: Date }>`
    select member_id as "memberId", muted_until as until from seamless.chat_mute
    where merchant_id = ${merchantId} and muted_until > now() order by member_id`.execute(db);
  return rows;
}

/** Forgets what was judged long ago, and mutes that are over. */
export async function forgetCases(db: Queryable): Promise<void> {
  await sql`
    delete from seamless.chat_case where id in (
      select id from seamless.chat_case
      where state <> 'reported' and changed_at < now() - make_interval(days => ${KEPT_DAYS}::int)
      order by changed_at limit ${FORGOTTEN_AT_ONCE})`.execute(db);
  await sql`delete from seamless.chat_mute where muted_until < now()`.execute(db);
}
