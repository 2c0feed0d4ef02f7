import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { GrantState } from './free-spin-rules.ts';

/** Free spins given to a member, as the vendor told of them last; amounts in minor units. */
export interface GrantRow {
  readonly id: bigint;
  readonly reference: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly currency: string;
  readonly vendorId: bigint;
  readonly gameId: bigint;
  readonly spins: number;
  readonly stake: bigint;
  readonly validUntil: Date;
  readonly turnoverTimes: number;
  /**
   * What they were given for, of those whose wins go to the bonus purse: whoever wanted them says what
   * becomes of those.
   */
  readonly source: string | null;
  readonly state: GrantState;
  readonly refusal: string | null;
  readonly played: number;
  readonly paid: bigint;
  readonly failures: number;
  readonly createdAt: Date;
}

export type NewGrant = Pick<
  GrantRow,
  | 'merchantId'
  | 'memberId'
  | 'accountId'
  | 'currency'
  | 'vendorId'
  | 'gameId'
  | 'spins'
  | 'stake'
  | 'validUntil'
  | 'turnoverTimes'
  | 'source'
> & { readonly givenAloneBy: bigint | null };

const columns = sql`
  id, reference, merchant_id as "merchantId", member_id as "memberId", account_id as "accountId",
  currency, vendor_id as "vendorId", game_id as "gameId", spins, stake,
  valid_until as "validUntil", turnover_times as "turnoverTimes", source, state, refusal,
  played, paid,
  failures, created_at as "createdAt"`;

export async function insertGrant(tx: Tx, grant: NewGrant): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into seamless.free_spins
      (merchant_id, member_id, account_id, currency, vendor_id, game_id, spins, stake, valid_until,
       turnover_times, source, given_alone_by)
    values (${grant.merchantId}, ${grant.memberId}, ${grant.accountId}, ${grant.currency},
            ${grant.vendorId}, ${grant.gameId}, ${grant.spins}, ${grant.stake},
            ${grant.validUntil}, ${grant.turnoverTimes}, ${grant.source},
            ${grant.givenAloneBy})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('Free spins were not stored.');
  return id;
}

export interface GrantFilter {
  readonly merchantId: bigint;
  readonly memberId?: bigint | undefined;
  readonly isOver?: boolean | undefined;
  readonly before: bigint | undefined;
  readonly limit: number;
}

export async function listGrants(db: Queryable, filter: GrantFilter): Promise<readonly GrantRow[]> {
  const { merchantId, memberId = null, isOver = null, before = null, limit } = filter;
  const { rows } = await sql<GrantRow>`
    select ${columns} from seamless.free_spins
    where merchant_id = ${merchantId} and (${memberId}::bigint is null or member_id = ${memberId})
      and (${isOver}::boolean is null or (closed_at is not null) = ${isOver})
      and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Those of a member that can be played now. */
export async function openGrants(
  db: Queryable,
  { merchantId, memberId }: Pick<GrantRow, 'merchantId' | 'memberId'>,
): Promise<readonly GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from seamless.free_spins
    where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'open'
      and valid_until > now() and played < spins
    order by valid_until, id limit 50`.execute(db);
  return rows;
}

export async function lockGrant(
  tx: Tx,
  { merchantId, id }: Pick<GrantRow, 'merchantId' | 'id'>,
): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from seamless.free_spins
    where id = ${id} and merchant_id = ${merchantId} for update`.execute(tx);
  return rows[0];
}

/** What is not played is to be taken back; the vendor is asked at once. */
export async function markCancelling(tx: Tx, id: bigint): Promise<void> {
  await sql`update seamless.free_spins set state = 'cancelling', ask_at = now(), failures = 0
    where id = ${id}`.execute(tx);
}

/** The grant that a win names: of this vendor, for this account. */
export async function grantOfReference(
  db: Queryable,
  named: { readonly reference: string; readonly vendorId: bigint; readonly accountId: bigint },
): Promise<GrantRow | undefined> {
  const { reference, vendorId, accountId } = named;
  const { rows } = await sql<GrantRow>`
    select ${columns} from seamless.free_spins
    where reference = ${reference} and vendor_id = ${vendorId} and account_id = ${accountId}`.execute(
    db,
  );
  return rows[0];
}

/** Those that were given for something. */
export async function grantOfSource(
  db: Queryable,
  { merchantId, source }: { readonly merchantId: bigint; readonly source: string },
): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from seamless.free_spins
    where source = ${source} and merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}

/** A win was credited; how the rest stands is asked soon. */
export async function addPaid(
  tx: Tx,
  { id, amountMinor }: { readonly id: bigint; readonly amountMinor: bigint },
): Promise<void> {
  await sql`update seamless.free_spins
    set paid = paid + ${amountMinor}, ask_at = least(ask_at, now() + interval '20 seconds')
    where id = ${id}`.execute(tx);
}

/** Takes those that are due and puts them off by a lease; rows that another process has are skipped. */
export async function claimDue(
  db: Queryable,
  { limit, leaseSeconds }: { readonly limit: number; readonly leaseSeconds: number },
): Promise<readonly GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    update seamless.free_spins set ask_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from seamless.free_spins where closed_at is null and ask_at <= now()
      order by ask_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(db);
  return rows;
}

/**
 * What the vendor said. Its count of those played never falls: an older answer may come later. Answers how
 * many were played and what they won; undefined where it changed nothing.
 */
export async function storeAnswer(
  tx: Tx,
  told: {
    readonly id: bigint;
    readonly from: GrantState;
    readonly to: GrantState;
    readonly closes: boolean;
    readonly refusal: string | null;
    readonly played: number;
    readonly askInSeconds: number;
  },
): Promise<Pick<GrantRow, 'played' | 'paid'> | undefined> {
  const { rows } = await sql<Pick<GrantRow, 'played' | 'paid'>>`update seamless.free_spins
    set state = ${told.to}, refusal = ${told.refusal},
        played = greatest(played, least(spins, ${told.played})), failures = 0,
        ask_at = now() + make_interval(secs => ${told.askInSeconds}),
        closed_at = case when ${told.closes} then now() end
    where id = ${told.id} and state = ${told.from}
    returning played, paid`.execute(tx);
  return rows[0];
}

export async function noteFailure(
  db: Queryable,
  { id, pauseMs }: { readonly id: bigint; readonly pauseMs: number },
): Promise<void> {
  await sql`update seamless.free_spins
    set failures = failures + 1, ask_at = now() + make_interval(secs => ${pauseMs / 1000})
    where id = ${id} and closed_at is null`.execute(db);
}

/** From which worth on two give; 0 where the merchant has not said. */
export async function fourEyesFrom(db: Queryable, merchantId: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ from: bigint | null }>`
    select four_eyes_from as "from" from seamless.free_spin_rules
    where merchant_id = ${merchantId}`.execute(db);
  const [row] = rows;
  return row === undefined ? 0n : row.from;
}

export async function setFourEyesFrom(
  tx: Tx,
  { merchantId, from }: { readonly merchantId: bigint; readonly from: bigint | null },
): Promise<void> {
  await sql`insert into seamless.free_spin_rules (merchant_id, four_eyes_from)
    values (${merchantId}, ${from})
    on conflict (merchant_id) do update set four_eyes_from = excluded.four_eyes_from`.execute(tx);
}

/**
 * What one member of staff has given alone within a day, minor units. Locks them until the transaction
 * ends, so that two gifts at once are judged one after the other.
 */
export async function givenAloneToday(
  tx: Tx,
  { merchantId, staffId }: { readonly merchantId: bigint; readonly staffId: bigint },
): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended('seamless.free-spins', ${staffId}))`.execute(
    tx,
  );
  const { rows } = await sql<{ worth: bigint }>`
    select coalesce(sum(spins * stake), 0)::bigint as worth from seamless.free_spins
    where given_alone_by = ${staffId} and merchant_id = ${merchantId}
      and created_at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.worth ?? 0n;
}
