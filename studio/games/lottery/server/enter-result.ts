/** Results that come from outside: entered by two people of a platform, or read from a feed. */
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { isSameShape } from '../engine/same-shape.ts';
import { findLottery, type Lottery } from './lotteries.ts';
import { holdIssue, revisionOfKey, storeResult } from './result-store.ts';

export interface EnteredResult {
  readonly game: string;
  readonly number: string;
  readonly result: unknown;
  /** Who says so: `feed`, or the names of two people. */
  readonly by: string;
  /** Needed where a result is changed. */
  readonly reason?: string;
  /** Under which it is repeated until it is answered. */
  readonly key?: string;
}

/**
 * Stores the result of an issue, or corrects it. The same again changes nothing, under its key not even once
 * something else was said. Refuses `not-found`,
 * `bad-result` where it is none of its lottery, `round-closed` before its hour and after it was called off,
 * and of a draw of the house, which nobody but its seed decides.
 *
 * @throws Refusal
 */
export async function enterResult(
  studio: Studio,
  { game, number, result, by, reason, key }: EnteredResult,
): Promise<{ readonly revision: number }> {
  const lottery = findLottery(game);
  if (lottery === undefined) throw refuse('not-found');
  if (!isResultOf(lottery, result)) throw refuse('bad-result');
  const revision = await studio.db.transaction().execute(async (tx) => {
    const issue = await holdIssue(tx, { game, number });
    if (issue === undefined) throw refuse('not-found');
    const said = key === undefined ? undefined : await revisionOfKey(tx, issue.id, key);
    if (said !== undefined) return said;
    if (!issue.isDue || issue.isHouse || issue.state === 'void') throw refuse('round-closed');
    if (isDeepStrictEqual(issue.result, result)) return issue.revision;
    if (issue.revision > 0 && reason === undefined) throw refuse('bad-request');
    const more = { ...(reason !== undefined && { reason }), ...(key !== undefined && { key }) };
    await storeResult(tx, issue, { result, by, ...more });
    return issue.revision + 1;
  });
  studio.lotteriesDue.ring();
  return { revision };
}

/**
 * Calls an issue off before it is settled: all stakes go back. One that the house draws only before its hour,
 * so that nobody who has seen a draw can undo it. Refuses `not-found`, `round-closed`.
 */
export async function voidIssue(
  studio: Studio,
  {
    game,
    number,
    by,
    reason,
  }: Pick<EnteredResult, 'game' | 'number' | 'by'> & { readonly reason: string },
): Promise<{ readonly revision: number }> {
  const revision = await studio.db.transaction().execute(async (tx) => {
    const issue = await holdIssue(tx, { game, number });
    if (issue === undefined) throw refuse('not-found');
    if (issue.state === 'void') return issue.revision;
    const isDrawn = issue.isHouse && (issue.isDue || issue.state !== 'open');
    if (issue.state === 'settled' || isDrawn) throw refuse('round-closed');
    await storeResult(tx, issue, { result: null, by, reason });
    return issue.revision + 1;
  });
  studio.lotteriesDue.ring();
  return { revision };
}

/**
 * Whether something from outside is a result of the lottery. It is built like what the house would draw:
 * a number for a text has lost its leading zeros, or hits nothing.
 */
export function isResultOf({ family }: Pick<Lottery, 'family'>, result: unknown): boolean {
  const sample = family.draw({ draw: () => 0 });
  return isSameShape(sample, result) && family.faultOf(result as never) === null;
}
