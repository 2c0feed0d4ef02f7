/** What a member holds, and every change of it. */
import {
  purses,
  type Purse,
  type RoundTransferKind,
  roundTransferKinds,
  type TransferKind,
} from '@croupier/contract/wallet/transfer-kinds';
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { ListedTransfer } from './describe-transfers.ts';
import { currenciesOf, type Holder, mainAccount, mainBalances, ownersOf } from './store.ts';

export { depositsBetween, type PostedDeposit } from './deposits-between.ts';
export { depositsOfMembers, type NthDeposit } from './deposits-of-members.ts';
export { type MemberDay, sumsAround } from './sums-around.ts';
export { balanceBetween } from './balance-between.ts';
export { sumsBetween } from './sums-between.ts';
export { withdrawnEmpty } from './withdrawn-empty.ts';
export { depositHistory, type DepositHistory, paidIn } from './deposit-history.ts';
export { type PromotionSum, promotionSums } from './promotion-sums.ts';
export { sumsByKind, type KindSum } from './sums-by-kind.ts';
export { type ContractPayment, describeTransfers, nameGames } from './describe-transfers.ts';

export interface Balance {
  readonly balanceMinor: bigint;
  /** Number of the account's last transfer: a higher one is newer. */
  readonly seq: bigint;
}

/** The main balance. A member without an account has never held anything. */
export async function getBalance(db: Queryable, holder: Holder): Promise<Balance> {
  const account = await mainAccount(db, holder);
  return { balanceMinor: account?.balance ?? 0n, seq: account?.seq ?? 0n };
}

/** Main balances by member id, for lists; members without an account are absent. */
export async function getBalances(
  db: Queryable,
  holders: { merchantId: bigint; currency: string; memberIds: readonly bigint[] },
): Promise<Map<bigint, bigint>> {
  const rows = holders.memberIds.length > 0 ? await mainBalances(db, holders) : [];
  return new Map(rows.map(({ memberId, balance }) => [memberId, balance]));
}

/** Main balances of many members with their sequence, for pages that are open. */
export async function getSnapshots(
  db: Queryable,
  holders: { merchantId: bigint; currency: string; memberIds: readonly bigint[] },
): Promise<(Balance & { readonly memberId: bigint })[]> {
  const rows = holders.memberIds.length > 0 ? await mainBalances(db, holders) : [];
  return rows.map(({ memberId, balance, seq }) => ({ memberId, balanceMinor: balance, seq }));
}

/** Members by the ids of their accounts; ids of none are absent. */
export async function getOwners(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const rows = accountIds.length > 0 ? await ownersOf(db, accountIds) : [];
  return new Map(rows.map(({ id, memberId }) => [id, memberId]));
}

/** Lines of account records by the keys of the movements that wrote them; keys are 32 hex digits. */
export async function linesOfKeys(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, { readonly accountId: bigint; readonly seq: bigint }>> {
  const { rows } = await sql<{ key: string; accountId: bigint; seq: bigint }>`
    select replace(t.key::text, '-', '') as key, t.account_id as "accountId", t.seq
    from wallet.transfer t where t.key = any (${[...keys]}::uuid[])`.execute(db);
  return new Map(rows.map(({ key, ...line }) => [key, line]));
}

/** The same of one merchant's members alone: a foreign account is absent. */
export async function getOwnersAt(
  db: Queryable,
  merchantId: bigint,
  accountIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const rows = accountIds.length > 0 ? await ownersOf(db, accountIds, merchantId) : [];
  return new Map(rows.map(({ id, memberId }) => [id, memberId]));
}

/** Currencies by the ids of accounts; ids of none are absent. */
export async function getCurrencies(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  const rows = accountIds.length > 0 ? await currenciesOf(db, accountIds) : [];
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

/** What lies in one purse of a member. */
export interface PurseBalance extends Balance {
  readonly purse: Purse;
  readonly label: string;
  /** Gives no money out. */
  readonly frozen: boolean;
}

/**
 * The consolidated balance: the main purse and every other with money in it, in the order of the
 * table of purses. Read in one snapshot, so money on its way between two purses is in one of them.
 */
export async function getPurses(db: Queryable, holder: Holder): Promise<PurseBalance[]> {
  const { rows } = await sql<PurseBalance>`
    select a.purse, a.label, a.balance as "balanceMinor", a.seq, a.frozen
    from wallet.account a join wallet.book b on b.id = a.book_id
    where b.merchant_id = ${holder.merchantId} and b.currency = ${holder.currency}
      and a.member_id = ${holder.memberId} and (a.purse = 'main' or a.balance <> 0)
    order by array_position(${[...purses]}::text[], a.purse), a.label limit 500`.execute(db);
  const [first] = rows;
  if (first?.purse === 'main') return rows;
  return [{ purse: 'main', label: '', balanceMinor: 0n, seq: 0n, frozen: false }, ...rows];
}

/** The balances of a member's purses and what they come to, as pages are told. */
export function notifyPurses(held: readonly PurseBalance[]) {
  return {
    total: moneyText(held.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)),
    purses: held.map(({ purse, label, balanceMinor, seq }) => ({
      purse,
      label,
      balance: moneyText(balanceMinor),
      seq: String(seq),
    })),
  };
}

/** What a member was given of bonuses, rebates and prizes since registration, less what was taken back. */
export async function totalBonuses(db: Queryable, holder: Holder): Promise<bigint> {
  // The kind by its number, which the index of such transfers is for.
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(t.amount), 0)::bigint as sum
    from wallet.account a join wallet.book b on b.id = a.book_id
      join wallet.transfer t on t.account_id = a.id and t.kind = 8
    where b.merchant_id = ${holder.merchantId} and b.currency = ${holder.currency}
      and a.member_id = ${holder.memberId}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

export interface TransferFilter {
  /** The main purse when absent. */
  readonly purse?: Purse | undefined;
  readonly label?: string | undefined;
  readonly kind?: TransferKind | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only transfers before this sequence number: where the next page begins. */
  readonly beforeSeq?: bigint | undefined;
  readonly limit: number;
}

/**
 * The account record of one purse of a member, newest first. Transfers of nothing (the win that
 * closes a losing round, tombstones) move no money and are left out.
 */
export async function listTransfers(
  db: Queryable,
  holder: Holder,
  filter: TransferFilter,
): Promise<ListedTransfer[]> {
  const { kind } = filter;
  const { rows } = await sql<ListedTransfer>`
    select t.account_id as "accountId", t.seq, k.name as kind, t.amount as "amountMinor",
      t.balance_after as "balanceAfterMinor", t.at,
      case when t.subject_id is null then null else k.subject end as "subjectType",
      t.subject_id as "subjectId"
    from ${accountRange(holder, filter)}
      -- Per account, or else the planner sorts the whole history for the newest lines of it.
      cross join lateral (
        select * from wallet.transfer t
        where t.account_id = a.id and t.seq > a.after_seq and t.seq <= a.last_seq and t.amount <> 0
          ${ofKind(kind)}
        order by t.seq desc limit ${filter.limit}) t
      join wallet.transfer_kind k on k.id = t.kind
    order by t.seq desc`.execute(db);
  return rows;
}

/** Transfers `t` of a kind. All but bets and wins have an index of their own, for they are few. */
function ofKind(kind: TransferKind | undefined) {
  if (kind === undefined) return sql``;
  const frequent = kind === 'bet' || kind === 'win';
  return sql`and t.kind = (select id from wallet.transfer_kind where name = ${kind})
    ${frequent ? sql`` : sql`and t.kind > 2`}`;
}

/** The account of a purse, with the numbers between which the lines of the filter lie. */
function accountRange(holder: Holder, filter: Omit<TransferFilter, 'limit'>) {
  const { from = null, to = null } = filter;
  return sql`(
      -- Time is turned into a range of the primary key first.
      select a.id,
        case when ${from}::timestamptz is null then 0 else wallet.seq_before(a.id, ${from}) end
          as after_seq,
        least(
          case when ${to}::timestamptz is null then a.seq else wallet.seq_before(a.id, ${to}) end,
          ${filter.beforeSeq ?? null}::bigint - 1) as last_seq
      from wallet.account a join wallet.book b on b.id = a.book_id
      where b.merchant_id = ${holder.merchantId} and b.currency = ${holder.currency}
        and a.member_id = ${holder.memberId} and a.purse = ${filter.purse ?? 'main'}
        and a.label = ${filter.label ?? ''}
      offset 0) a`;
}

export interface TransferTotals {
  readonly lines: number;
  readonly inMinor: bigint;
  /** Zero or more. */
  readonly outMinor: bigint;
}

/** What the lines of the filter add up to. */
export async function totalTransfers(
  db: Queryable,
  holder: Holder,
  filter: Omit<TransferFilter, 'limit' | 'beforeSeq'>,
): Promise<TransferTotals> {
  const { kind } = filter;
  const { rows } = await sql<TransferTotals>`
    select count(*)::int as lines,
      coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint as "inMinor",
      coalesce(-sum(t.amount) filter (where t.amount < 0), 0)::bigint as "outMinor"
    from ${accountRange(holder, filter)}
      join wallet.transfer t
        on t.account_id = a.id and t.seq > a.after_seq and t.seq <= a.last_seq and t.amount <> 0
          ${ofKind(kind)}`.execute(db);
  return rows[0] ?? { lines: 0, inMinor: 0n, outMinor: 0n };
}

/** A movement of money that belongs to a round. */
export interface RoundTransfer {
  readonly seq: bigint;
  readonly kind: RoundTransferKind;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
  readonly at: Date;
}

/** Every movement of a round in order, by the account and the range of sequence it lies in. */
export async function listRoundTransfers(
  db: Queryable,
  round: { id: bigint; accountId: bigint; firstSeq: bigint; lastSeq: bigint },
): Promise<RoundTransfer[]> {
  const { rows } = await sql<RoundTransfer>`
    select t.seq, k.name as kind, t.amount as "amountMinor",
      t.balance_after as "balanceAfterMinor", t.at
    from wallet.transfer t join wallet.transfer_kind k on k.id = t.kind
    where t.account_id = ${round.accountId} and t.seq between ${round.firstSeq} and ${round.lastSeq}
      and t.subject_id = ${round.id} and k.name = any (${[...roundTransferKinds]}::text[])
    order by t.seq limit 500`.execute(db);
  return rows;
}
