/** Statements on grants and their movements. Amounts are minor units. */
import type { GrantEntryKind, GrantState, OfferArt } from '@croupier/contract/promotions/kinds';
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Outcome } from '../grant-rules.ts';
import { nameIn } from '#kernel/line-names.ts';

/** Whose grants they are. */
export interface Holder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

/** The holder alone, of whatever knows more: other modules read further fields as further conditions. */
export function holderOf({ merchantId, memberId, currency }: Holder): Holder {
  return { merchantId, memberId, currency };
}

export interface Grant extends Holder {
  readonly id: bigint;
  readonly offerId: bigint;
  readonly version: number;
  readonly names: Readonly<Record<string, string>>;
  readonly art: OfferArt;
  readonly terms: OfferTerms;
  readonly amountMinor: bigint;
  readonly depositId: bigint | null;
  readonly depositMinor: bigint | null;
  readonly requiredMinor: bigint;
  readonly state: GrantState;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
  readonly isExpired: boolean;
  /** For a week: no bet that is open keeps it any more. */
  readonly isLongExpired: boolean;
  /** Since when play counts for it. */
  readonly playsFrom: Date;
  readonly carriedMinor: bigint;
  /** Where free spins were given: what they are worth, and how they stand; what they win is the amount. */
  readonly spinsWorthMinor: bigint | null;
  readonly spinsUntil: Date | null;
  /** Null until the member has chosen one. */
  readonly spinGameId: bigint | null;
  /** As their vendor told last, and whether they are over. */
  readonly spinsPlayed: number;
  readonly spinsWonMinor: bigint;
  readonly spinsOver: boolean;
  /** What the member has got of wins that came after the grant was of money, or had ended. */
  readonly latePaidMinor: bigint;
  readonly endingAs: 'expired' | 'cancelled' | null;
  readonly endedAt: Date | null;
  readonly wonMinor: bigint | null;
  readonly playedMinor: bigint | null;
  readonly convertedMinor: bigint | null;
  readonly takenMinor: bigint | null;
}

const columns = sql`g.id, g.merchant_id as "merchantId", g.member_id as "memberId", g.currency,
  g.offer_id as "offerId", g.version, v.names, v.art, g.terms, g.amount as "amountMinor",
  g.deposit_id as "depositId", g.deposit as "depositMinor", g.required as "requiredMinor", g.state,
  g.granted_at as "grantedAt", g.expires_at as "expiresAt", g.expires_at <= now() as "isExpired",
  g.expires_at <= now() - interval '7 days' as "isLongExpired",
  g.spins_worth as "spinsWorthMinor", g.spins_until as "spinsUntil", g.spin_game as "spinGameId",
  g.spins_played as "spinsPlayed", g.spins_won + g.spins_late as "spinsWonMinor",
  g.late_paid as "latePaidMinor",
  g.spins_over_at is not null as "spinsOver",
  g.plays_from as "playsFrom", g.carried as "carriedMinor", g.ending_as as "endingAs",
  g.ended_at as "endedAt", g.won as "wonMinor", g.played as "playedMinor",
  g.converted as "convertedMinor", g.taken as "takenMinor"`;

const from = sql`promotions.bonus_grant g
  join promotions.offer_version v on v.offer_id = g.offer_id and v.version = g.version`;

async function list(db: Queryable, where: RawBuilder<unknown>): Promise<Grant[]> {
  const { rows } = await sql<Grant>`select ${columns} from ${from} where ${where}`.execute(db);
  return rows;
}

export interface NewGrant extends Holder {
  readonly offerId: bigint;
  readonly version: number;
  readonly cause: string;
  readonly terms: OfferTerms;
  readonly amountMinor: bigint;
  readonly depositId: bigint | null;
  readonly depositMinor: bigint | null;
  readonly requiredMinor: bigint;
  /** Of free spins, instead of money. */
  readonly spinsWorthMinor: bigint | null;
}

/** Writes a grant; nothing when its cause has given already. */
export async function insertGrant(tx: Tx, one: NewGrant): Promise<bigint | undefined> {
  const { freeSpins, requirement } = one.terms;
  const isOfSpins = one.spinsWorthMinor !== null;
  const days = isOfSpins && freeSpins ? freeSpins.days : requirement.days;
  const { rows } = await sql<{ id: bigint }>`
    insert into promotions.bonus_grant (merchant_id, member_id, currency, offer_id, version, cause, terms,
      amount, deposit_id, deposit, required, spins_worth, state, spins_until, expires_at, look_at)
    select ${one.merchantId}, ${one.memberId}, ${one.currency}, ${one.offerId}, ${one.version},
      ${one.cause}, ${JSON.stringify(one.terms)}::jsonb, ${one.amountMinor}, ${one.depositId},
      ${one.depositMinor}, ${one.requiredMinor}, ${one.spinsWorthMinor},
      case when ${isOfSpins} then 'spins' else 'open' end, case when ${isOfSpins} then e.at end, e.at, e.at
    from (select now() + make_interval(days => ${days}) as at) e
    on conflict (offer_id, member_id, cause) do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function grantById(
  db: Queryable,
  id: bigint,
  owner?: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<Grant | undefined> {
  const ofOwner = owner
    ? sql`and g.merchant_id = ${owner.merchantId} and g.member_id = ${owner.memberId}`
    : sql``;
  return (await list(db, sql`g.id = ${id} ${ofOwner}`))[0];
}

export async function grantOfCause(
  db: Queryable,
  which: { readonly offerId: bigint; readonly memberId: bigint; readonly cause: string },
): Promise<Grant | undefined> {
  const { offerId, memberId, cause } = which;
  const found = sql`g.offer_id = ${offerId} and g.member_id = ${memberId} and g.cause = ${cause}`;
  return (await list(db, found))[0];
}

/** The open ones of a member, in the order in which their money came. */
export async function openGrants(
  db: Queryable,
  { memberId, currency }: Pick<Holder, 'memberId' | 'currency'>,
): Promise<Grant[]> {
  return list(
    db,
    sql`g.member_id = ${memberId} and g.currency = ${currency} and g.state = 'open'
      order by g.opened_at, g.id`,
  );
}

/** Whether a member has one that has not ended, free spins included. */
export async function hasUnderWay(
  db: Queryable,
  { memberId, currency }: Pick<Holder, 'memberId' | 'currency'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.bonus_grant g
    where g.member_id = ${memberId} and g.currency = ${currency} and g.state in ('open', 'spins')
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Free spins of a member that are not over. */
export async function spinGrants(
  db: Queryable,
  { memberId, currency }: Pick<Holder, 'memberId' | 'currency'>,
): Promise<Grant[]> {
  return list(
    db,
    sql`g.member_id = ${memberId} and g.currency = ${currency} and g.state = 'spins' order by g.id`,
  );
}

export async function grantsOf(
  db: Queryable,
  which: { readonly merchantId: bigint } & (
    | { readonly memberId: bigint }
    | { readonly offerId: bigint; readonly state: GrantState | undefined }
  ),
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<Grant[]> {
  const { before = null, limit } = page;
  const whose =
    'memberId' in which
      ? sql`g.member_id = ${which.memberId}`
      : sql`g.offer_id = ${which.offerId}
          and (${which.state ?? null}::text is null or g.state = ${which.state ?? null})`;
  return list(
    db,
    sql`${whose} and g.merchant_id = ${which.merchantId}
      and (${before}::bigint is null or g.id < ${before})
      order by g.id desc limit ${limit}`,
  );
}

/** What was given for a deposit and has not ended, or has become its member's. */
export async function grantsOfDeposit(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly depositId: bigint },
  state: 'open' | 'converted',
): Promise<Grant[]> {
  const states = state === 'open' ? sql`('open', 'spins')` : sql`('converted')`;
  return list(
    db,
    sql`g.deposit_id = ${which.depositId} and g.merchant_id = ${which.merchantId}
      and g.state in ${states} order by g.id`,
  );
}

/** Open grants of a merchant, the oldest first. */
export async function openOfMerchant(
  db: Queryable,
  merchantId: bigint,
  limit: number,
): Promise<Grant[]> {
  const open = sql`g.merchant_id = ${merchantId} and g.state = 'open' order by g.id limit ${limit}`;
  return list(db, open);
}

interface DueGrant extends Holder {
  readonly id: bigint;
  readonly state: 'open' | 'spins';
}

/** Ids of grants that are to be looked at, with whose they are. */
export async function dueGrants(db: Queryable, limit: number): Promise<DueGrant[]> {
  const { rows } = await sql<DueGrant>`
    select g.id, g.merchant_id as "merchantId", g.member_id as "memberId", g.currency, g.state
    from promotions.bonus_grant g
    where g.look_at <= now() order by g.look_at limit ${limit}`.execute(db);
  return rows;
}

/** It ends so as soon as it can. */
export async function markEnding(tx: Tx, id: bigint, as: 'expired' | 'cancelled'): Promise<void> {
  await sql`update promotions.bonus_grant set ending_as = coalesce(ending_as, ${as})
    where id = ${id} and ended_at is null`.execute(tx);
}

/** Looks again a while later. */
export async function putOff(tx: Tx, id: bigint, seconds: number): Promise<void> {
  await sql`update promotions.bonus_grant set look_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and ended_at is null`.execute(tx);
}

/** Writes the end of one; false when it has ended. */
export async function endGrant(
  tx: Tx,
  id: bigint,
  end: Outcome & { readonly state: EndState },
): Promise<boolean> {
  const { rows } = await sql`
    update promotions.bonus_grant
    set state = ${end.state}, ended_at = clock_timestamp(), look_at = null, won = ${end.wonMinor},
      played = ${end.playedMinor}, converted = ${end.convertedMinor}, taken = ${end.takenMinor}
    where id = ${id} and ended_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** What a grant can end as. */
export type EndState = Exclude<GrantState, 'open' | 'spins'>;

/** From now on play counts anew for those. */
export async function playAnew(
  tx: Tx,
  grants: readonly { readonly id: bigint; readonly carriedMinor: bigint }[],
): Promise<void> {
  if (grants.length === 0) return;
  await sql`update promotions.bonus_grant g set plays_from = c.at, carried = n.carried
    from (select clock_timestamp() as at offset 0) c,
      unnest(${grants.map(({ id }) => String(id))}::bigint[],
        ${grants.map(({ carriedMinor }) => String(carriedMinor))}::bigint[]) as n(id, carried)
    where g.id = n.id and g.state = 'open'`.execute(tx);
}

/** Takes back what a grant had become; what it was, nothing where it had become nothing. */
export async function takeConverted(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ converted: bigint }>`
    update promotions.bonus_grant g
    set state = 'cancelled', taken = g.taken + g.converted, converted = 0
    from promotions.bonus_grant before
    where g.id = ${id} and before.id = g.id and g.state = 'converted' and g.converted > 0
    returning before.converted`.execute(tx);
  return rows[0]?.converted;
}

export interface Entry {
  readonly grantId: bigint;
  readonly kind: GrantEntryKind;
  readonly amountMinor: bigint;
  readonly at: Date;
}

export async function insertEntry(
  tx: Tx,
  entry: Omit<Entry, 'at'> & {
    readonly merchantId: bigint;
    readonly accountId: bigint;
    readonly seq: bigint;
  },
): Promise<void> {
  await sql`
    insert into promotions.entry (merchant_id, grant_id, kind, amount, account_id, seq)
    values (${entry.merchantId}, ${entry.grantId}, ${entry.kind}, ${entry.amountMinor},
      ${entry.accountId}, ${entry.seq})`.execute(tx);
}

export async function entriesOf(db: Queryable, grantIds: readonly bigint[]): Promise<Entry[]> {
  if (grantIds.length === 0) return [];
  const { rows } = await sql<Entry>`
    select e.grant_id as "grantId", e.kind, e.amount as "amountMinor", e.at
    from promotions.entry e where e.grant_id = any (${grantIds.map(String)}::bigint[])
    order by e.id`.execute(db);
  return rows;
}

/** Names of the offers that lines of an account record belong to, by the line's number. */
export async function namesOfOffers(
  db: Queryable,
  {
    accountId,
    seqs,
    dictionary,
  }: {
    readonly accountId: bigint;
    readonly seqs: readonly bigint[];
    readonly dictionary: string;
  },
): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ seq: bigint; names: Readonly<Record<string, string>> }>`
    select e.seq, v.names
    from promotions.entry e
      join promotions.bonus_grant g on g.id = e.grant_id
      join promotions.offer_version v on v.offer_id = g.offer_id and v.version = g.version
    where e.account_id = ${accountId} and e.seq = any (${seqs.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ seq, names }) => [seq, nameIn(names, dictionary)]));
}

/** What became of what offers gave. */
export interface OfferFigures {
  readonly offerId: bigint;
  readonly takers: number;
  readonly grants: number;
  readonly givenMinor: bigint;
  readonly openMinor: bigint;
  readonly playedMinor: bigint;
  readonly takenMinor: bigint;
  readonly convertedMinor: bigint;
  readonly depositsMinor: bigint;
}

export async function figuresOf(
  db: Queryable,
  offerIds: readonly bigint[],
): Promise<Map<bigint, OfferFigures>> {
  const { rows } = await sql<OfferFigures>`
    select g.offer_id as "offerId", count(distinct g.member_id)::int as takers,
      count(*)::int as grants, sum(g.amount)::bigint as "givenMinor",
      coalesce(sum(g.amount) filter (where g.state = 'open'), 0)::bigint as "openMinor",
      coalesce(sum(g.played), 0)::bigint as "playedMinor",
      coalesce(sum(g.taken), 0)::bigint as "takenMinor",
      coalesce(sum(g.converted), 0)::bigint as "convertedMinor",
      coalesce(sum(g.deposit), 0)::bigint as "depositsMinor"
    from promotions.bonus_grant g where g.offer_id = any (${offerIds.map(String)}::bigint[])
    group by g.offer_id`.execute(db);
  return new Map(rows.map((row) => [row.offerId, row]));
}
