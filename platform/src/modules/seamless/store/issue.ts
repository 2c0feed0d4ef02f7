/** Statements on issues: draws that many bets are in and that are closed together. */
import type { BetState } from '@croupier/contract/seamless/bets';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { uuidText } from './held-account.ts';

/** What the bets of an issue come to; minor units. */
export interface IssueSums {
  readonly bets: bigint;
  readonly stakesMinor: bigint;
  readonly payoutsMinor: bigint;
  readonly validBetsMinor: bigint;
}

/** An issue whose vendor has told what it came to. */
export interface ToldIssue extends IssueSums {
  readonly key: string;
  readonly gameId: bigint;
  readonly closed: boolean;
}

const toldColumns = sql`key, game_id as "gameId", bets, stakes as "stakesMinor",
  payouts as "payoutsMinor", valid_bets as "validBetsMinor", closed_at is not null as closed`;

export async function issueOfKey(db: Queryable, key: Uint8Array): Promise<ToldIssue | undefined> {
  const { rows } = await sql<ToldIssue>`
    select ${toldColumns} from seamless.issue where key = ${uuidText(key)}`.execute(db);
  return rows[0];
}

/** Issues of which bets are open still, the longest told first. */
export async function issuesLeftOpen(db: Queryable, limit: number): Promise<ToldIssue[]> {
  const { rows } = await sql<ToldIssue>`
    select ${toldColumns} from seamless.issue where closed_at is null
    order by told_at limit ${limit}`.execute(db);
  return rows;
}

/** Keeps bets out of the issue until the transaction ends, after those that are being taken. */
export async function lockIssue(tx: Tx, key: Uint8Array): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(7318006, hashtext(${uuidText(key)}::uuid::text))`.execute(tx);
}

/** What the issue comes to now, and how many of its bets are open. */
export async function sumIssue(
  db: Queryable,
  key: Uint8Array,
): Promise<IssueSums & { readonly open: bigint }> {
  const { rows } = await sql<IssueSums & { readonly open: bigint }>`
    select bets, open_bets as open, stakes as "stakesMinor", payouts as "payoutsMinor",
      valid_bets as "validBetsMinor"
    from seamless.sum_issue(${uuidText(key)})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A function always answers a row.');
  return row;
}

/** Writes that no more bets are taken in the issue. */
export async function insertIssue(
  tx: Tx,
  issue: {
    readonly key: Uint8Array;
    readonly merchantId: bigint;
    readonly vendorId: bigint;
    readonly gameId: bigint;
    readonly name: string;
    readonly sums: IssueSums;
  },
): Promise<void> {
  const { bets, stakesMinor, payoutsMinor, validBetsMinor } = issue.sums;
  await sql`
    insert into seamless.issue (key, merchant_id, vendor_id, game_id, issue, bets, stakes, payouts,
      valid_bets)
    values (${uuidText(issue.key)}, ${issue.merchantId}, ${issue.vendorId}, ${issue.gameId},
      ${issue.name}, ${bets}, ${stakesMinor}, ${payoutsMinor}, ${validBetsMinor})`.execute(tx);
}

/** A place among the bets of an issue. */
export interface BetPlace {
  readonly accountId: bigint;
  readonly roundId: bigint;
}

export interface ClosedSlice {
  /** Bets that were looked at, and the last of them; null for none. */
  readonly passed: number;
  readonly lastAccount: bigint | null;
  readonly lastRound: bigint | null;
  /** How many were left open, because somebody else holds their account. */
  readonly leftOpen: number;
  readonly closedMember: readonly bigint[] | null;
  readonly closedRound: readonly bigint[] | null;
  readonly closedStake: readonly bigint[] | null;
}

/** Closes what is open among the next bets of an issue, as lost. Locks their accounts. */
export async function closeBets(
  tx: Tx,
  key: string,
  { accountId, roundId }: BetPlace,
  limit: number,
): Promise<ClosedSlice> {
  const { rows } = await sql<ClosedSlice>`
    select passed, last_account as "lastAccount", last_round as "lastRound",
      left_open as "leftOpen", closed_member as "closedMember", closed_round as "closedRound",
      closed_stake as "closedStake"
    from seamless.close_bets(${key}, ${accountId}, ${roundId}, ${limit})`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A function always answers a row.');
  return row;
}

/** The place of so many-th bet of an issue, in the order in which they are closed. */
export async function placeInIssue(
  db: Queryable,
  key: string,
  nth: number,
): Promise<BetPlace | undefined> {
  const { rows } = await sql<BetPlace>`
    select account_id as "accountId", round_id as "roundId" from seamless.bet
    where issue = ${key}::uuid order by account_id, round_id offset ${nth - 1} limit 1`.execute(db);
  return rows[0];
}

/** Notes that nothing is open in the issue; false where something is. */
export async function markClosed(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await sql`
    update seamless.issue set closed_at = coalesce(closed_at, now())
    where key = ${key} and not exists (
      select from seamless.bet b where b.issue = ${key}::uuid and b.state = 'open')
    returning key`.execute(db);
  return rows.length > 0;
}

export interface IssueBet extends BetPlace {
  readonly betId: string;
  readonly state: BetState;
  readonly revision: number;
  readonly stakeMinor: bigint;
  readonly totalPayoutMinor: bigint;
  readonly validBetMinor: bigint;
}

/** The bets of an issue behind a place. */
export async function betsOfIssue(
  db: Queryable,
  key: Uint8Array,
  { accountId, roundId }: BetPlace,
  limit: number,
): Promise<IssueBet[]> {
  const { rows } = await sql<IssueBet>`
    select bet_id as "betId", account_id as "accountId", round_id as "roundId", state, revision,
      stake as "stakeMinor", total_payout as "totalPayoutMinor", valid_bet as "validBetMinor"
    from seamless.list_issue(${uuidText(key)}, ${accountId}, ${roundId}, ${limit})`.execute(db);
  return rows;
}

/** What the issues of bets are called, by round; bets in none have none. */
export async function issuesOfBets(
  db: Queryable,
  keys: readonly Uint8Array[],
): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ roundId: bigint; issue: string }>`
    select b.round_id as "roundId", coalesce(b.issue_name, i.issue) as issue
    from seamless.bet b left join seamless.issue i on i.key = b.issue
    where b.issue is not null and coalesce(b.issue_name, i.issue) is not null
      and b.key = any (${keys.map(uuidText)}::uuid[])`.execute(db);
  return new Map(rows.map(({ roundId, issue }) => [roundId, issue]));
}
