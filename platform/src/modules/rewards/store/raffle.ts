/** Statements on raffles, their tickets and their prizes. */
import type { RaffleSource, RaffleState } from '@croupier/contract/rewards/kinds';
import type { RaffleTerms } from '@croupier/contract/rewards/terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { SealedSeed } from '../fair-draws.ts';
import type { Owner } from './ticket.ts';

export interface Raffle extends SealedSeed {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly currency: string;
  readonly terms: RaffleTerms;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly claimsUntil: Date;
  readonly drawnAt: Date | null;
  readonly tickets: number;
  readonly askedBy: string;
  readonly agreedBy: string;
  readonly state: RaffleState;
}

const columns = sql`r.id, r.merchant_id as "merchantId", r.currency, r.terms, r.opens_at as "opensAt",
  r.closes_at as "closesAt", r.draws_at as "drawsAt", r.claims_until as "claimsUntil",
  r.drawn_at as "drawnAt", r.tickets, r.sealed_seed as "sealedSeed", r.commit_hash as "commitHash",
  r.asked_by as "askedBy", r.agreed_by as "agreedBy",
  case when r.drawn_at is not null then 'drawn' when r.closes_at <= now() then 'waiting'
    when r.opens_at <= now() then 'open' else 'coming' end as state`;

export async function insertRaffle(
  tx: Tx,
  one: SealedSeed & Pick<Raffle, 'merchantId' | 'currency' | 'terms' | 'askedBy' | 'agreedBy'>,
): Promise<void> {
  const { terms } = one;
  await sql`
    insert into rewards.raffle (merchant_id, currency, terms, source, opens_at, closes_at, draws_at,
      claims_until, sealed_seed, commit_hash, asked_by, agreed_by)
    values (${one.merchantId}, ${one.currency}, ${JSON.stringify(terms)}::jsonb, ${terms.by},
      ${terms.opensAt}::timestamptz, ${terms.closesAt}::timestamptz, ${terms.drawsAt}::timestamptz,
      ${terms.drawsAt}::timestamptz + make_interval(days => ${terms.claimDays}::int),
      ${one.sealedSeed}, ${one.commitHash}, ${one.askedBy}, ${one.agreedBy})`.execute(tx);
}

/** Newest first; one where it is named. */
export async function rafflesOf(
  db: Queryable,
  merchantId: bigint,
  which: { readonly id?: bigint; readonly before?: bigint | undefined; readonly limit: number },
): Promise<Raffle[]> {
  const { id = null, before = null, limit } = which;
  const { rows } = await sql<Raffle>`
    select ${columns} from rewards.raffle r
    where r.merchant_id = ${merchantId} and (${id}::bigint is null or r.id = ${id}::bigint)
      and (${before}::bigint is null or r.id < ${before}::bigint)
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The one that a page shows: tickets come in or it waits, else what is to be claimed, else the next. */
export async function shownRaffle(db: Queryable, merchantId: bigint): Promise<Raffle | undefined> {
  const { rows } = await sql<Raffle>`
    select * from (select ${columns} from rewards.raffle r where r.merchant_id = ${merchantId}
      and r.claims_until > now()) x
    order by case x.state when 'open' then 0 when 'waiting' then 1 when 'drawn' then 2 else 3 end,
      x."opensAt" limit 1`.execute(db);
  return rows[0];
}

/** Raffles of that source whose prizes can be won or claimed yet: their tickets come, or are taken back. */
export async function openRaffles(
  db: Queryable,
  merchantId: bigint,
  source: RaffleSource,
): Promise<Raffle[]> {
  const { rows } = await sql<Raffle>`
    select ${columns} from rewards.raffle r
    where r.merchant_id = ${merchantId} and r.source = ${source} and r.claims_until > now()
    order by r.id`.execute(db);
  return rows;
}

/** The next numbers are the member's, unless it was drawn. */
export async function giveNumbers(
  tx: Tx,
  { merchantId, memberId }: Owner,
  { raffleId, count }: { readonly raffleId: bigint; readonly count: number },
): Promise<void> {
  const { rows } = await sql<{ first: number }>`
    update rewards.raffle set tickets = tickets + ${count}
    where id = ${raffleId} and drawn_at is null
    returning tickets - ${count}::int + 1 as first`.execute(tx);
  const [row] = rows;
  if (!row) return;
  await sql`insert into rewards.raffle_ticket (raffle_id, first, count, merchant_id, member_id)
    values (${raffleId}, ${row.first}, ${count}, ${merchantId}, ${memberId})`.execute(tx);
}

/** Takes back the numbers that a member was given last; answers how many. Their row of it is locked. */
export async function voidNumbers(
  tx: Tx,
  { merchantId, memberId }: Owner,
  { raffleId, most }: { readonly raffleId: bigint; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    update rewards.earning e set voided = was.voided + was.count
    from (
      select n.voided, greatest(0, least(${most}::bigint, n.given - n.voided))::int as count
      from (
        select x.voided, (select coalesce(sum(t.count), 0)::int from rewards.raffle_ticket t
          where t.raffle_id = ${raffleId} and t.member_id = ${memberId}) as given
        from rewards.earning x
        where x.member_id = ${memberId} and x.source = ${`raffle:${raffleId}`}) n) was
    where e.member_id = ${memberId} and e.source = ${`raffle:${raffleId}`}
      and e.merchant_id = ${merchantId}
    returning was.count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many tickets a member has, and how many members have any. */
export async function ticketsOf(
  db: Queryable,
  raffleIds: readonly bigint[],
  memberId?: bigint,
): Promise<Map<bigint, { readonly tickets: number; readonly members: number }>> {
  if (raffleIds.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; tickets: number; members: number }>`
    select t.raffle_id as id, sum(t.count)::int as tickets,
      count(distinct t.member_id)::int as members
    from rewards.raffle_ticket t where t.raffle_id = any (${raffleIds.map(String)}::bigint[])
      and (${memberId ?? null}::bigint is null or t.member_id = ${memberId ?? null}::bigint)
    group by 1`.execute(db);
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}

/** Those that are due. */
export async function dueRaffles(db: Queryable): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from rewards.raffle where drawn_at is null and draws_at <= now()
    order by draws_at limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** One that is due, unless somebody is drawing it or has. */
export async function lockDue(tx: Tx, id: bigint): Promise<Raffle | undefined> {
  const { rows } = await sql<Raffle>`
    select ${columns} from rewards.raffle r
    where r.id = ${id} and r.drawn_at is null for update skip locked`.execute(tx);
  return rows[0];
}

/** Notes that it was drawn, with its winners from the first prize on. */
export async function saveWinners(
  tx: Tx,
  { id, merchantId }: Raffle,
  winners: readonly {
    readonly ticket: number;
    readonly amountMinor: bigint;
    readonly requiredMinor: bigint;
  }[],
): Promise<bigint[]> {
  await sql`update rewards.raffle set drawn_at = clock_timestamp() where id = ${id}`.execute(tx);
  const texts = (pick: (one: (typeof winners)[number]) => bigint | number) =>
    winners.map((one) => String(pick(one)));
  const { rows } = await sql<{ memberId: bigint }>`
    insert into rewards.raffle_prize (raffle_id, merchant_id, place, ticket, member_id, amount, required)
    select ${id}, ${merchantId}, w.place, w.ticket, t.member_id, w.amount, w.required
    from unnest(${texts(({ ticket }) => ticket)}::int[],
      ${texts(({ amountMinor }) => amountMinor)}::bigint[],
      ${texts(({ requiredMinor }) => requiredMinor)}::bigint[])
      with ordinality as w (ticket, amount, required, place)
      join rewards.raffle_ticket t on t.raffle_id = ${id} and w.ticket >= t.first
        and w.ticket < t.first + t.count
    returning member_id as "memberId"`.execute(tx);
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

export interface RafflePrize {
  readonly id: bigint;
  readonly raffleId: bigint;
  readonly memberId: bigint;
  readonly ticket: number;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly requiredMinor: bigint;
  readonly claimedAt: Date | null;
  readonly claimsUntil: Date;
  readonly isOver: boolean;
  /** Its number was taken back with what had brought it. */
  readonly isVoid: boolean;
}

/** Numbers of its winner from that one on are no more than are void. */
const isVoid = sql<boolean>`(
  (select coalesce(sum(least(t.count, t.first + t.count - p.ticket)), 0) from rewards.raffle_ticket t
    where t.raffle_id = p.raffle_id and t.member_id = p.member_id and t.first + t.count > p.ticket)
  <= coalesce((select e.voided from rewards.earning e
    where e.member_id = p.member_id and e.source = 'raffle:' || p.raffle_id), 0))`;

const prizeColumns = sql`p.id, p.raffle_id as "raffleId", p.member_id as "memberId", p.ticket, r.currency,
  p.amount as "amountMinor", p.required as "requiredMinor", p.claimed_at as "claimedAt",
  r.claims_until as "claimsUntil", r.claims_until <= now() as "isOver",
  ${isVoid} as "isVoid"`;

/** From the first prize on. */
export async function prizesOfRaffle(db: Queryable, raffleId: bigint): Promise<RafflePrize[]> {
  const { rows } = await sql<RafflePrize>`
    select ${prizeColumns} from rewards.raffle_prize p join rewards.raffle r on r.id = p.raffle_id
    where p.raffle_id = ${raffleId} order by p.place`.execute(db);
  return rows;
}

/** A member's own, locked until the transaction ends. */
export async function lockPrize(
  tx: Tx,
  { merchantId, memberId }: Owner,
  id: bigint,
): Promise<RafflePrize | undefined> {
  const { rows } = await sql<RafflePrize>`
    select ${prizeColumns} from rewards.raffle_prize p join rewards.raffle r on r.id = p.raffle_id
    where p.id = ${id} and p.member_id = ${memberId} and p.merchant_id = ${merchantId}
    for update of p`.execute(tx);
  return rows[0];
}

/** Notes a claim with the movement that paid it. */
export async function markClaimed(
  tx: Tx,
  id: bigint,
  line: { readonly accountId: bigint; readonly seq: bigint },
): Promise<void> {
  await sql`update rewards.raffle_prize set claimed_at = clock_timestamp(),
      account_id = ${line.accountId}, seq = ${line.seq}
    where id = ${id} and claimed_at is null`.execute(tx);
}

/** What a member can claim now. */
export async function openPrizes(
  db: Queryable,
  { merchantId, memberId }: Owner,
): Promise<RafflePrize[]> {
  const { rows } = await sql<RafflePrize>`
    select ${prizeColumns} from rewards.raffle_prize p join rewards.raffle r on r.id = p.raffle_id
    where p.member_id = ${memberId} and p.merchant_id = ${merchantId} and p.claimed_at is null
      and r.claims_until > now() and not ${isVoid} order by p.id limit 200`.execute(db);
  return rows;
}
