import type { ChatPhrase } from '../protocol.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';

/** A message with whoever said it. */
export interface StoredMessage {
  readonly id: bigint;
  readonly tableId: bigint;
  readonly chatId: string;
  readonly nickname: string;
  readonly words: string | null;
  readonly phrase: ChatPhrase | null;
  readonly saidAt: Date;
  readonly mode: 'real' | 'demo';
  readonly playerId: bigint;
}

/** Messages that one player may send in a window, and how long that is. */
const WINDOW = { messages: 5, seconds: 15 };
/** Who has bet so lately may write. */
const BET_WITHIN_HOURS = 24;
/** Messages are kept for so long, for whoever has to judge what was said. */
const KEPT_DAYS = 90;
const FORGOTTEN_AT_ONCE = 5000;

const messageColumns = sql`
  m.id, m.table_id as "tableId", p.chat_id as "chatId", p.nickname, m.words, m.phrase,
  m.said_at as "saidAt", p.mode, p.id as "playerId"`;

/**
 * Counts a message of a player, and answers whether it may be said; one that may not does not count. One
 * statement, so that however many come at once, no more are let through.
 */
export async function countMessage(
  db: Queryable,
  playerId: bigint,
  slowSeconds: number,
): Promise<{ readonly mayWait: number } | undefined> {
  const { rows } = await sql`
    insert into studio.chat_pace as pace (player_id, window_at, said, last_at)
    values (${playerId}, now(), 1, now())
    on conflict (player_id) do update set
      window_at = case when pace.window_at <= now() - make_interval(secs => ${WINDOW.seconds})
        then now() else pace.window_at end,
      said = case when pace.window_at <= now() - make_interval(secs => ${WINDOW.seconds})
        then 1 else pace.said + 1 end,
      last_at = now()
    where pace.last_at <= now() - make_interval(secs => ${slowSeconds})
      and (pace.said < ${WINDOW.messages}
           or pace.window_at <= now() - make_interval(secs => ${WINDOW.seconds}))
    returning player_id`.execute(db);
  if (rows.length > 0) return undefined;
  const { rows: waits } = await sql<{ mayWait: number }>`
    select ceil(1000 * greatest(1,
      extract(epoch from last_at - now()) + ${slowSeconds},
      case when said >= ${WINDOW.messages}
        then extract(epoch from window_at - now()) + ${WINDOW.seconds} else 0 end))::int as "mayWait"
    from studio.chat_pace where player_id = ${playerId}`.execute(db);
  return waits[0] ?? { mayWait: 1000 };
}

/** The message of a request that came before. */
export async function findSaid(
  db: Queryable,
  playerId: bigint,
  requestId: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns}
    from studio.chat_message m join studio.player p on p.id = m.player_id
    where m.player_id = ${playerId} and m.request_id = ${requestId}`.execute(db);
  return rows[0];
}

/** Stores a message; nothing when the same request has stored one. */
export async function insertMessage(
  tx: Tx,
  message: {
    readonly tableId: bigint;
    readonly playerId: bigint;
    readonly requestId: string;
    readonly words: string | null;
    readonly phrase: ChatPhrase | null;
  },
): Promise<StoredMessage | undefined> {
  const { tableId, playerId, requestId, words, phrase } = message;
  const { rows } = await sql<StoredMessage>`
    with m as (
      insert into studio.chat_message (table_id, player_id, request_id, words, phrase)
      values (${tableId}, ${playerId}, ${requestId}, ${words}, ${phrase})
      on conflict (player_id, request_id) do nothing returning *
    )
    select ${messageColumns} from m join studio.player p on p.id = m.player_id`.execute(tx);
  return rows[0];
}

/** What was said last at a table and still stands, oldest first. */
export async function listMessages(
  db: Queryable,
  tableId: bigint,
  limit: number,
): Promise<readonly StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns}
    from studio.chat_message m join studio.player p on p.id = m.player_id
    where m.table_id = ${tableId} and m.removed_at is null
    order by m.id desc limit ${limit}`.execute(db);
  return rows.toReversed();
}

/** What decides whether a player may write at a table. */
export interface ChatStanding {
  readonly chatId: string;
  readonly mutedUntil: Date | null;
  readonly hasBet: boolean;
  /** The merchant's rule for its players at this table. */
  readonly isOff: boolean;
  readonly slowSeconds: number;
}

export async function findStanding(
  db: Queryable,
  player: { readonly playerId: bigint; readonly gameId: string; readonly tableId: bigint },
): Promise<ChatStanding> {
  const { rows } = await sql<ChatStanding>`
    select p.chat_id as "chatId",
      (select m.muted_until from studio.chat_mute m
       where m.merchant = p.merchant and m.account_id = p.account_id and m.muted_until > now()
      ) as "mutedUntil",
      exists (
        select from studio.round r
        where r.player_id = p.id and r.game_id = ${player.gameId} and r.shared_round_id is not null
          and r.state in ('open', 'decided', 'settled')
          and r.created_at > now() - make_interval(hours => ${BET_WITHIN_HOURS})) as "hasBet",
      coalesce(c.is_off, false) as "isOff", coalesce(c.slow_seconds, 0) as "slowSeconds"
    from studio.player p
    left join studio.chat_rule c on c.merchant = p.merchant and c.table_id = ${player.tableId}
    where p.id = ${player.playerId}`.execute(db);
  if (rows[0] === undefined) throw new Error('The player has gone.');
  return rows[0];
}

/** Forgets what was said long ago. */
export async function forgetMessages(db: Queryable): Promise<void> {
  await sql`
    delete from studio.chat_message where id in (
      select id from studio.chat_message
      where said_at < now() - make_interval(days => ${KEPT_DAYS})
      order by said_at limit ${FORGOTTEN_AT_ONCE})`.execute(db);
  await sql`delete from studio.chat_mute where muted_until < now()`.execute(db);
}
