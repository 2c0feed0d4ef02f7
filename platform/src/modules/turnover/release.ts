/** What may leave, and what keeps it: withdrawals and transfers to others ask here. */
import { moneyText } from '@croupier/contract/money';
import type { ReleaseMode } from '@croupier/contract/turnover/kinds';
import { feed } from '#bets';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { records } from '#wallet';
import { CONSUMER } from './consumer.ts';
import { endRequirements } from './end-requirements.ts';
import { fillFromBets } from './fill-from-bets.ts';
import { closeIfNothingLeft } from './nothing-left.ts';
import { lockedOf, releasable, remainingOf } from './policy-rules.ts';
import { policyOf } from './store/policy.ts';
import {
  type Holder,
  lockMember,
  openRequirements,
  type Requirement,
} from './store/requirement.ts';

/** What a member must still play, and what that keeps from leaving. */
export interface Turnover {
  /** Weighted valid bet, minor units. */
  readonly remainingMinor: bigint;
  readonly lockedMinor: bigint;
  /** What may leave of the main balance now. */
  readonly releasableMinor: bigint;
  readonly release: ReleaseMode;
  /** Not closed ones, oldest first. */
  readonly requirements: readonly Requirement[];
}

/** What requirements of bonuses keep from leaving now, winnings included, by source; minor units. */
export type BonusLocks = ReadonlyMap<string, bigint>;

/**
 * What stands in the way of a withdrawal; bets of the last seconds may be missing.
 * @param locks where whoever gave bonuses has said what they keep from leaving
 */
export async function readTurnover(
  db: Queryable,
  holder: Holder,
  locks: BonusLocks = new Map(),
): Promise<Turnover> {
  const [{ release }, stored, { balanceMinor }] = await Promise.all([
    policyOf(db, holder),
    openRequirements(db, holder),
    records.getBalance(db, holder),
  ]);
  const requirements = stored.map((one) => {
    return { ...one, lockedMinor: locks.get(one.source) ?? one.lockedMinor };
  });
  return {
    remainingMinor: remainingOf(requirements),
    lockedMinor: lockedOf(requirements),
    releasableMinor: releasable(balanceMinor, requirements, release),
    release,
    requirements,
  };
}

/**
 * Takes in what the member played up to this moment, in the caller's transaction. Locks the member's
 * turnover until it ends; lock accounts after it.
 */
export async function drainBets(tx: Tx, holder: Holder): Promise<void> {
  await fillFromBets(tx, await feed.drainMember(tx, CONSUMER, holder));
  await lockMember(tx, holder);
  await closeIfNothingLeft(tx, holder, await policyOf(tx, holder));
}

/**
 * Lets an amount leave for a withdrawal, in its transaction and before it is set aside: everything
 * played until now counts, and requirements that are filled are closed for good. Refuses
 * `turnover.open` while too much is still to be played, with `remaining` and `releasable`.
 */
export async function assertReleased(tx: Tx, holder: Holder, amountMinor: bigint): Promise<void> {
  await drainBets(tx, holder);
  const turnover = await readTurnover(tx, holder);
  assertWithin(turnover, amountMinor, turnover.releasableMinor);
  await endRequirements(tx, holder, { as: 'released', filledOnly: true });
}

/**
 * The same for a transfer to another member, which only what lies under an unfilled bonus cannot
 * leave by. Closes nothing. Refuses `turnover.open`.
 */
export async function assertTransferable(
  tx: Tx,
  holder: Holder,
  amountMinor: bigint,
): Promise<void> {
  await drainBets(tx, holder);
  const bonuses = (await openRequirements(tx, holder)).filter(({ kind }) => kind === 'bonus');
  const { balanceMinor } = await records.getBalance(tx, holder);
  const freeMinor = releasable(balanceMinor, bonuses, 'locked');
  assertWithin({ remainingMinor: remainingOf(bonuses) }, amountMinor, freeMinor);
}

/** What the wallet itself refuses, for lack of money, is left to it. */
function assertWithin(
  { remainingMinor }: Pick<Turnover, 'remainingMinor'>,
  amountMinor: bigint,
  freeMinor: bigint,
): void {
  if (remainingMinor === 0n || amountMinor <= freeMinor) return;
  const facts = { remaining: moneyText(remainingMinor), releasable: moneyText(freeMinor) };
  throw refuse('turnover.open', { params: facts, details: facts });
}
