import { sql } from 'kysely';
import { bigintArray, booleanArray, integerArray, uuidArray } from '#kernel/binary-arrays.ts';
import type { Tx } from '#kernel/db.ts';
import { uuidText } from './held-account.ts';
import type { BetRow } from './held-bets.ts';

/** A bet that was taken just now. */
export interface OpenedBet {
  readonly key: Uint8Array;
  readonly bet: BetRow;
  readonly memberId: bigint;
  readonly betId: string;
  readonly issueKey: Uint8Array | undefined;
  /** The vendor's name of it. */
  readonly issue: string | undefined;
  /** Of the stake's transfer. */
  readonly seq: bigint;
}

/** A bet that stands otherwise from now on. */
export interface ChangedBet {
  readonly key: Uint8Array;
  readonly bet: BetRow;
  readonly memberId: bigint;
  readonly validBetMinor: bigint;
  /** Of the last transfer, 0 for none. */
  readonly seq: bigint;
}

/** Where all of them belong. */
interface OfVendor {
  readonly merchantId: bigint;
  readonly vendorId: bigint;
  readonly at: Date;
}

/** Writes bets that were taken just now, and opens their rounds. */
export async function openBets(
  tx: Tx,
  opened: readonly OpenedBet[],
  { merchantId, vendorId, at }: OfVendor,
): Promise<void> {
  if (opened.length === 0) return;
  const bets = opened.map(({ bet }) => bet);
  await sql`
    select seamless.open_bets(${merchantId}, ${vendorId},
      ${uuidArray(opened.map(({ key }) => key))}::uuid[],
      ${bigintArray(bets.map(({ accountId }) => accountId))}::bigint[],
      ${bigintArray(opened.map(({ memberId }) => memberId))}::bigint[],
      ${bigintArray(bets.map(({ gameId }) => gameId))}::bigint[],
      ${bets.map(({ gameType }) => gameType)}::text[],
      ${opened.map(({ betId }) => betId)}::text[],
      ${bigintArray(bets.map(({ roundId }) => roundId))}::bigint[],
      ${bigintArray(bets.map(({ stakeMinor }) => stakeMinor))}::bigint[],
      ${opened.map(({ issueKey }) => (issueKey ? uuidText(issueKey) : null))}::uuid[],
      ${opened.map(({ issue }) => issue ?? null)}::text[],
      ${bets.map(({ toldValidBetMinor }) => toldValidBetMinor)}::bigint[],
      ${bigintArray(opened.map(({ seq }) => seq))}::bigint[], ${at})`.execute(tx);
}

/** Brings bets and their rounds up to date; each occurs once. */
export async function changeBets(
  tx: Tx,
  changed: readonly ChangedBet[],
  { at }: Pick<OfVendor, 'at'>,
): Promise<void> {
  if (changed.length === 0) return;
  const bets = changed.map(({ bet }) => bet);
  await sql`
    select seamless.change_bets(
      ${uuidArray(changed.map(({ key }) => key))}::uuid[],
      ${bigintArray(changed.map(({ memberId }) => memberId))}::bigint[],
      ${bigintArray(bets.map(({ roundId }) => roundId))}::bigint[],
      ${bigintArray(bets.map(({ stakeMinor }) => stakeMinor))}::bigint[],
      ${booleanArray(bets.map(({ confirmed }) => confirmed))}::boolean[],
      ${bets.map(({ state }) => state)}::text[],
      ${integerArray(bets.map(({ revision }) => revision))}::integer[],
      ${bets.map(({ settledAs }) => settledAs)}::text[],
      ${bigintArray(bets.map(({ totalPayoutMinor }) => totalPayoutMinor))}::bigint[],
      ${bigintArray(changed.map(({ validBetMinor }) => validBetMinor))}::bigint[],
      ${bigintArray(changed.map(({ seq }) => seq))}::bigint[], ${at})`.execute(tx);
}
