/** Every statement of the wallet outside its batch functions. */
import type { Purse } from '@croupier/contract/wallet/transfer-kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Whose money, at which merchant, in which currency. */
export interface Holder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

export interface AccountRow {
  readonly id: bigint;
  readonly bookId: number;
  readonly memberId: bigint;
  readonly balance: bigint;
  readonly seq: bigint;
}

/** The book of a merchant in a currency, made when it is needed for the first time. */
export async function ensureBook(tx: Tx, merchantId: bigint, currency: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into wallet.book (merchant_id, currency) values (${merchantId}, ${currency})
      on conflict do nothing returning id)
    select id from made union all
    select id from wallet.book where merchant_id = ${merchantId} and currency = ${currency}
    limit 1`.execute(tx);
  // Made by a transaction that committed after this statement began: the next one sees it.
  return rows[0]?.id ?? ensureBook(tx, merchantId, currency);
}

/** The contra account of that code in the book, made when it is needed for the first time. */
export async function ensureContra(tx: Tx, bookId: number, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into wallet.contra (book_id, code)
      select ${bookId}, ${code} where not exists (
        select 1 from wallet.contra where book_id = ${bookId} and code = ${code})
      on conflict do nothing returning id)
    select id from made union all
    select id from wallet.contra where book_id = ${bookId} and code = ${code}
    limit 1`.execute(tx);
  return rows[0]?.id ?? ensureContra(tx, bookId, code);
}

interface PurseOfBook {
  readonly bookId: number;
  readonly memberId: bigint;
  readonly purse: Purse;
  readonly label?: string | undefined;
}

/**
 * The account of that purse, opened when it is needed for the first time. Whether it is frozen and
 * its stakes are judged follows the member's other accounts, which are locked meanwhile: whoever
 * freezes or limits them all sees this one too.
 */
export async function ensurePurse(tx: Tx, which: PurseOfBook): Promise<AccountRow> {
  const { bookId, memberId, purse, label = '' } = which;
  const columns = sql`id, book_id as "bookId", member_id as "memberId", balance, seq`;
  const { rows } = await sql<AccountRow>`
    with known as (
      select ${columns} from wallet.account where book_id = ${bookId}
        and member_id = ${memberId} and purse = ${purse} and label = ${label}),
    opened as (
      insert into wallet.account (book_id, member_id, purse, label, min_balance, frozen, limited)
      select ${bookId}, ${memberId}, ${purse}, ${label}, ${floorOf(purse)},
        coalesce(bool_or(other.frozen), false) and ${mayFreeze(purse)},
        coalesce(bool_or(other.limited), false)
      from (
        select frozen, limited from wallet.account
        where member_id = ${memberId} and not exists (select from known)
        order by id for no key update) other
      having not exists (select from known)
      on conflict do nothing returning ${columns})
    select * from known union all select * from opened`.execute(tx);
  // Opened by a transaction that committed after this statement began: the next one sees it.
  return rows[0] ?? ensurePurse(tx, which);
}

/** Only a debt may be below zero. */
const floorOf = (purse: Purse): bigint =>
  purse === 'receivable' ? -9_000_000_000_000_000_000n : 0n;

/** What is held for a withdrawal is paid out or given back, whatever befalls the member. */
const mayFreeze = (purse: Purse): boolean => purse !== 'held';

/** A member's account of that purse, or undefined when none was opened. */
export async function findPurse(
  db: Queryable,
  which: Holder & { readonly purse: Purse; readonly label?: string | undefined },
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.book_id as "bookId", a.member_id as "memberId", a.balance, a.seq
    from wallet.account a join wallet.book b on b.id = a.book_id
    where b.merchant_id = ${which.merchantId} and b.currency = ${which.currency}
      and a.member_id = ${which.memberId} and a.purse = ${which.purse}
      and a.label = ${which.label ?? ''}`.execute(db);
  return rows[0];
}

/** The main account of a member, or undefined when none was opened. */
export async function mainAccount(db: Queryable, holder: Holder): Promise<AccountRow | undefined> {
  return findPurse(db, { ...holder, purse: 'main', label: '' });
}

/** The main account of that id. */
export async function accountOfId(db: Queryable, id: bigint): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select id, book_id as "bookId", member_id as "memberId", balance, seq
    from wallet.account where id = ${id} and purse = 'main'`.execute(db);
  return rows[0];
}

/** Whose accounts these are, by id; what is no account is absent. */
export async function ownersOf(
  db: Queryable,
  ids: readonly bigint[],
  merchantId?: bigint,
): Promise<{ id: bigint; memberId: bigint }[]> {
  const { rows } = await sql<{ id: bigint; memberId: bigint }>`
    select a.id, a.member_id as "memberId"
    from wallet.account a join wallet.book b on b.id = a.book_id
    where a.id = any (${[...ids]}::bigint[])
      and (${merchantId ?? null}::bigint is null or b.merchant_id = ${merchantId ?? null})`.execute(
    db,
  );
  return rows;
}

/** The currencies of accounts, by id; what is no account is absent. */
export async function currenciesOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<{ id: bigint; currency: string }[]> {
  const { rows } = await sql<{ id: bigint; currency: string }>`
    select a.id, b.currency from wallet.account a join wallet.book b on b.id = a.book_id
    where a.id = any (${[...ids]}::bigint[])`.execute(db);
  return rows;
}

export async function markFrozen(tx: Tx, memberId: bigint, frozen: boolean): Promise<void> {
  await sql`
    update wallet.account a set frozen = ${frozen}
    from (select id from wallet.account
          where member_id = ${memberId} and frozen <> ${frozen} and purse <> 'held'
          order by id for no key update) locked
    where a.id = locked.id`.execute(tx);
}

/** Main balances of many members in one currency; members without an account are absent. */
export async function mainBalances(
  db: Queryable,
  holders: { merchantId: bigint; currency: string; memberIds: readonly bigint[] },
): Promise<{ memberId: bigint; balance: bigint; seq: bigint }[]> {
  const { rows } = await sql<{ memberId: bigint; balance: bigint; seq: bigint }>`
    select a.member_id as "memberId", a.balance, a.seq
    from wallet.account a join wallet.book b on b.id = a.book_id
    where b.merchant_id = ${holders.merchantId} and b.currency = ${holders.currency}
      and a.member_id = any (${[...holders.memberIds]}::bigint[]) and a.purse = 'main'`.execute(db);
  return rows;
}

/** Main accounts of many members in one currency, by member; who has none is absent. */
export async function mainAccounts(
  db: Queryable,
  holders: { merchantId: bigint; currency: string; memberIds: readonly bigint[] },
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ memberId: bigint; id: bigint }>`
    select a.member_id as "memberId", a.id
    from wallet.account a join wallet.book b on b.id = a.book_id
    where b.merchant_id = ${holders.merchantId} and b.currency = ${holders.currency}
      and a.member_id = any (${[...holders.memberIds]}::bigint[]) and a.purse = 'main'`.execute(db);
  return new Map(rows.map(({ memberId, id }) => [memberId, id]));
}

export interface PostRow {
  readonly status: number;
  readonly balance: bigint;
  readonly seq: bigint;
}

/** One transfer through `wallet.post_batch`, in the caller's transaction. */
export async function postOne(
  tx: Tx,
  transfer: {
    account: AccountRow;
    amountMinor: bigint;
    kind: number;
    contraId: number;
    key: string;
    subjectId: bigint;
    outsideId: string | null;
  },
): Promise<PostRow> {
  const { account } = transfer;
  const { rows } = await sql<PostRow>`
    select (status)[1] as status, (balance)[1] as balance, (seq)[1] as seq
    from wallet.post_batch(
      array[${account.id}]::bigint[], array[${account.bookId}]::integer[],
      array[${transfer.amountMinor}]::bigint[], array[${transfer.kind}]::smallint[],
      array[${transfer.contraId}]::integer[], array[${transfer.key}]::uuid[],
      array[${transfer.subjectId}]::bigint[], array[${transfer.outsideId}]::text[])`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('wallet.post_batch gave no answer.');
  return row;
}

export interface MoveRow {
  readonly status: number;
  readonly fromBalance: bigint;
  readonly fromSeq: bigint;
  readonly toBalance: bigint;
  readonly toSeq: bigint;
}

/** Two transfers through `wallet.move`, in the caller's transaction. */
export async function moveOne(
  tx: Tx,
  move: {
    fromId: bigint;
    toId: bigint;
    amountMinor: bigint;
    kinds: { out: number; in: number };
    contraId: number;
    key: string;
    subjectOut: bigint;
    subjectIn: bigint;
    outsideId: string | null;
    frozenRule: 0 | 1 | 2;
  },
): Promise<MoveRow> {
  const { rows } = await sql<MoveRow>`
    select status, from_balance as "fromBalance", from_seq as "fromSeq",
      to_balance as "toBalance", to_seq as "toSeq"
    from wallet.move(${move.fromId}, ${move.toId}, ${move.amountMinor},
      ${move.kinds.out}::smallint, ${move.kinds.in}::smallint, ${move.contraId}, ${move.key},
      ${move.subjectOut}, ${move.subjectIn}, ${move.outsideId},
      ${move.frozenRule}::smallint)`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('wallet.move gave no answer.');
  return row;
}
