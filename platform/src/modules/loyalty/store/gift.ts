/** Statements on what levels give. */
import type { LevelGiftKind, LevelGiftState } from '@croupier/contract/loyalty/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Holder } from './member.ts';

export interface NewGift extends Holder {
  /** `level:3`, `month:2026-12`, `birthday:2026`; a cause gives once. */
  readonly cause: string;
  readonly level: number;
  readonly amountMinor: bigint;
  readonly requiredMinor: bigint;
}

export interface Gift extends NewGift {
  readonly id: bigint;
  readonly kind: LevelGiftKind;
  readonly state: LevelGiftState;
  readonly givenAt: Date;
  readonly expiresAt: Date;
  readonly takenAt: Date | null;
}

const columns = sql`g.id, g.merchant_id as "merchantId", g.member_id as "memberId", g.currency,
  g.cause, split_part(g.cause, ':', 1) as kind, g.level::int as level, g.amount as "amountMinor",
  g.required as "requiredMinor", g.given_at as "givenAt", g.expires_at as "expiresAt",
  g.taken_at as "takenAt",
  case when g.taken_at is not null then 'taken' when g.expires_at <= now() then 'expired'
    else 'open' end as state`;

/** Gives them, to be taken within some days; what was given for the same cause before stays as it is. */
export async function insertGifts(
  tx: Tx,
  gifts: readonly NewGift[],
  days: number,
): Promise<readonly Pick<Gift, 'id' | 'merchantId' | 'memberId'>[]> {
  if (gifts.length === 0) return [];
  const ids = (name: 'merchantId' | 'memberId' | 'amountMinor' | 'requiredMinor') =>
    gifts.map((gift) => String(gift[name]));
  const { rows } = await sql<Pick<Gift, 'id' | 'merchantId' | 'memberId'>>`
    insert into loyalty.gift (merchant_id, member_id, currency, cause, level, amount, required,
      expires_at)
    select g.merchant_id, g.member_id, g.currency, g.cause, g.level, g.amount, g.required,
      now() + make_interval(days => ${days}::int)
    from unnest(${ids('merchantId')}::bigint[], ${ids('memberId')}::bigint[],
      ${gifts.map(({ currency }) => currency)}::text[], ${gifts.map(({ cause }) => cause)}::text[],
      ${gifts.map(({ level }) => level)}::smallint[], ${ids('amountMinor')}::bigint[],
      ${ids('requiredMinor')}::bigint[])
      as g (merchant_id, member_id, currency, cause, level, amount, required)
    order by g.member_id, g.level
    on conflict (member_id, cause) do nothing
    returning id, merchant_id as "merchantId", member_id as "memberId"`.execute(tx);
  return rows;
}

/** Ends what nobody took of levels that these members have no more. */
export async function endGiftsAbove(
  tx: Tx,
  merchantId: bigint,
  members: readonly { readonly memberId: bigint; readonly level: number }[],
): Promise<void> {
  if (members.length === 0) return;
  await sql`
    update loyalty.gift g set expires_at = now()
    from unnest(${members.map(({ memberId }) => String(memberId))}::bigint[],
      ${members.map(({ level }) => level)}::smallint[]) as m (member_id, level)
    where g.member_id = m.member_id and g.merchant_id = ${merchantId} and g.level > m.level
      and g.taken_at is null and g.expires_at > now()`.execute(tx);
}

/** Newest first. */
export async function giftsOf(
  db: Queryable,
  { merchantId, memberId }: Pick<Holder, 'merchantId' | 'memberId'>,
  limit: number,
): Promise<Gift[]> {
  const { rows } = await sql<Gift>`
    select ${columns} from loyalty.gift g
    where g.member_id = ${memberId} and g.merchant_id = ${merchantId}
    order by g.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One of the member's own, locked; another's is unknown. */
export async function lockGift(
  tx: Tx,
  { merchantId, memberId }: Pick<Holder, 'merchantId' | 'memberId'>,
  id: bigint,
): Promise<Gift | undefined> {
  const { rows } = await sql<Gift>`
    select ${columns} from loyalty.gift g
    where g.id = ${id} and g.member_id = ${memberId} and g.merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0];
}

export async function markTaken(
  tx: Tx,
  id: bigint,
  line: { readonly accountId: bigint; readonly seq: bigint },
): Promise<void> {
  await sql`update loyalty.gift set taken_at = clock_timestamp(), account_id = ${line.accountId},
    seq = ${line.seq} where id = ${id} and taken_at is null`.execute(tx);
}

/** Gifts of a merchant that can still be taken, and what was taken since, by kind; minor units. */
export async function giftFigures(
  db: Queryable,
  merchantId: bigint,
  since: Date,
): Promise<{ readonly openMinor: bigint; readonly taken: ReadonlyMap<LevelGiftKind, bigint> }> {
  const { rows } = await sql<{ kind: LevelGiftKind; openMinor: bigint; takenMinor: bigint }>`
    select split_part(g.cause, ':', 1) as kind,
      coalesce(sum(g.amount) filter (where g.taken_at is null and g.expires_at > now()), 0)::bigint
        as "openMinor",
      coalesce(sum(g.amount) filter (where g.taken_at >= ${since}), 0)::bigint as "takenMinor"
    from loyalty.gift g where g.merchant_id = ${merchantId} group by 1`.execute(db);
  return {
    openMinor: rows.reduce((sum, { openMinor }) => sum + openMinor, 0n),
    taken: new Map(rows.map(({ kind, takenMinor }) => [kind, takenMinor])),
  };
}
