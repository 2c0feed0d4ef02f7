/** Statements on offers and their versions. Amounts are minor units. */
import type { OfferArt, OfferCategory, OfferStage } from '@croupier/contract/promotions/kinds';
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import { type RawBuilder, sql } from 'kysely';
import { parseMoney } from '@croupier/contract/money';
import type { Queryable, Tx } from '#kernel/db.ts';
import { merchantById } from '#merchant';

/** What was published and holds. */
export interface OfferVersion {
  readonly offerId: bigint;
  readonly version: number;
  /** By dictionary. */
  readonly names: Readonly<Record<string, string>>;
  readonly category: OfferCategory;
  readonly art: OfferArt;
  readonly terms: OfferTerms;
  readonly budgetMinor: bigint;
  readonly publishedAt: Date;
  readonly askedBy: string | null;
  readonly agreedBy: string | null;
}

export interface Offer {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly currency: string;
  readonly stage: OfferStage;
  readonly draft: OfferDraft;
  readonly revision: number;
  readonly savedAt: Date;
  readonly version: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly budgetMinor: bigint;
  readonly givenMinor: bigint;
  readonly alarmAt: number;
}

/** An offer whose time is over has ended, whatever staff last did with it; one may be live and not begun. */
const stageNow = sql`case when o.stage <> 'draft' and o.ends_at <= now() then 'ended'
  when o.stage = 'live' and o.starts_at > now() then 'coming' else o.stage end`;

const columns = sql`o.id, o.merchant_id as "merchantId", o.currency, ${stageNow} as stage, o.draft,
  o.revision, o.saved_at as "savedAt", o.version, o.starts_at as "startsAt", o.ends_at as "endsAt",
  o.budget as "budgetMinor", o.given as "givenMinor", o.alarm_at as "alarmAt"`;

const versionColumns = sql`v.offer_id as "offerId", v.version, v.names, v.category, v.art, v.terms,
  v.budget as "budgetMinor", v.published_at as "publishedAt", v.asked_by as "askedBy",
  v.agreed_by as "agreedBy"`;

/** An offer that members see, with the terms that are live. */
export interface ShownOffer extends OfferVersion {
  readonly stage: OfferStage;
  readonly currency: string;
  readonly merchantId: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** Of the budget. */
  readonly leftMinor: bigint;
  /** As many members as may have taken it. */
  readonly isFull: boolean;
  /** Of what may be given in the period that runs; null where that has no bound. */
  readonly capLeftMinor: bigint | null;
  /** Whether it has begun and has not ended, by the database's clock. */
  readonly isOpen: boolean;
  readonly isOver: boolean;
}

const shownColumns = sql`${versionColumns}, ${stageNow} as stage, o.currency, o.merchant_id as "merchantId",
  o.starts_at as "startsAt", o.ends_at as "endsAt", greatest(o.budget - o.given, 0) as "leftMinor",
  coalesce(o.takers >= o.takers_max, false) as "isFull",
  case when o.cap_sum is not null then
    greatest(o.cap_sum - case when o.capped_until > now() then o.capped_given else 0 end, 0) end
    as "capLeftMinor",
  o.stage = 'live' and o.starts_at <= now() and coalesce(o.ends_at > now(), true) as "isOpen",
  o.stage = 'ended' or coalesce(o.ends_at <= now(), false) as "isOver"`;

async function shown(db: Queryable, where: RawBuilder<unknown>): Promise<ShownOffer[]> {
  const { rows } = await sql<ShownOffer>`
    select ${shownColumns}
    from promotions.offer o
      join promotions.offer_version v on v.offer_id = o.id and v.version = o.version
    where ${where}`.execute(db);
  return rows;
}

/** Running and coming ones, and those that ended within 30 days; what is paused is not shown. */
export async function shownOffers(
  db: Queryable,
  at: { readonly merchantId: bigint; readonly currency: string; readonly limit: number },
): Promise<ShownOffer[]> {
  return shown(
    db,
    sql`o.merchant_id = ${at.merchantId} and o.currency = ${at.currency} and o.version > 0
      and (o.stage = 'live' or o.stage = 'ended')
      and coalesce(o.ends_at, now()) > now() - interval '30 days'
      order by "isOver", o.starts_at desc, o.id limit ${at.limit}`,
  );
}

/** All of a merchant that are live, whether or not they have begun. */
export async function liveOffers(db: Queryable, merchantId: bigint): Promise<ShownOffer[]> {
  return shown(db, sql`o.merchant_id = ${merchantId} and o.stage = 'live' order by o.id`);
}

/** One of the merchant's with the terms that are live. */
export async function shownOffer(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly offerId: bigint },
): Promise<ShownOffer | undefined> {
  const [found] = await shown(
    db,
    sql`o.id = ${which.offerId} and o.merchant_id = ${which.merchantId}`,
  );
  return found;
}

/** One of the merchant's with the terms of a version, whatever holds by now. */
export async function offerAtVersion(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly offerId: bigint; readonly version: number },
): Promise<ShownOffer | undefined> {
  const { rows } = await sql<ShownOffer>`
    select ${shownColumns}
    from promotions.offer o
      join promotions.offer_version v on v.offer_id = o.id and v.version = ${which.version}
    where o.id = ${which.offerId} and o.merchant_id = ${which.merchantId}`.execute(db);
  return rows[0];
}

/** What some offers of a merchant are called, by dictionary, as they were published last or are written. */
export async function namesByOffer(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly offerIds: readonly bigint[] },
): Promise<Map<bigint, Readonly<Record<string, string>>>> {
  if (which.offerIds.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; names: Readonly<Record<string, string>> }>`
    select o.id, coalesce(v.names, o.draft -> 'names') as names
    from promotions.offer o
      left join promotions.offer_version v on v.offer_id = o.id and v.version = o.version
    where o.id = any (${which.offerIds.map(String)}::bigint[])
      and o.merchant_id = ${which.merchantId}`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

export async function insertOffer(
  tx: Tx,
  one: { readonly merchantId: bigint; readonly currency: string; readonly draft: OfferDraft },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into promotions.offer (merchant_id, currency, draft)
    values (${one.merchantId}, ${one.currency}, ${JSON.stringify(one.draft)}::jsonb)
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('An offer was not stored.');
  return id;
}

interface Place {
  readonly merchantId: bigint;
  readonly offerId: bigint;
}

export async function offerById(db: Queryable, which: Place): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select ${columns} from promotions.offer o
    where o.id = ${which.offerId} and o.merchant_id = ${which.merchantId}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockOffer(tx: Tx, which: Place): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select ${columns} from promotions.offer o
    where o.id = ${which.offerId} and o.merchant_id = ${which.merchantId}
    for no key update`.execute(tx);
  return rows[0];
}

export async function offersOfMerchant(
  db: Queryable,
  which: {
    readonly merchantId: bigint;
    readonly stage: OfferStage | undefined;
    readonly before: bigint | undefined;
    readonly limit: number;
  },
): Promise<Offer[]> {
  const { stage = null, before = null } = which;
  const { rows } = await sql<Offer>`
    select ${columns} from promotions.offer o
    where o.merchant_id = ${which.merchantId} and (${before}::bigint is null or o.id < ${before})
      and (${stage}::text is null or ${stageNow} = ${stage})
    order by o.id desc limit ${which.limit}`.execute(db);
  return rows;
}

export async function saveDraft(tx: Tx, offerId: bigint, draft: OfferDraft): Promise<void> {
  await sql`
    update promotions.offer
    set draft = ${JSON.stringify(draft)}::jsonb, revision = revision + 1, saved_at = now()
    where id = ${offerId}`.execute(tx);
}

export async function setStage(
  tx: Tx,
  offerId: bigint,
  stage: Exclude<OfferStage, 'coming'>,
): Promise<void> {
  await sql`update promotions.offer set stage = ${stage} where id = ${offerId}`.execute(tx);
}

/** Makes what is given the live terms, as the next version. */
export async function publishVersion(
  tx: Tx,
  { id, version, merchantId }: Pick<Offer, 'id' | 'version' | 'merchantId'>,
  what: {
    readonly draft: OfferDraft;
    readonly budgetMinor: bigint;
    readonly askedBy: string;
    readonly agreedBy: string;
  },
): Promise<void> {
  const { draft, budgetMinor } = what;
  const { caps } = draft.terms;
  const capPer = caps?.sum?.per ?? null;
  const capMinor = caps?.sum ? (parseMoney(caps.sum.amount) ?? null) : null;
  await sql`
    insert into promotions.offer_version (offer_id, version, merchant_id, names, category, art, terms,
      budget, asked_by, agreed_by)
    values (${id}, ${version + 1}, ${merchantId}, ${JSON.stringify(draft.names)}::jsonb,
      ${draft.category}, ${draft.art}, ${JSON.stringify(draft.terms)}::jsonb, ${budgetMinor},
      ${what.askedBy}, ${what.agreedBy})`.execute(tx);
  await sql`
    update promotions.offer
    set version = version + 1, stage = 'live', starts_at = ${draft.startsAt}, ends_at = ${draft.endsAt},
      alarmed = alarmed and budget >= ${budgetMinor}, budget = ${budgetMinor},
      alarm_at = ${draft.alarmAt}, takers_max = ${caps?.takers ?? null}, cap_sum = ${capMinor},
      capped_until = case when cap_per is not distinct from ${capPer}::text then capped_until end,
      cap_per = ${capPer}::text
    where id = ${id}`.execute(tx);
}

/** Versions of offers, newest first. */
export async function versionsOf(
  db: Queryable,
  offerIds: readonly bigint[],
  limit: number,
): Promise<OfferVersion[]> {
  const { rows } = await sql<OfferVersion>`
    select ${versionColumns} from promotions.offer_version v
    where v.offer_id = any (${offerIds.map(String)}::bigint[])
    order by v.version desc limit ${limit}`.execute(db);
  return rows;
}

/** What a budget has become by a grant. */
export interface Spent {
  readonly givenMinor: bigint;
  readonly budgetMinor: bigint;
  /** It went over the share of which staff are told, and this is the first time. */
  readonly alarms: boolean;
}

/**
 * Takes what is to be given to a member from the budget of an offer that is live, and from what may be
 * given in the period that runs; nothing where that is not there any more, or as many members as may have
 * taken it. One statement: the last of a budget goes to one.
 */
export async function spend(
  tx: Tx,
  { offerId, merchantId }: Pick<ShownOffer, 'offerId' | 'merchantId'>,
  { memberId, amountMinor }: { readonly memberId: bigint; readonly amountMinor: bigint },
): Promise<Spent | undefined> {
  const merchant = await merchantById(tx, merchantId);
  if (!merchant) return undefined;
  const { rows } = await sql<Spent>`
    update promotions.offer o
    set given = o.given + ${amountMinor}, takers = o.takers + before.is_new,
      capped_given = before.capped + ${amountMinor},
      capped_until = case when before.cap_per is not null then
        -- By the merchant's clock: a month added to an instant would be one of the session's zone.
        (date_trunc(before.cap_per, now() at time zone ${merchant.timeZone})
          + ('1 ' || before.cap_per)::interval) at time zone ${merchant.timeZone} end,
      alarmed = o.alarmed or (o.given + ${amountMinor}) * 100 >= o.budget * o.alarm_at
    from (
      select b.id, b.alarmed, b.cap_per,
        case when b.capped_until > now() then b.capped_given else 0 end as capped,
        case when exists (select from promotions.bonus_grant g
          where g.offer_id = b.id and g.member_id = ${memberId}) then 0 else 1 end as is_new
      from promotions.offer b where b.id = ${offerId} and b.merchant_id = ${merchantId}
      for no key update) before
    where o.id = before.id and o.stage = 'live' and o.starts_at <= now()
      and coalesce(o.ends_at > now(), true) and o.given + ${amountMinor} <= o.budget
      and coalesce(before.is_new = 0 or o.takers < o.takers_max, true)
      and coalesce(before.capped + ${amountMinor} <= o.cap_sum, true)
    returning o.given as "givenMinor", o.budget as "budgetMinor",
      o.alarmed and not before.alarmed as alarms`.execute(tx);
  return rows[0];
}

/** Offers that are not over and ask for segments, by their drafts or by what is published. */
export async function offersOfSegments(
  db: Queryable,
  merchantId: bigint,
): Promise<
  { id: bigint; names: Readonly<Record<string, string>>; segmentIds: readonly string[] }[]
> {
  const { rows } = await sql<{
    id: bigint;
    names: Readonly<Record<string, string>>;
    segmentIds: readonly string[];
  }>`
    select o.id, o.draft -> 'names' as names, array_agg(distinct n.id #>> '{}') as "segmentIds"
    from promotions.offer o
      left join promotions.offer_version v on v.offer_id = o.id and v.version = o.version
      cross join lateral jsonb_path_query(
        jsonb_build_array(o.draft -> 'terms' -> 'condition', v.terms -> 'condition'),
        'strict $.** ? (@.is == "segment").segmentId') n (id)
    where o.merchant_id = ${merchantId} and ${stageNow} <> 'ended'
    group by o.id order by o.id desc`.execute(db);
  return rows;
}
