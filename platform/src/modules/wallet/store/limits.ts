/** Statements on play limits and exclusions. The database's clock is the only one. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import type { Holder } from '../store.ts';

export const limitKinds = ['stake', 'loss', 'session'] as const;
export const limitPeriods = ['day', 'week', 'month', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

/** Which limit of a member. */
export interface LimitName extends Holder {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

export interface LimitRow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: bigint;
  readonly wanted: bigint | null;
  readonly wantedFrom: Date | null;
}

const columns = sql`l.kind, l.period, l.amount, l.wanted, l.wanted_from as "wantedFrom"`;

const bookOf = ({ merchantId, currency }: Holder) => sql`
  (select id from wallet.book where merchant_id = ${merchantId} and currency = ${currency})`;

/**
 * From now on the member's stakes are judged. Locks all their accounts, after what they played so far
 * was added up: call it before anything else of the transaction. Answers how many transfers it still
 * had to look at while it held them, however many there are.
 */
export async function startJudging(tx: Tx, memberId: bigint): Promise<bigint> {
  // Who played around the clock has a long month to be added up, once.
  await sql`set local statement_timeout = '30s'`.execute(tx);
  const { rows } = await sql<{ counted: bigint }>`
    select wallet.start_judging(${memberId}) as counted`.execute(tx);
  return rows[0]?.counted ?? 0n;
}

/**
 * Ends the judging of whoever has nothing to be judged by, and forgets hours that no window reaches.
 * Answers how many members are free now.
 */
export async function stopJudging(db: Queryable): Promise<number> {
  const { rows } = await sql<{ memberId: bigint }>`
    select s.member_id as "memberId" from wallet.play_state s
    where not exists (select from wallet.play_limit l where l.member_id = s.member_id)
      and not wallet.is_barred(s, now())
    order by 1`.execute(db);
  let free = 0;
  await sql`
    delete from wallet.play_hour where hour < now() - interval '1 month 2 hours'`.execute(db);
  await eachDespiteErrors(rows, async ({ memberId }) => {
    const stopped = await sql<{ isFree: boolean }>`
      select wallet.stop_judging(${memberId}) as "isFree"`.execute(db);
    if (stopped.rows[0]?.isFree) free += 1;
  });
  return free;
}

export async function limitsOf(db: Queryable, holder: Holder): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select ${columns} from wallet.play_limit l
    where l.member_id = ${holder.memberId} and l.book_id = ${bookOf(holder)}
    order by l.kind, l.period`.execute(db);
  return rows;
}

export async function limitOf(tx: Tx, name: LimitName): Promise<LimitRow | undefined> {
  return (await limitsOf(tx, name)).find(
    ({ kind, period }) => kind === name.kind && period === name.period,
  );
}

/** Puts a limit in force at once and drops what was wanted instead. */
export async function writeLimit(tx: Tx, name: LimitName, amount: bigint): Promise<void> {
  await sql`
    insert into wallet.play_limit (member_id, book_id, kind, period, amount)
    values (${name.memberId}, ${bookOf(name)}, ${name.kind}, ${name.period}, ${amount})
    on conflict (member_id, book_id, kind, period) do update
      set amount = excluded.amount, wanted = null, wanted_from = null, set_at = now()`.execute(tx);
}

/** Notes a raise, or a removal (null), that may be confirmed a day from now. */
export async function writeWanted(tx: Tx, name: LimitName, wanted: bigint | null): Promise<void> {
  await sql`
    update wallet.play_limit l set wanted = ${wanted}, wanted_from = now() + interval '24 hours'
    where ${isLimit(name)}
      and (wanted_from is null or wanted is distinct from ${wanted})`.execute(tx);
}

/** Forgets that this is wanted; what is wanted since then stays. */
export async function forgetWanted(tx: Tx, name: LimitName, wanted: bigint | null): Promise<void> {
  await sql`update wallet.play_limit l set wanted = null, wanted_from = null
    where ${isLimit(name)} and wanted_from is not null
      and wanted is not distinct from ${wanted}::bigint`.execute(tx);
}

/** Puts in force what was wanted long enough; false when nothing was. */
export async function applyWanted(tx: Tx, name: LimitName): Promise<boolean> {
  const { rows } = await sql`
    with ready as (
      select wanted from wallet.play_limit l where ${isLimit(name)} and wanted_from <= now()),
    lifted as (
      delete from wallet.play_limit l using ready where ${isLimit(name)} and ready.wanted is null),
    raised as (
      update wallet.play_limit l
      set amount = ready.wanted, wanted = null, wanted_from = null, set_at = now()
      from ready where ${isLimit(name)} and ready.wanted is not null)
    select from ready`.execute(tx);
  return rows.length > 0;
}

const isLimit = (name: LimitName) => sql`
  l.member_id = ${name.memberId} and l.book_id = ${bookOf(name)}
  and l.kind = ${name.kind} and l.period = ${name.period}`;

export interface Bar {
  /** When a time-out ends by itself, or null. */
  readonly timeOutUntil: Date | null;
  /** Before this an exclusion cannot end, or null; `permanent` when it never can. */
  readonly excludedUntil: Date | 'permanent' | null;
  /** When the member comes back who asked to, or null. */
  readonly returnsAt: Date | null;
}

const instant = (column: string) =>
  sql`case when isfinite(${sql.ref(column)}) then ${sql.ref(column)} end`;

export async function barOf(db: Queryable, memberId: bigint): Promise<Bar | undefined> {
  const { rows } = await sql<Omit<Bar, 'excludedUntil'> & { ends: Date | null; never: boolean }>`
    select time_out_until as "timeOutUntil", ${instant('excluded_until')} as ends,
      coalesce(not isfinite(excluded_until), false) as never, returns_at as "returnsAt"
    from wallet.play_state where member_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { never, ends, ...rest } = row;
  return { ...rest, excludedUntil: never ? 'permanent' : ends };
}

/** Whether a time-out or an exclusion keeps the member from staking now. */
export async function isBarred(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ barred: boolean }>`
    select wallet.is_barred(s, now()) as barred from wallet.play_state s
    where member_id = ${memberId}`.execute(db);
  return rows[0]?.barred ?? false;
}

/** Those of some members whom a time-out or an exclusion keeps from staking now. */
export async function barredAmong(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ memberId: bigint }>`
    select s.member_id as "memberId" from wallet.play_state s
    where s.member_id = any (${memberIds.map(String)}::bigint[]) and wallet.is_barred(s, now())`.execute(
    db,
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Whether the member has excluded themselves; who is on a break only has not. */
export async function isExcluded(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ excluded: boolean }>`
    select excluded_until is not null
      and (returns_at is null or now() < greatest(returns_at, excluded_until)) as excluded
    from wallet.play_state where member_id = ${memberId}`.execute(db);
  return rows[0]?.excluded ?? false;
}

/** Bars a member for that long from now. What bars them for longer already stays. */
export async function extendBar(
  tx: Tx,
  bar: { memberId: bigint; kind: 'time-out' | 'exclusion'; duration: string },
): Promise<void> {
  const column = sql.ref(bar.kind === 'time-out' ? 'time_out_until' : 'excluded_until');
  const until =
    bar.duration === 'permanent'
      ? sql`'infinity'::timestamptz`
      : sql`now() + ${bar.duration}::interval`;
  await sql`
    update wallet.play_state
    set ${column} = greatest(${column}, ${until}),
      returns_at = case when ${bar.kind === 'exclusion'} then null else returns_at end
    where member_id = ${bar.memberId}`.execute(tx);
}

/** Notes that an excluded member wants to return, a day from now; false when it is too early. */
export async function writeReturn(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`
    update wallet.play_state
    set returns_at = coalesce(returns_at, now() + interval '24 hours')
    where member_id = ${memberId} and excluded_until <= now() returning 1`.execute(tx);
  return rows.length > 0;
}

/** What a stake is judged against. */
interface Judged {
  readonly limited: boolean;
  readonly underBonus: boolean;
}

/** Locks accounts in the order of their ids, and says against what stakes of one of them are judged. */
export async function lockForPlay(tx: Tx, accountIds: readonly bigint[]): Promise<Judged> {
  const { rows } = await sql<Judged>`
    select coalesce(bool_or(limited), false) as limited,
      coalesce(bool_or(under_bonus), false) as "underBonus" from (
      select limited, under_bonus from wallet.account where id = any (${[...accountIds]}::bigint[])
      order by id for no key update) locked`.execute(tx);
  return rows[0] ?? { limited: false, underBonus: false };
}

export interface Room {
  /** What may be staked yet, minor units; below zero when not even a free bet may be placed. */
  readonly roomMinor: bigint;
  /** Why not more; the numbers are those of `wallet.room_to_play`. */
  readonly reason: number;
}

/** What may be staked from an account that is locked. */
export async function roomToPlay(tx: Tx, accountId: bigint): Promise<Room> {
  const { rows } = await sql<Room>`
    select (room)[1] as "roomMinor", (reason)[1] as reason
    from wallet.room_to_play(array[${accountId}]::bigint[], clock_timestamp())`.execute(tx);
  const [room] = rows;
  if (!room) throw new Error('wallet.room_to_play gave no answer.');
  return room;
}

/** Counts a transfer towards the limits of its member, if they have any. */
export async function recordPlay(tx: Tx, transfer: { accountId: bigint; seq: bigint }) {
  const { accountId, seq } = transfer;
  await sql`
    select wallet.record_play(array[${accountId}]::bigint[], array[${seq}]::bigint[])`.execute(tx);
}
