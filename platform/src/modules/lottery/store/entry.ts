/** Statements on what two of staff say of issues of lotteries. */
import type { LotteryEntryState } from '@croupier/contract/lottery/states';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { KeyedCells } from '../entry-rules.ts';

export type EntryKind = 'result' | 'correction' | 'void';

/** The vendor's names of an issue. */
export interface IssueKey {
  readonly vendorId: bigint;
  readonly game: string;
  readonly issue: string;
}

export interface EntryRow extends IssueKey, KeyedCells {
  readonly id: bigint;
  readonly family: string;
  readonly kind: EntryKind;
  readonly state: LotteryEntryState;
  readonly firstBy: bigint;
  readonly firstName: string;
  readonly firstAt: Date;
  readonly secondBy: bigint | null;
  readonly secondName: string | null;
  readonly secondAt: Date | null;
  readonly reason: string | null;
  readonly refusal: string | null;
}

const columns = sql`
  id, vendor_id as "vendorId", game, issue, family, kind, state, first_cells as first,
  second_cells as second, first_again as "firstAgain", second_again as "secondAgain",
  first_by as "firstBy", first_name as "firstName", first_at as "firstAt",
  second_by as "secondBy", second_name as "secondName", second_at as "secondAt", reason, refusal`;

/** Locks the result that is being keyed, or the place of one that nobody has begun. */
export async function lockResult(
  tx: Tx,
  { vendorId, game, issue }: IssueKey,
): Promise<EntryRow | undefined> {
  const name = `${vendorId}:${game}:${issue}`;
  await sql`select pg_advisory_xact_lock(7318009, hashtext(${name}))`.execute(tx);
  const { rows } = await sql<EntryRow>`
    select ${columns} from lottery.entry
    where vendor_id = ${vendorId} and game = ${game} and issue = ${issue}
      and kind = 'result' and state <> 'dropped'`.execute(tx);
  return rows[0];
}

export async function entryById(db: Queryable, id: bigint): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from lottery.entry where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether something that was said of the issue before is not told yet. */
export async function isAnotherBefore(
  db: Queryable,
  { id, vendorId, game, issue }: Pick<EntryRow, 'id' | 'vendorId' | 'game' | 'issue'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from lottery.entry
    where vendor_id = ${vendorId} and game = ${game} and issue = ${issue} and state = 'agreed' and id < ${id}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Results that were keyed, of issues among those; each vendor's at most as many as it told. */
export async function resultsAmong(
  db: Queryable,
  issues: readonly IssueKey[],
): Promise<EntryRow[]> {
  if (issues.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    select ${columns} from lottery.entry
    where kind = 'result' and state <> 'dropped' and (vendor_id, game, issue) in (
      select * from unnest(${issues.map(({ vendorId }) => String(vendorId))}::bigint[],
        ${issues.map(({ game }) => game)}::text[], ${issues.map(({ issue }) => issue)}::text[]))`.execute(
    db,
  );
  return rows;
}

/** What else was said of an issue, the newest first. */
export async function changesOf(
  db: Queryable,
  { vendorId, game, issue }: IssueKey,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from lottery.entry
    where vendor_id = ${vendorId} and game = ${game} and issue = ${issue} and kind <> 'result'
    order by id desc limit 20`.execute(db);
  return rows;
}

interface Sayer {
  readonly id: bigint;
  readonly name: string;
}

/** What the first person keyed; the second has not yet. */
export async function insertFirst(
  tx: Tx,
  { vendorId, game, issue }: IssueKey,
  of: { readonly family: string; readonly cells: readonly string[]; readonly by: Sayer },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into lottery.entry (vendor_id, game, issue, family, kind, state, first_cells, first_by,
      first_name)
    values (${vendorId}, ${game}, ${issue}, ${of.family}, 'result', 'first',
      ${[...of.cells]}::text[], ${of.by.id}, ${of.by.name})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

/** What two people agreed upon in another way: as request and decision. */
export async function insertAgreed(
  tx: Tx,
  { vendorId, game, issue }: IssueKey,
  of: {
    readonly family: string;
    readonly kind: EntryKind;
    readonly cells: readonly string[];
    readonly first: Sayer;
    readonly second: Sayer;
    readonly reason: string;
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into lottery.entry (vendor_id, game, issue, family, kind, state, first_cells, first_by,
      first_name, second_cells, second_by, second_name, second_at, reason)
    values (${vendorId}, ${game}, ${issue}, ${of.family}, ${of.kind}, 'agreed',
      ${[...of.cells]}::text[], ${of.first.id}, ${of.first.name}, ${[...of.cells]}::text[],
      ${of.second.id}, ${of.second.name}, now(), ${of.reason})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

/** Where a result stands after somebody keyed. @param by the second person, when they did first now */
export async function writeKeyed(
  tx: Tx,
  id: bigint,
  to: { readonly state: LotteryEntryState; readonly keyed: KeyedCells; readonly by?: Sayer },
): Promise<void> {
  const { first, second, firstAgain, secondAgain } = to.keyed;
  await sql`
    update lottery.entry
    set state = ${to.state}, first_cells = ${[...first]}::text[],
        second_cells = ${listOf(second)}::text[], first_again = ${listOf(firstAgain)}::text[],
        second_again = ${listOf(secondAgain)}::text[],
        second_by = coalesce(second_by, ${to.by?.id ?? null}),
        second_name = coalesce(second_name, ${to.by?.name ?? null}),
        second_at = case when ${to.by !== undefined} then now() else second_at end
    where id = ${id}`.execute(tx);
}

const listOf = (cells: readonly string[] | null) => (cells === null ? null : [...cells]);

export async function writeDropped(tx: Tx, id: bigint): Promise<void> {
  await sql`update lottery.entry set state = 'dropped' where id = ${id}`.execute(tx);
}

/** What the vendor made of it; only of what waits for its word. */
export async function writeTold(db: Queryable, id: bigint, refusal: string | null): Promise<void> {
  await sql`
    update lottery.entry
    set state = ${refusal === null ? 'told' : 'refused'}, refusal = ${refusal}, told_at = now()
    where id = ${id} and state = 'agreed'`.execute(db);
}
