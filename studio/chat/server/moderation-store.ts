import type { ChatReportReason } from '../protocol.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';

/** A message as moderators see it. */
export interface ModeratedMessage {
  readonly id: bigint;
  readonly gameId: string;
  readonly merchant: string;
  readonly accountId: string;
  readonly nickname: string;
  readonly words: string | null;
  readonly phrase: string | null;
  readonly saidAt: Date;
  readonly reports: number;
  readonly reportReason: ChatReportReason | null;
  readonly removedAt: Date | null;
}

/** Reports are worth somebody's time for so long. */
const REPORTED_WITHIN_DAYS = 3;

const moderatedColumns = sql`
  m.id, t.game_id as "gameId", p.merchant, p.account_id as "accountId", p.nickname, m.words, m.phrase,
  m.said_at as "saidAt", m.removed_at as "removedAt",
  (select count(*)::int from studio.chat_report r where r.message_id = m.id) as reports,
  (select r.reason from studio.chat_report r where r.message_id = m.id
   order by r.reported_at desc limit 1) as "reportReason"`;

/** Messages of tables for money, newest first. */
export async function listModerated(
  db: Queryable,
  asked: {
    readonly currency: string;
    readonly gameIds: readonly string[];
    readonly before: bigint | undefined;
    readonly limit: number;
  },
): Promise<readonly ModeratedMessage[]> {
  const { rows } = await sql<ModeratedMessage>`
    select ${moderatedColumns}
    from studio.chat_message m
    join studio.shared_table t on t.id = m.table_id
    join studio.player p on p.id = m.player_id
    where t.mode = 'real' and t.currency = ${asked.currency}
      and t.game_id = any(${asked.gameIds}::text[])
      and m.id < ${asked.before ?? 9_000_000_000_000_000_000n}
    order by m.id desc limit ${asked.limit}`.execute(db);
  return rows;
}

/** Messages that were reported lately, and that a merchant's players wrote or reported. */
export async function listReported(
  db: Queryable,
  asked: {
    readonly currency: string;
    readonly gameIds: readonly string[];
    readonly merchant: string;
    readonly limit: number;
  },
): Promise<readonly ModeratedMessage[]> {
  const { rows } = await sql<ModeratedMessage>`
    select ${moderatedColumns}
    from studio.chat_message m
    join studio.shared_table t on t.id = m.table_id
    join studio.player p on p.id = m.player_id
    where t.mode = 'real' and t.currency = ${asked.currency}
      and t.game_id = any(${asked.gameIds}::text[])
      and m.id in (
        select r.message_id from studio.chat_report r
        join studio.player by_player on by_player.id = r.player_id
        where r.reported_at > now() - make_interval(days => ${REPORTED_WITHIN_DAYS})
          and (by_player.merchant = ${asked.merchant} or p.merchant = ${asked.merchant}))
    order by m.id desc limit ${asked.limit}`.execute(db);
  return rows;
}

/** Finds a message of a table for money, and locks it. */
export async function lockMessage(
  tx: Tx,
  asked: {
    readonly id: bigint;
    readonly currency: string;
    readonly gameIds: readonly string[];
  },
): Promise<{ readonly tableId: bigint; readonly removedAt: Date | null } | undefined> {
  const { rows } = await sql<{ tableId: bigint; removedAt: Date | null }>`
    select m.table_id as "tableId", m.removed_at as "removedAt"
    from studio.chat_message m join studio.shared_table t on t.id = m.table_id
    where m.id = ${asked.id} and t.mode = 'real' and t.currency = ${asked.currency}
      and t.game_id = any(${asked.gameIds}::text[])
    for update of m`.execute(tx);
  return rows[0];
}

export async function markRemoved(
  tx: Tx,
  { id, merchant, reason }: { id: bigint; merchant: string; reason: string },
): Promise<Date> {
  const { rows } = await sql<{ removedAt: Date }>`
    update studio.chat_message
    set removed_at = now(), removed_by = ${merchant}, remove_reason = ${reason}
    where id = ${id} returning removed_at as "removedAt"`.execute(tx);
  if (rows[0] === undefined) throw new Error('A locked message has gone.');
  return rows[0].removedAt;
}

/** Notes a report of a message that stands at the table; false when there is none. Twice is once. */
export async function insertReport(
  db: Queryable,
  report: {
    readonly messageId: bigint;
    readonly tableId: bigint;
    readonly playerId: bigint;
    readonly reason: ChatReportReason;
  },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with found as (
      select id from studio.chat_message
      where id = ${report.messageId} and table_id = ${report.tableId}
        and player_id <> ${report.playerId} and removed_at is null
    ), stored as (
      insert into studio.chat_report (message_id, player_id, reason)
      select id, ${report.playerId}, ${report.reason} from found
      on conflict (message_id, player_id) do nothing
    )
    select exists (select from found) as found`.execute(db);
  return rows[0]?.found === true;
}

export async function setMute(
  db: Queryable,
  { merchant, accountId, until }: { merchant: string; accountId: string; until: Date | null },
): Promise<void> {
  await (until === null
    ? sql`delete from studio.chat_mute
          where merchant = ${merchant} and account_id = ${accountId}`.execute(db)
    : sql`insert into studio.chat_mute (merchant, account_id, muted_until)
          values (${merchant}, ${accountId}, ${until})
          on conflict (merchant, account_id) do update set muted_until = ${until}`.execute(db));
}

export async function setRule(
  db: Queryable,
  rule: { merchant: string; tableId: bigint; off: boolean; slowSeconds: number },
): Promise<void> {
  await sql`
    insert into studio.chat_rule (merchant, table_id, is_off, slow_seconds)
    values (${rule.merchant}, ${rule.tableId}, ${rule.off}, ${rule.slowSeconds})
    on conflict (merchant, table_id) do update
      set is_off = excluded.is_off, slow_seconds = excluded.slow_seconds`.execute(db);
}

export async function setWords(
  db: Queryable,
  { merchant, language, words }: { merchant: string; language: string; words: readonly string[] },
): Promise<void> {
  await sql`
    insert into studio.chat_words (merchant, language, words)
    values (${merchant}, ${language}, ${words}::text[])
    on conflict (merchant, language) do update set words = excluded.words`.execute(db);
}

/** What a merchant's players may not say. */
export async function listWords(db: Queryable, merchant: string): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select unnest(words) as word from studio.chat_words where merchant = ${merchant}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Tables at which a player of this account was lately: their pages ask again who may write. */
export async function listTablesOf(
  db: Queryable,
  { merchant, accountId }: { merchant: string; accountId: string },
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct t.id
    from studio.player p
    join studio.session s on s.player_id = p.id and s.expires_at > now()
    join studio.shared_table t
      on t.game_id = s.game_id and t.currency = p.currency and t.mode = p.mode
    where p.merchant = ${merchant} and p.account_id = ${accountId}`.execute(db);
  return rows.map(({ id }) => id);
}
