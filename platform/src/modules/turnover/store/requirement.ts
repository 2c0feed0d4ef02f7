/** Statements on requirements and what fills them. */
import type { GameType } from '@croupier/contract/games';
import type { CreditKind, RequirementEnd } from '@croupier/contract/turnover/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Fill, FillChange, LiveRequirement, LiveTurnover, Weights } from '../fill-rules.ts';
import type { Lock } from '../policy-rules.ts';

/** Whose turnover it is. */
export interface Holder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

/** A requirement as people read it. */
export interface Requirement extends LiveRequirement, Lock {
  readonly source: string;
  readonly amountMinor: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly closedAs: RequirementEnd | null;
}

/** Makes the member's row where it is missing, and locks it until the transaction ends. */
export async function lockMember(
  tx: Tx,
  { merchantId, memberId, currency }: Holder,
): Promise<void> {
  await sql`insert into turnover.member as m (merchant_id, member_id, currency)
    values (${merchantId}, ${memberId}, ${currency})
    on conflict (member_id, currency) do update set currency = m.currency`.execute(tx);
}

/** The same of several, in the order of their ids. */
export async function lockMembers(
  tx: Tx,
  {
    merchantId,
    currency,
    memberIds,
  }: Omit<Holder, 'memberId'> & { readonly memberIds: readonly bigint[] },
): Promise<void> {
  await sql`insert into turnover.member as m (merchant_id, member_id, currency)
    select ${merchantId}, id, ${currency} from unnest(${memberIds.map(String)}::bigint[]) as i (id)
    order by id
    on conflict (member_id, currency) do update set currency = m.currency`.execute(tx);
}

/**
 * Locks those of the members who have requirements that can be filled or taken from, in the order of
 * their ids, and answers these by member and currency.
 */
export async function lockLive(
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<(LiveTurnover & Holder)[]> {
  const { rows: members } = await sql<Holder & { beyondMinor: bigint }>`
    select m.merchant_id as "merchantId", m.member_id as "memberId", m.currency,
      m.beyond as "beyondMinor"
    from turnover.member m
    where m.member_id = any(${memberIds}::bigint[])
      and exists (select from turnover.requirement r
        where r.member_id = m.member_id and r.currency = m.currency and r.closed_at is null)
    order by m.member_id, m.currency for update`.execute(tx);
  if (members.length === 0) return [];
  const requirements = await liveOf(tx, members);
  return members.map((member) => ({
    ...member,
    live: requirements.filter(
      ({ memberId, currency }) => memberId === member.memberId && currency === member.currency,
    ),
  }));
}

async function liveOf(
  tx: Tx,
  members: readonly Holder[],
): Promise<(Requirement & Pick<Holder, 'memberId' | 'currency'>)[]> {
  const { rows } = await sql<RequirementRow & Pick<Holder, 'memberId' | 'currency'>>`
    select ${columns}, r.member_id as "memberId", r.currency
    from turnover.requirement r
    where r.member_id = any(${members.map(({ memberId }) => memberId)}::bigint[])
      and r.closed_at is null
    order by r.opened_at, r.id`.execute(tx);
  return rows.map(({ memberId, currency, ...row }) => ({
    ...asRequirement(row),
    memberId,
    currency,
  }));
}

interface RequirementRow {
  readonly id: bigint;
  readonly kind: CreditKind;
  readonly source: string;
  readonly amountMinor: bigint;
  readonly lockedMinor: bigint;
  readonly requiredMinor: bigint;
  readonly doneMinor: bigint;
  readonly weights: Weights;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly closedAs: RequirementEnd | null;
  /** Decimal texts of minor units. */
  readonly fills: readonly { type: GameType; validBet: string; counted: string; beyond: string }[];
}

const columns = sql`r.id, r.kind, r.source, r.amount as "amountMinor", r.locked as "lockedMinor",
  r.required as "requiredMinor", r.done as "doneMinor", r.weights, r.opened_at as "openedAt",
  r.closed_at as "closedAt", r.closed_as as "closedAs",
  coalesce((select jsonb_agg(jsonb_build_object('type', f.game_type,
      'validBet', f.valid_bet::text, 'counted', f.counted::text, 'beyond', f.beyond::text)
      order by f.game_type)
    from turnover.fill f where f.requirement_id = r.id), '[]') as fills`;

function asRequirement(row: RequirementRow): Requirement {
  return {
    ...row,
    openedAtMs: row.openedAt.getTime(),
    remainingMinor: row.closedAt ? 0n : row.requiredMinor - row.doneMinor,
    fills: new Map(
      row.fills
        .filter(({ validBet }) => validBet !== '0')
        .map(({ type, validBet, counted }): [GameType, Fill] => [
          type,
          { validBetMinor: BigInt(validBet), countedMinor: BigInt(counted) },
        ]),
    ),
    beyond: new Map(
      row.fills.map(({ type, beyond }): [GameType, bigint] => [type, BigInt(beyond)]),
    ),
  };
}

/** Requirements of a member that are not closed, oldest first. */
export async function openRequirements(db: Queryable, holder: Holder): Promise<Requirement[]> {
  const { rows } = await sql<RequirementRow>`
    select ${columns} from turnover.requirement r
    where r.merchant_id = ${holder.merchantId} and r.member_id = ${holder.memberId}
      and r.currency = ${holder.currency} and r.closed_at is null
    order by r.opened_at, r.id`.execute(db);
  return rows.map(asRequirement);
}

/** Requirements of a member, newest first, closed ones too. */
export async function listRequirements(
  db: Queryable,
  holder: Holder,
  page: { readonly beforeId: bigint | null; readonly limit: number },
): Promise<Requirement[]> {
  const { rows } = await sql<RequirementRow>`
    select ${columns} from turnover.requirement r
    where r.merchant_id = ${holder.merchantId} and r.member_id = ${holder.memberId}
      and r.currency = ${holder.currency} and (${page.beforeId}::bigint is null or r.id < ${page.beforeId})
    order by r.id desc limit ${page.limit}`.execute(db);
  return rows.map(asRequirement);
}

interface NewRequirement extends Holder {
  readonly kind: CreditKind;
  readonly source: string;
  readonly amountMinor: bigint;
  readonly lockedMinor: bigint;
  readonly requiredMinor: bigint;
  readonly weights: Weights;
}

/** Writes many; those whose source has one are left out. */
export async function insertRequirements(tx: Tx, some: readonly NewRequirement[]): Promise<void> {
  const texts = (
    name: 'merchantId' | 'memberId' | 'amountMinor' | 'lockedMinor' | 'requiredMinor',
  ) => some.map((one) => String(one[name]));
  await sql`
    insert into turnover.requirement
      (merchant_id, member_id, currency, kind, source, amount, locked, required, weights)
    select * from unnest(${texts('merchantId')}::bigint[], ${texts('memberId')}::bigint[],
      ${some.map(({ currency }) => currency)}::text[], ${some.map(({ kind }) => kind)}::text[],
      ${some.map(({ source }) => source)}::text[], ${texts('amountMinor')}::bigint[],
      ${texts('lockedMinor')}::bigint[], ${texts('requiredMinor')}::bigint[],
      ${some.map(({ weights }) => JSON.stringify(weights))}::jsonb[])
    on conflict (merchant_id, source) do nothing`.execute(tx);
}

/** Writes a requirement; false when its source has one. */
export async function insertRequirement(tx: Tx, one: NewRequirement): Promise<boolean> {
  const { rows } = await sql`
    insert into turnover.requirement
      (merchant_id, member_id, currency, kind, source, amount, locked, required, weights)
    values (${one.merchantId}, ${one.memberId}, ${one.currency}, ${one.kind}, ${one.source},
      ${one.amountMinor}, ${one.lockedMinor}, ${one.requiredMinor},
      ${JSON.stringify(one.weights)}::jsonb)
    on conflict (merchant_id, source) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Adds what bets filled or took back; answers what is filled now. @param beyond what members have bet from
 * before all requirements
 */
export async function saveFills(
  tx: Tx,
  changes: readonly FillChange[],
  beyond: readonly (Holder & { readonly beyondMinor: bigint })[],
): Promise<readonly EndedRequirement[]> {
  const filled = changes.length === 0 ? [] : await writeFills(tx, changes);
  if (beyond.length > 0) {
    await sql`
      update turnover.member m set beyond = b.beyond
      from unnest(${beyond.map(({ memberId }) => memberId)}::bigint[],
        ${beyond.map(({ currency }) => currency)}::text[],
        ${beyond.map(({ beyondMinor }) => beyondMinor)}::bigint[])
        as b (member_id, currency, beyond)
      where m.member_id = b.member_id and m.currency = b.currency`.execute(tx);
  }
  return filled;
}

/** A requirement that is filled now, or that was closed. */
export interface EndedRequirement extends Pick<Requirement, 'kind' | 'source'> {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

async function writeFills(
  tx: Tx,
  changes: readonly FillChange[],
): Promise<readonly EndedRequirement[]> {
  const { rows } = await sql<EndedRequirement & { readonly isFilled: boolean }>`
      with change as (
        select * from unnest(${changes.map(({ requirementId }) => requirementId)}::bigint[],
          ${changes.map(({ gameType }) => gameType)}::text[],
          ${changes.map(({ validBetMinor }) => validBetMinor)}::bigint[],
          ${changes.map(({ countedMinor }) => countedMinor)}::bigint[],
          ${changes.map(({ beyondMinor }) => beyondMinor)}::bigint[])
          as c (requirement_id, game_type, valid_bet, counted, beyond)),
      filled as (
        insert into turnover.fill as f (requirement_id, game_type, valid_bet, counted, beyond)
        select * from change where least(valid_bet, counted, beyond) >= 0
        on conflict (requirement_id, game_type) do update
          set valid_bet = f.valid_bet + excluded.valid_bet, counted = f.counted + excluded.counted,
            beyond = f.beyond + excluded.beyond),
      taken as (
        update turnover.fill f set valid_bet = f.valid_bet + c.valid_bet,
          counted = f.counted + c.counted, beyond = f.beyond + c.beyond
        from change c where c.requirement_id = f.requirement_id and c.game_type = f.game_type
          and least(c.valid_bet, c.counted, c.beyond) < 0)
      update turnover.requirement r set done = r.done + c.counted
      from (select requirement_id, sum(counted)::bigint as counted from change group by 1) c
      where r.id = c.requirement_id and c.counted <> 0
      returning r.kind, r.source, r.merchant_id as "merchantId", r.member_id as "memberId",
        r.done = r.required as "isFilled"`.execute(tx);
  return rows.filter(({ isFilled }) => isFilled);
}

/**
 * Closes requirements of a member: all, or one, or only those that are filled, or those that were
 * opened before this transaction. What was bet beyond is kept with the next older one that is open,
 * from before all where there is none, and forgotten with the last of them.
 */
export async function closeRequirements(
  tx: Tx,
  holder: Holder,
  how: {
    readonly as: RequirementEnd;
    readonly id?: bigint;
    readonly filledOnly?: boolean;
    readonly earlierOnly?: boolean;
  },
): Promise<readonly EndedRequirement[]> {
  const { rows } = await sql<EndedRequirement & { readonly id: bigint }>`
    update turnover.requirement r set closed_at = clock_timestamp(), closed_as = ${how.as}
    where r.merchant_id = ${holder.merchantId} and r.member_id = ${holder.memberId}
      and r.currency = ${holder.currency} and r.closed_at is null
      and (${how.id ?? null}::bigint is null or r.id = ${how.id ?? null})
      and (not ${how.filledOnly ?? false}::boolean or r.done = r.required)
      and (not ${how.earlierOnly ?? false}::boolean or r.opened_at < now())
    returning r.id, r.kind, r.source, r.merchant_id as "merchantId", r.member_id as "memberId"
  `.execute(tx);
  if (rows.length > 0) await keepBeyond(tx, holder, rows);
  return rows;
}

/** Keeps what was bet beyond while requirements that are closed now were the newest. */
async function keepBeyond(
  tx: Tx,
  { memberId, currency }: Holder,
  closed: readonly { readonly id: bigint }[],
): Promise<void> {
  await sql`
    with gone as materialized (
      select f.game_type, f.beyond, (
          select o.id from turnover.requirement o
          where o.member_id = ${memberId} and o.currency = ${currency} and o.closed_at is null
            and (o.opened_at, o.id) < (r.opened_at, r.id)
          order by o.opened_at desc, o.id desc limit 1) as older_id
      from turnover.fill f join turnover.requirement r on r.id = f.requirement_id
      where r.id = any(${closed.map(({ id }) => id)}::bigint[]) and f.beyond > 0),
    kept as (
      insert into turnover.fill as f (requirement_id, game_type, valid_bet, counted, beyond)
      select older_id, game_type, 0, 0, sum(beyond)::bigint from gone
      where older_id is not null group by 1, 2
      on conflict (requirement_id, game_type) do update set beyond = f.beyond + excluded.beyond)
    update turnover.member m set beyond = case
        when exists (select from turnover.requirement r where r.member_id = m.member_id
          and r.currency = m.currency and r.closed_at is null)
        then m.beyond + (select coalesce(sum(beyond), 0)::bigint from gone where older_id is null)
        else 0 end
    where m.member_id = ${memberId} and m.currency = ${currency}`.execute(tx);
}

/** Says what of the balance a requirement that is open keeps from leaving. */
export async function setLocked(
  tx: Tx,
  { merchantId, memberId }: Holder,
  lock: { readonly source: string; readonly lockedMinor: bigint },
): Promise<void> {
  await sql`
    update turnover.requirement set locked = ${lock.lockedMinor}
    where merchant_id = ${merchantId} and source = ${lock.source} and member_id = ${memberId}
      and closed_at is null and locked <> ${lock.lockedMinor}`.execute(tx);
}

/** The id of the requirement of a source. */
export async function requirementBySource(
  db: Queryable,
  { merchantId, memberId }: Holder,
  source: string,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from turnover.requirement
    where merchant_id = ${merchantId} and source = ${source} and member_id = ${memberId}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** One of a member's. */
export async function requirementById(
  db: Queryable,
  holder: Holder,
  id: bigint,
): Promise<Requirement | undefined> {
  const { rows } = await sql<RequirementRow>`
    select ${columns} from turnover.requirement r
    where r.id = ${id} and r.merchant_id = ${holder.merchantId}
      and r.member_id = ${holder.memberId}`.execute(db);
  return rows[0] && asRequirement(rows[0]);
}

export interface RequirementSums {
  readonly requiredMinor: bigint;
  readonly validBetMinor: bigint;
  readonly countedMinor: bigint;
}

/** What requirements of a merchant come to, by what was credited. */
export async function sumsOfSources(
  db: Queryable,
  merchantId: bigint,
  sources: readonly string[],
): Promise<RequirementSums> {
  const { rows } = await sql<RequirementSums>`
    with those as (
      select r.id, r.required from unnest(${[...sources]}::text[]) as s (source)
        join turnover.requirement r on r.merchant_id = ${merchantId} and r.source = s.source)
    select (select coalesce(sum(required), 0)::bigint from those) as "requiredMinor",
      coalesce(sum(f.valid_bet), 0)::bigint as "validBetMinor",
      coalesce(sum(f.counted), 0)::bigint as "countedMinor"
    from those join turnover.fill f on f.requirement_id = those.id`.execute(db);
  return rows[0] ?? { requiredMinor: 0n, validBetMinor: 0n, countedMinor: 0n };
}
