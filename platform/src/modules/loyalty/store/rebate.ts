/** Statements on rebates, and on the bets that none was paid for. */
import type { GameType } from '@croupier/contract/games';
import type { RebateMaker } from '@croupier/contract/loyalty/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { RebateOfType } from '../rebate-rules.ts';
import type { Holder } from './member.ts';

/** Valid bets of a member on games of a type that no rebate was paid for. */
export interface Rest {
  readonly memberId: bigint;
  readonly gameType: GameType;
  /** Last day that is in it, ISO. */
  readonly countedTo: string;
  readonly restMinor: bigint;
}

export async function restsOf(
  db: Queryable,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<Rest[]> {
  const { rows } = await sql<Rest>`
    select r.member_id as "memberId", r.game_type as "gameType", r.counted_to::text as "countedTo",
      r.rest as "restMinor"
    from loyalty.rebate_rest r
    where r.merchant_id = ${merchantId} and r.member_id = any (${memberIds.map(String)}::bigint[])`.execute(
    db,
  );
  return rows;
}

export async function saveRests(tx: Tx, merchantId: bigint, rests: readonly Rest[]): Promise<void> {
  if (rests.length === 0) return;
  await sql`
    insert into loyalty.rebate_rest (member_id, game_type, merchant_id, counted_to, rest)
    select r.member_id, r.game_type, ${merchantId}, r.counted_to, r.rest
    from unnest(${rests.map(({ memberId }) => String(memberId))}::bigint[],
      ${rests.map(({ gameType }) => gameType)}::text[],
      ${rests.map(({ countedTo }) => countedTo)}::date[],
      ${rests.map(({ restMinor }) => String(restMinor))}::bigint[])
      as r (member_id, game_type, counted_to, rest)
    on conflict (member_id, game_type) do update set counted_to = excluded.counted_to,
      rest = excluded.rest`.execute(tx);
}

/** Nobody owes bets any more; what waits stays. */
export async function forgiveRests(tx: Tx, merchantId: bigint): Promise<void> {
  await sql`update loyalty.rebate_rest set rest = 0
    where merchant_id = ${merchantId} and rest < 0`.execute(tx);
}

export interface NewRebate extends Holder {
  readonly by: RebateMaker;
  readonly level: number;
  /** The last day whose bets are in it, ISO. */
  readonly day: string;
  readonly amountMinor: bigint;
  readonly requiredMinor: bigint;
  readonly lines: readonly RebateOfType[];
}

export interface RebateRow extends NewRebate {
  readonly id: bigint;
  readonly at: Date;
}

/** Writes them with their lines; answers their ids in the order given. */
export async function insertRebates(tx: Tx, rebates: readonly NewRebate[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint; ord: number }>`
    with given as (
      select nextval(pg_get_serial_sequence('loyalty.rebate', 'id')) as id, r.*
      from unnest(${rebates.map(({ merchantId }) => String(merchantId))}::bigint[],
        ${rebates.map(({ memberId }) => String(memberId))}::bigint[],
        ${rebates.map(({ currency }) => currency)}::text[],
        ${rebates.map(({ by }) => by)}::text[], ${rebates.map(({ level }) => level)}::smallint[],
        ${rebates.map(({ day }) => day)}::date[],
        ${rebates.map(({ amountMinor }) => String(amountMinor))}::bigint[],
        ${rebates.map(({ requiredMinor }) => String(requiredMinor))}::bigint[]) with ordinality
        as r (merchant_id, member_id, currency, made_by, level, day, amount, required, ord)),
    written as (
      insert into loyalty.rebate (id, merchant_id, member_id, currency, made_by, level, day, amount,
        required)
      overriding system value
      select id, merchant_id, member_id, currency, made_by, level, day, amount, required from given
      returning id)
    select g.id, g.ord::int as ord from given g join written w on w.id = g.id order by g.ord`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  const lines = rebates.flatMap(({ lines: some, merchantId }, place) =>
    some.map((line) => ({ ...line, merchantId, rebateId: ids[place] ?? 0n })),
  );
  await sql`
    insert into loyalty.rebate_line (rebate_id, merchant_id, game_type, valid_bet, rate_bp, amount)
    select * from unnest(${lines.map(({ rebateId }) => String(rebateId))}::bigint[],
      ${lines.map(({ merchantId }) => String(merchantId))}::bigint[],
      ${lines.map(({ gameType }) => gameType)}::text[],
      ${lines.map(({ validBetMinor }) => String(validBetMinor))}::bigint[],
      ${lines.map(({ rateBp }) => rateBp)}::int[],
      ${lines.map(({ amountMinor }) => String(amountMinor))}::bigint[])`.execute(tx);
  return ids;
}

/** Notes the movements by which they were paid. */
export async function notePayments(
  tx: Tx,
  paid: readonly { readonly id: bigint; readonly accountId: bigint; readonly seq: bigint }[],
): Promise<void> {
  await sql`update loyalty.rebate r set account_id = p.account_id, seq = p.seq
    from unnest(${paid.map(({ id }) => String(id))}::bigint[],
      ${paid.map(({ accountId }) => String(accountId))}::bigint[],
      ${paid.map(({ seq }) => String(seq))}::bigint[]) as p (id, account_id, seq)
    where r.id = p.id`.execute(tx);
}

/** Newest first. */
export async function rebatesOf(
  db: Queryable,
  { merchantId, memberId }: Pick<Holder, 'merchantId' | 'memberId'>,
  { before, limit }: { readonly before?: bigint | undefined; readonly limit: number },
): Promise<RebateRow[]> {
  interface Line {
    readonly gameType: GameType;
    readonly validBet: string;
    readonly rateBp: number;
    readonly amount: string;
  }
  const { rows } = await sql<Omit<RebateRow, 'lines'> & { lines: readonly Line[] }>`
    select r.id, r.merchant_id as "merchantId", r.member_id as "memberId", r.currency,
      r.made_by as by, r.level::int as level, r.day::text as day, r.amount as "amountMinor",
      r.required as "requiredMinor", r.at,
      (select jsonb_agg(jsonb_build_object('gameType', l.game_type, 'validBet', l.valid_bet::text,
          'rateBp', l.rate_bp, 'amount', l.amount::text) order by l.amount desc)
        from loyalty.rebate_line l where l.rebate_id = r.id) as lines
    from loyalty.rebate r
    where r.member_id = ${memberId} and r.merchant_id = ${merchantId}
      and (${before === undefined ? null : String(before)}::bigint is null
        or r.id < ${before === undefined ? null : String(before)}::bigint)
    order by r.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    lines: row.lines.map(({ gameType, validBet, rateBp, amount }) => ({
      gameType,
      rateBp,
      validBetMinor: BigInt(validBet),
      amountMinor: BigInt(amount),
    })),
  }));
}

/** What was paid to a member, or to all of a merchant, since then; minor units. */
export async function paidSince(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId?: bigint },
  since: Date,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(r.amount), 0)::bigint as sum from loyalty.rebate r
    where r.merchant_id = ${merchantId} and r.at >= ${since}
      and ${memberId === undefined ? sql`true` : sql`r.member_id = ${memberId}`}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** What lines of an account record are of rewards: the words that name them, by the line's number. */
export async function rewardLines(
  db: Queryable,
  { accountId, seqs }: { readonly accountId: bigint; readonly seqs: readonly bigint[] },
): Promise<Map<bigint, string>> {
  const wanted = seqs.map(String);
  const { rows } = await sql<{ seq: bigint; what: string }>`
    select r.seq, 'rebate:' || r.day as what from loyalty.rebate r
    where r.account_id = ${accountId} and r.seq = any (${wanted}::bigint[])
    union all
    select g.seq, g.cause from loyalty.gift g
    where g.account_id = ${accountId} and g.seq = any (${wanted}::bigint[])`.execute(db);
  return new Map(rows.map(({ seq, what }) => [seq, what]));
}
