/** Statements on rounds that staff have asked their vendor to void. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface RoundVoid {
  readonly roundKey: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly accountId: bigint;
  readonly vendorId: bigint;
  readonly vendorRoundId: string;
  readonly reason: string;
  readonly askedAt: Date;
  readonly state: 'asking' | 'voided' | 'refused' | 'silent';
  readonly detail: string | null;
  readonly endedAt: Date | null;
}

const columns = sql`round_key::text as "roundKey", merchant_id as "merchantId",
  member_id as "memberId", round_id as "roundId", account_id as "accountId",
  vendor_id as "vendorId", vendor_round_id as "vendorRoundId", reason, asked_at as "askedAt", state,
  detail, ended_at as "endedAt"`;

/** Asks for it, also once more after a refusal or silence. */
export async function writeVoid(
  tx: Tx,
  wish: Omit<RoundVoid, 'askedAt' | 'state' | 'detail' | 'endedAt'>,
): Promise<void> {
  await sql`
    insert into seamless.round_void as v (round_key, merchant_id, member_id, round_id, account_id,
      vendor_id, vendor_round_id, reason)
    values (${wish.roundKey}::uuid, ${wish.merchantId}, ${wish.memberId}, ${wish.roundId},
      ${wish.accountId}, ${wish.vendorId}, ${wish.vendorRoundId}, ${wish.reason})
    on conflict (round_key) do update set reason = excluded.reason, asked_at = now(),
      state = 'asking', detail = null, ended_at = null
    where v.state in ('refused', 'silent')`.execute(tx);
}

export async function voidOfKey(db: Queryable, roundKey: string): Promise<RoundVoid | undefined> {
  const { rows } = await sql<RoundVoid>`
    select ${columns} from seamless.round_void where round_key = ${roundKey}::uuid`.execute(db);
  return rows[0];
}

/** Of a member's round. */
export async function voidOfRound(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly memberId: bigint; readonly roundId: bigint },
): Promise<RoundVoid | undefined> {
  const { rows } = await sql<RoundVoid>`
    select ${columns} from seamless.round_void where member_id = ${of.memberId}
      and round_id = ${of.roundId} and merchant_id = ${of.merchantId}`.execute(db);
  return rows[0];
}

/** Those that still wait for their vendor, the longest waiting first. */
export async function voidsToAsk(db: Queryable, limit: number): Promise<RoundVoid[]> {
  const { rows } = await sql<RoundVoid>`
    select ${columns} from seamless.round_void where state = 'asking'
    order by asked_at limit ${limit}`.execute(db);
  return rows;
}

/** Notes what became of it; false when that was noted before. */
export async function endVoid(
  tx: Queryable,
  roundKey: string,
  end: { readonly state: 'voided' | 'refused' | 'silent'; readonly detail: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update seamless.round_void set state = ${end.state}, detail = ${end.detail}, ended_at = now()
    where round_key = ${roundKey}::uuid and state = 'asking'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether its vendor is being asked: then it may take back what is settled. */
export async function isAskedToVoid(db: Queryable, roundKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from seamless.round_void where round_key = ${roundKey}::uuid
      and state = 'asking'`.execute(db);
  return rows.length > 0;
}
