/** Statements on boards, their versions, and what is left of a day. */
import type { BoardDraft } from '@croupier/contract/rewards/operator';
import type { BoardKind, BoardStage } from '@croupier/contract/rewards/kinds';
import type { BoardTerms } from '@croupier/contract/rewards/terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface Board {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly currency: string;
  readonly kind: BoardKind;
  readonly stage: BoardStage;
  readonly draft: BoardDraft;
  readonly revision: number;
  readonly version: number;
}

/** What was published. */
export interface BoardVersion {
  readonly boardId: bigint;
  readonly version: number;
  readonly names: Readonly<Record<string, string>>;
  readonly terms: BoardTerms;
  readonly publishedAt: Date;
  readonly askedBy: string;
  readonly agreedBy: string;
}

/** A board by what is published of it. */
export interface PublishedBoard
  extends Pick<Board, 'id' | 'merchantId' | 'currency' | 'kind'>, BoardVersion {
  /** When it was published first. */
  readonly firstAt: Date;
  readonly isLive: boolean;
}

const columns = sql`b.id, b.merchant_id as "merchantId", b.currency, b.kind, b.stage, b.draft,
  b.revision, b.version`;
const versionColumns = sql`v.board_id as "boardId", v.version, v.names, v.terms,
  v.published_at as "publishedAt", v.asked_by as "askedBy", v.agreed_by as "agreedBy"`;

export async function boardsOf(db: Queryable, merchantId: bigint): Promise<Board[]> {
  const { rows } = await sql<Board>`
    select ${columns} from rewards.board b where b.merchant_id = ${merchantId}
    order by b.kind desc`.execute(db);
  return rows;
}

interface Place {
  readonly merchantId: bigint;
  readonly kind: BoardKind;
}

/** Locked until the transaction ends. */
export async function lockBoard(tx: Tx, { merchantId, kind }: Place): Promise<Board | undefined> {
  const { rows } = await sql<Board>`
    select ${columns} from rewards.board b
    where b.merchant_id = ${merchantId} and b.kind = ${kind} for no key update`.execute(tx);
  return rows[0];
}

/** Boards that were published, also those that are stopped; of all merchants without one. */
export async function publishedBoards(
  db: Queryable,
  merchantId?: bigint,
): Promise<PublishedBoard[]> {
  const { rows } = await sql<PublishedBoard>`
    select b.id, b.merchant_id as "merchantId", b.currency, b.kind, ${versionColumns},
      f.published_at as "firstAt", b.stage = 'live' as "isLive"
    from rewards.board b
      join rewards.board_version v on v.board_id = b.id and v.version = b.version
      join rewards.board_version f on f.board_id = b.id and f.version = 1
    where ${merchantId ?? null}::bigint is null or b.merchant_id = ${merchantId ?? null}::bigint
    order by b.kind desc`.execute(db);
  return rows;
}

/** Those of them that are live. */
export async function liveBoards(db: Queryable, merchantId?: bigint): Promise<PublishedBoard[]> {
  return (await publishedBoards(db, merchantId)).filter(({ isLive }) => isLive);
}

/** Saves a draft of that revision, the first of 0; false where somebody else has saved one. */
export async function saveDraft(
  tx: Tx,
  { merchantId, kind }: Place,
  what: { readonly currency: string; readonly draft: BoardDraft; readonly revision: number },
): Promise<boolean> {
  const draft = JSON.stringify(what.draft);
  const { rows } = await sql`
    insert into rewards.board as b (merchant_id, currency, kind, draft)
    select ${merchantId}, ${what.currency}, ${kind}, ${draft}::jsonb
    where ${what.revision} = 0 or exists (select from rewards.board
      where merchant_id = ${merchantId} and kind = ${kind})
    on conflict (merchant_id, kind) do update set draft = excluded.draft, revision = b.revision + 1
      where b.revision = ${what.revision}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Makes what is given the live terms, as the next version. */
export async function publishBoard(
  tx: Tx,
  { id, version, merchantId }: Board,
  what: { readonly draft: BoardDraft; readonly askedBy: string; readonly agreedBy: string },
): Promise<void> {
  await sql`
    insert into rewards.board_version (board_id, version, merchant_id, names, terms, asked_by, agreed_by)
    values (${id}, ${version + 1}, ${merchantId}, ${JSON.stringify(what.draft.names)}::jsonb,
      ${JSON.stringify(what.draft.terms)}::jsonb, ${what.askedBy}, ${what.agreedBy})`.execute(tx);
  await sql`update rewards.board set version = version + 1, stage = 'live'
    where id = ${id}`.execute(tx);
}

export async function stopBoard(tx: Tx, id: bigint): Promise<void> {
  await sql`update rewards.board set stage = 'stopped' where id = ${id}`.execute(tx);
}

export async function versionOf(
  db: Queryable,
  boardId: bigint,
  version: number,
): Promise<BoardVersion | undefined> {
  const { rows } = await sql<BoardVersion>`
    select ${versionColumns} from rewards.board_version v
    where v.board_id = ${boardId} and v.version = ${version}`.execute(db);
  return rows[0];
}

/** How many prizes were given on a day, by what they are, in all versions; of those with a bound. */
export async function givenOn(
  db: Queryable,
  boardId: bigint,
  day: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ what: string; given: number }>`
    select what, given from rewards.day_stock
    where board_id = ${boardId} and day = ${day}::date`.execute(db);
  return new Map(rows.map(({ what, given }) => [what, given]));
}

/** Takes one of a day's stock, and says whether there was one. One statement: the last goes to one. */
export async function takeStock(
  tx: Tx,
  { boardId, merchantId }: PublishedBoard,
  of: { readonly day: string; readonly what: string; readonly stock: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into rewards.day_stock as s (board_id, day, what, merchant_id, given)
    select ${boardId}, ${of.day}::date, ${of.what}, ${merchantId}, 1
    where ${of.stock} > 0
    on conflict (board_id, day, what) do update set given = s.given + 1
      where s.given < ${of.stock}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Notes that staff were told of a day, once. */
export async function markTold(tx: Tx, boardId: bigint, day: string): Promise<boolean> {
  const { rows } = await sql`
    update rewards.board set told_on = ${day}::date
    where id = ${boardId} and told_on is distinct from ${day}::date returning 1`.execute(tx);
  return rows.length > 0;
}
