/**
 * Closing an issue of a lottery: its vendor says what it came to, and when that is what we hold, the bets
 * that are open in it are closed as lost, some at a time, without a posting.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { prizeBets } from '#agents';
import { feed } from '#bets';
import type { Db } from '#kernel/db.ts';
import { Declined } from '../declined.ts';
import type { KnownMerchant } from '../directory.ts';
import {
  type BetPlace,
  closeBets,
  insertIssue,
  issueOfKey,
  issuesLeftOpen,
  type IssueSums,
  lockIssue,
  markClosed,
  placeInIssue,
  sumIssue,
} from '../store/issue.ts';
import type { SingleDeps } from '../unbatched-calls/answer-once.ts';
import { issueKey } from '../unbatched-calls/name-call.ts';
import { uuidText } from '../store/held-account.ts';
import { endDifference, noteDifference } from './note-difference.ts';

/** Bets of one transaction: their accounts stay locked for some ten milliseconds. */
const CLOSED_AT_ONCE = 200;
/** Slices of a half: with fewer of them both would be at the account where they meet. */
const HALF_LEAST = 5;
/** Between rounds over bets whose accounts somebody else held. */
const HELD_PAUSE_MS = 50;

/** Which issue. */
export interface IssueName {
  readonly merchant: KnownMerchant;
  readonly vendorId: bigint;
  /** The vendor's name of the game. */
  readonly gameCode: string;
  readonly issue: string;
}

export interface FoundIssue {
  readonly key: Buffer;
  readonly gameId: bigint;
}

/** The issue's key, whether anybody ever bet in it or not. Throws `Declined`. */
export async function findIssue(
  { directory }: Pick<SingleDeps, 'directory'>,
  { merchant, vendorId, gameCode, issue }: IssueName,
): Promise<FoundIssue> {
  const { game } = await directory.place(merchant, vendorId, gameCode);
  if (!game) throw new Declined('game-unknown');
  const { id: gameId } = game;
  return { key: issueKey({ vendorId, merchantId: merchant.id, gameId }, issue), gameId };
}

export interface IssueClosed {
  readonly state: 'different' | 'closing' | 'closed';
  /** Bets that are open still. */
  readonly left: bigint;
  readonly held: IssueSums;
}

/**
 * Closes the issue if the sums are what we hold, and works on it for so long; what is left then is closed by
 * a repeat, or by the job. Throws `Declined` where it was closed with other sums.
 */
export async function closeIssue(
  deps: Pick<SingleDeps, 'db' | 'directory'>,
  name: IssueName,
  { told, workMs }: { told: IssueSums; workMs: number },
): Promise<IssueClosed> {
  const { db } = deps;
  const { key, gameId } = await findIssue(deps, name);
  const known = (await issueOfKey(db, key)) ?? (await take(db, { ...name, key, gameId, told }));
  if (known && 'open' in known) {
    const which = { ...name, merchantId: name.merchant.id, key, gameId };
    await noteDifference(db, which, lessOf(known, told));
    return { state: 'different', left: known.open, held: known };
  }
  await endDifference(db, key);
  if (known && !isSame(known, told)) throw new Declined('conflict');
  if (known?.closed || (await closeOpen(db, uuidText(key), { workMs, bets: told.bets }))) {
    return { state: 'closed', left: 0n, held: told };
  }
  const { open } = await sumIssue(db, key);
  return { state: 'closing', left: open, held: told };
}

/** Takes the issue where the sums are the same; what we hold where they are not. */
function take(
  db: Db,
  issue: IssueName & FoundIssue & { readonly told: IssueSums },
): Promise<(IssueSums & { open: bigint }) | (IssueSums & { closed: boolean }) | undefined> {
  const { key, gameId, told, merchant, vendorId } = issue;
  return db.transaction().execute(async (tx) => {
    await lockIssue(tx, key);
    // Read after the lock: somebody else may have been faster.
    const known = await issueOfKey(tx, key);
    if (known) return known;
    const sums = await sumIssue(tx, key);
    if (!isSame(sums, told)) return sums;
    const row = { key, merchantId: merchant.id, vendorId, gameId, name: issue.issue, sums: told };
    await insertIssue(tx, row);
    return undefined;
  });
}

/** What one comes to less what the other does. */
export const lessOf = (one: IssueSums, other: IssueSums): IssueSums => ({
  bets: one.bets - other.bets,
  stakesMinor: one.stakesMinor - other.stakesMinor,
  payoutsMinor: one.payoutsMinor - other.payoutsMinor,
  validBetsMinor: one.validBetsMinor - other.validBetsMinor,
});

function isSame(a: IssueSums, b: IssueSums): boolean {
  return (
    a.bets === b.bets &&
    a.stakesMinor === b.stakesMinor &&
    a.payoutsMinor === b.payoutsMinor &&
    a.validBetsMinor === b.validBetsMinor
  );
}

/** Closes what is open in an issue that was taken; false when that takes longer than may be. */
export async function closeOpen(
  db: Db,
  key: string,
  { workMs, bets }: { readonly workMs: number; readonly bets?: bigint },
): Promise<boolean> {
  const until = performance.now() + workMs;
  const halves = await halvesOf(db, key, Number(bets ?? 0n));
  do {
    const left = await Promise.all(halves.map((half) => closeRound(db, key, { ...half, until })));
    const leftOpen = left.some((one) => one === undefined)
      ? undefined
      : left.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    if (leftOpen === 0) return markClosed(db, key);
    if (leftOpen !== undefined) await pause(HELD_PAUSE_MS);
  } while (performance.now() < until);
  return false;
}

/** A part of an issue's bets: those behind a place, of so many slices. */
interface Half {
  readonly from: BetPlace;
  readonly slices: number;
}

/**
 * Both halves of a large issue, which are closed side by side: one waits for the database while that works on
 * the other. They meet at one account at most, which the first half comes to last and the second at once.
 */
async function halvesOf(db: Db, key: string, bets: number): Promise<readonly Half[]> {
  const whole = { from: { accountId: 0n, roundId: 0n }, slices: Number.POSITIVE_INFINITY };
  const slices = Math.floor(bets / CLOSED_AT_ONCE / 2);
  if (slices < HALF_LEAST) return [whole];
  const middle = await placeInIssue(db, key, slices * CLOSED_AT_ONCE);
  if (middle === undefined) return [whole];
  return [
    { ...whole, slices },
    { ...whole, from: middle },
  ];
}

/** Once over all of its bets: how many were left open because of their accounts; undefined: not all. */
async function closeRound(
  db: Db,
  key: string,
  { from, slices, until }: Half & { readonly until: number },
): Promise<number | undefined> {
  let place = from;
  let leftOpen = 0;
  for (let done = 0; done < slices; done += 1) {
    if (done > 0 && performance.now() > until) return undefined;
    const slice = await closeSlice(db, key, place);
    leftOpen += slice.leftOpen;
    if (slice.passed < CLOSED_AT_ONCE) break;
    place = { accountId: slice.lastAccount ?? 0n, roundId: slice.lastRound ?? 0n };
  }
  return leftOpen;
}

const closeSlice = (db: Db, key: string, place: BetPlace) =>
  db.transaction().execute(async (tx) => {
    const closed = await closeBets(tx, key, place, CLOSED_AT_ONCE);
    const members = closed.closedMember ?? [];
    const counted = members.map((memberId, index) => ({
      memberId,
      roundId: closed.closedRound?.[index] ?? 0n,
      countedMinor: closed.closedStake?.[index] ?? 0n,
    }));
    await prizeBets.setCounted(tx, counted);
    return closed;
  });

/** Issues of one run of the job, and for how long it works on each. */
const LEFT_AT_ONCE = 20;
const LEFT_WORK_MS = 20_000;

/** Goes on with issues that were taken and not closed to the end. */
export async function closeLeftOpen(deps: Pick<SingleDeps, 'db' | 'log'>): Promise<void> {
  const issues = await issuesLeftOpen(deps.db, LEFT_AT_ONCE);
  for (const { key } of issues) await closeOpen(deps.db, key, { workMs: LEFT_WORK_MS });
  if (issues.length > 0) feed.notifyOfChanges(deps)();
}
