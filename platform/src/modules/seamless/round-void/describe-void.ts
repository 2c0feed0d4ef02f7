import { playedRounds } from '#bets';
import { vendorById } from '#catalog';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { records } from '#wallet';
import type { Merchant } from '#merchant';
import { type RoundVoid, voidOfRound } from '../store/round-void.ts';
import { type VoidEffect, effectOf } from './void-rules.ts';

export interface VoidView {
  readonly round: playedRounds.Round;
  readonly can: boolean;
  readonly effect: VoidEffect;
  readonly balanceMinor: bigint;
  readonly wish: RoundVoid | undefined;
}

/** Tickets of these are called off with their issue, not one by one. */
const byIssue: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);

/** What voiding a member's round would do now. Refuses `round.unknown`. */
export async function describeVoid(
  db: Queryable,
  merchant: Merchant,
  of: { readonly memberId: bigint; readonly roundId: bigint },
): Promise<VoidView> {
  const owner = { merchantId: merchant.id, memberId: of.memberId };
  const round = await playedRounds.findRound(db, owner, of.roundId);
  if (!round) throw refuse('round.unknown');
  const vendor = await vendorById(db, round.vendorId);
  const wish = await voidOfRound(db, { ...owner, roundId: of.roundId });
  const { balanceMinor } = await records.getBalance(db, { ...owner, currency: merchant.currency });
  const isFree = wish === undefined || wish.state === 'refused' || wish.state === 'silent';
  return {
    round,
    can:
      round.state !== 'voided' &&
      vendor?.wallet === 'seamless' &&
      isFree &&
      !byIssue.has(round.gameType),
    effect: effectOf(round, balanceMinor),
    balanceMinor,
    wish,
  };
}
