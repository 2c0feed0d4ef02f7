/** Every statement of the module. The database's clock counts. */
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '#kernel/db.ts';

/** Longer than a call may take, so that it is not asked about while it is under way. */
const ASK_IN_SECONDS = 5;

/** Whose money, at which vendor. */
export interface Guest {
  readonly vendorId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
  /** What the vendor calls the player. */
  readonly accountId: bigint;
}

/** A guest, and whether the money stays until they take it themselves. */
export interface Visit extends Guest {
  readonly stays: boolean;
}

export interface TransferRow extends Guest {
  readonly id: bigint;
  readonly reference: string;
  readonly direction: 'in' | 'out';
  /** Null until the vendor has said how much came out. */
  readonly amountMinor: bigint | null;
  /** What an outward one is to bring; null: all. */
  readonly wantedMinor: bigint | null;
  /** The member's own name for it. */
  readonly key: string | null;
  /** The member asked for it. */
  readonly byHand: boolean;
  /** The vendor's word for why it refused. */
  readonly reason: string | null;
  readonly at: Date;
  readonly decidedAt: Date | null;
  readonly state: 'pending' | 'done' | 'refused';
  /** Its call may still be on its way to the vendor. */
  readonly isUnderWay: boolean;
}

const guest = sql`vendor_id as "vendorId", merchant_id as "merchantId", member_id as "memberId",
  currency, account_id as "accountId"`;
const columns = sql`id, reference::text, direction, amount as "amountMinor",
  wanted as "wantedMinor", key::text, by_hand as "byHand", reason, created_at as at,
  decided_at as "decidedAt", state,
  state = 'pending' and asked = 0 and ask_at > clock_timestamp() as "isUnderWay", ${guest}`;

/**
 * Notes that the member is there until then at the latest, or with null until they leave by hand, and
 * holds the visit for the transaction.
 */
export async function beginVisit(tx: Tx, who: Guest, stayHours: number | null): Promise<void> {
  await sql`
    insert into vendor_wallet.visit
      (vendor_id, merchant_id, member_id, currency, account_id, leave_at)
    values (${who.vendorId}, ${who.merchantId}, ${who.memberId}, ${who.currency},
      ${who.accountId}, clock_timestamp() + make_interval(hours => ${stayHours}::int))
    on conflict (merchant_id, member_id, vendor_id) do update set leave_at = excluded.leave_at`.execute(
    tx,
  );
}

/** The visit, held for the transaction; undefined when the member has nothing there. */
export async function holdVisit(tx: Tx, who: Guest): Promise<Guest | undefined> {
  const { rows } = await sql<Guest>`
    select ${guest} from vendor_wallet.visit
    where merchant_id = ${who.merchantId} and member_id = ${who.memberId}
      and vendor_id = ${who.vendorId} for update`.execute(tx);
  return rows[0];
}

export async function endVisit(tx: Tx, who: Guest): Promise<void> {
  await sql`
    delete from vendor_wallet.visit
    where merchant_id = ${who.merchantId} and member_id = ${who.memberId}
      and vendor_id = ${who.vendorId}`.execute(tx);
}

/** The money is to be fetched that much later, unless the member put it there to stay. */
export async function sweepAfter(db: Queryable, who: Guest, seconds: number): Promise<void> {
  await sql`
    update vendor_wallet.visit
    set leave_at = clock_timestamp() + make_interval(secs => ${seconds}::int)
    where merchant_id = ${who.merchantId} and member_id = ${who.memberId}
      and vendor_id = ${who.vendorId} and leave_at is not null`.execute(db);
}

/** Where the member has money. */
export async function visitsOf(
  db: Queryable,
  member: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select ${guest}, leave_at is null as stays from vendor_wallet.visit
    where merchant_id = ${member.merchantId} and member_id = ${member.memberId}
    order by vendor_id`.execute(db);
  return rows;
}

/** Visits that are over, each to one caller: the others find it later. */
export async function takeLeaving(db: Db, pauseSeconds: number, limit: number): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    update vendor_wallet.visit
    set leave_at = clock_timestamp() + make_interval(secs => ${pauseSeconds}::int)
    where (merchant_id, member_id, vendor_id) in (
      select merchant_id, member_id, vendor_id from vendor_wallet.visit
      where leave_at <= clock_timestamp() order by leave_at limit ${limit}
      for update skip locked)
    returning ${guest}`.execute(db);
  return rows;
}

/** The transfer whose outcome is not known, if there is one. */
export async function pendingOf(db: Queryable, who: Guest): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from vendor_wallet.transfer
    where merchant_id = ${who.merchantId} and member_id = ${who.memberId}
      and vendor_id = ${who.vendorId} and state = 'pending'`.execute(db);
  return rows[0];
}

/** A transfer to be written down. */
type NewTransfer = Pick<
  TransferRow,
  'reference' | 'direction' | 'amountMinor' | 'wantedMinor' | 'key' | 'byHand'
>;

export async function insertTransfer(
  tx: Tx,
  who: Guest,
  transfer: NewTransfer,
): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`
    insert into vendor_wallet.transfer (reference, vendor_id, merchant_id, member_id, currency,
      account_id, direction, amount, wanted, key, by_hand, ask_at)
    values (${transfer.reference}::uuid, ${who.vendorId}, ${who.merchantId}, ${who.memberId},
      ${who.currency}, ${who.accountId}, ${transfer.direction}, ${transfer.amountMinor},
      ${transfer.wantedMinor}, ${transfer.key}::uuid, ${transfer.byHand},
      clock_timestamp() + make_interval(secs => ${ASK_IN_SECONDS}))
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The transfer was not written.');
  return row;
}

/** The call is over and nobody knows how it ended: from now on the vendor may be asked. */
export async function askFromNow(db: Db, id: bigint): Promise<void> {
  await sql`
    update vendor_wallet.transfer set ask_at = clock_timestamp()
    where id = ${id} and state = 'pending'`.execute(db);
}

/** The transfer as it stands, held for the transaction. */
export async function lockTransfer(tx: Tx, id: bigint): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from vendor_wallet.transfer where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no transfer ${id}.`);
  return row;
}

export async function decideTransfer(
  tx: Tx,
  id: bigint,
  how: { state: 'done' | 'refused'; amountMinor: bigint | null; reason: string | null },
): Promise<void> {
  await sql`
    update vendor_wallet.transfer set state = ${how.state}, amount = ${how.amountMinor},
      reason = ${how.reason}, decided_at = clock_timestamp()
    where id = ${id}`.execute(tx);
}

/** Transfers to ask about, each to one caller; the pause before the next time grows. */
export async function takeToAsk(db: Db, limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    update vendor_wallet.transfer
    set asked = asked + 1,
      ask_at = clock_timestamp() + least(interval '5 seconds' * 2 ^ least(asked, 10), interval '10 minutes')
    where id in (
      select id from vendor_wallet.transfer
      where state = 'pending' and ask_at <= clock_timestamp()
      order by ask_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

/** Whose transfers. */
interface Member {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** The move that the member named so. */
export async function transferOfKey(
  db: Queryable,
  { merchantId, memberId }: Member,
  key: string,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from vendor_wallet.transfer
    where merchant_id = ${merchantId} and member_id = ${memberId}
      and key = ${key}::uuid`.execute(db);
  return rows[0];
}

/** Vendors with which a transfer of the member is not decided. */
export async function openTransfersOf(
  db: Queryable,
  { merchantId, memberId }: Member,
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ vendorId: bigint }>`
    select vendor_id as "vendorId" from vendor_wallet.transfer
    where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'pending'
      and wanted is distinct from 0`.execute(db);
  return new Set(rows.map(({ vendorId }) => vendorId));
}

/**
 * The member's transfers, the newest first. Those that asked for a balance only, or brought nothing,
 * moved no money and are left out.
 */
export async function movesOf(
  db: Queryable,
  { merchantId, memberId }: Member,
  page: { readonly beforeId: bigint | undefined; readonly limit: number },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from vendor_wallet.transfer
    where merchant_id = ${merchantId} and member_id = ${memberId}
      and id < coalesce(${page.beforeId ?? null}::bigint, 9223372036854775807)
      and wanted is distinct from 0 and amount is distinct from 0
    order by id desc limit ${page.limit}`.execute(db);
  return rows;
}
