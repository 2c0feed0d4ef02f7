import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { uuidText } from './held-account.ts';

/** Chips that a member has on a table. */
export interface StackRow {
  readonly accountId: bigint;
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly vendorId: bigint;
  readonly gameId: bigint;
  readonly stackId: string;
  readonly roundId: bigint;
  readonly broughtMinor: bigint;
  /** Valid bet that its vendor reported so far, and in how many reports. */
  readonly playedMinor: bigint;
  readonly plays: number;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

const columns = sql`
  account_id as "accountId", member_id as "memberId", merchant_id as "merchantId",
  vendor_id as "vendorId", game_id as "gameId", stack_id as "stackId", round_id as "roundId",
  brought as "broughtMinor", played as "playedMinor", plays, opened_at as "openedAt",
  closed_at as "closedAt"`;

/** The stack under the key of its id. Read it while the wallet account is locked. */
export async function stackOfKey(db: Queryable, key: Uint8Array): Promise<StackRow | undefined> {
  const { rows } = await sql<StackRow>`
    select ${columns} from seamless.stack where key = ${uuidText(key)}`.execute(db);
  return rows[0];
}

/** How many stacks lie on the tables of each vendor; those with none are absent. */
export async function countOpenStacks(db: Queryable): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ vendorId: bigint; stacks: number }>`
    select vendor_id as "vendorId", count(*)::int as stacks from seamless.stack
    where closed_at is null group by 1`.execute(db);
  return new Map(rows.map(({ vendorId, stacks }) => [vendorId, stacks]));
}

/** Writes a stack that was bought in just now, and opens its round. */
export async function openStack(
  tx: Tx,
  stack: {
    key: Uint8Array;
    accountId: bigint;
    memberId: bigint;
    merchantId: bigint;
    vendorId: bigint;
    gameId: bigint;
    gameType: string;
    stackId: string;
    roundId: bigint;
    broughtMinor: bigint;
    /** Of the transfer out of the main account. */
    seq: bigint;
    at: Date;
  },
): Promise<void> {
  await sql`
    select seamless.open_stack(${uuidText(stack.key)}, ${stack.accountId}, ${stack.memberId},
      ${stack.merchantId}, ${stack.vendorId}, ${stack.gameId}, ${stack.gameType},
      ${stack.stackId}, ${stack.roundId}, ${stack.broughtMinor}, ${stack.seq},
      ${stack.at})`.execute(tx);
}

/** Brings the stack and its round up to date. @param change.takenMinor closes it */
export async function changeStack(
  tx: Tx,
  key: Uint8Array,
  change: {
    broughtMinor: bigint;
    takenMinor: bigint | null;
    validBetMinor: bigint;
    seq: bigint;
    at: Date;
  },
): Promise<void> {
  await sql`
    select seamless.change_stack(${uuidText(key)}, ${change.broughtMinor}, ${change.takenMinor},
      ${change.validBetMinor}, ${change.seq}, ${change.at})`.execute(tx);
}

/** Writes play of an open stack that its vendor reports; it counts at once. */
export async function addReportedPlay(
  tx: Tx,
  key: Uint8Array,
  play: { readonly outsideId: string; readonly validBetMinor: bigint; readonly at: Date },
): Promise<void> {
  await sql`
    select seamless.report_play(${uuidText(key)}, ${play.outsideId}, ${play.validBetMinor},
      ${play.at})`.execute(tx);
}
