import type { ErrorCode } from '@croupier/contract/errors';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { transferOfKey } from '../store/holds.ts';
import { lockForPlay, roomToPlay } from '../store/limits.ts';

/** By the reasons of `wallet.room_to_play`. */
const problems: Readonly<Record<number, ErrorCode>> = {
  1: 'wallet.stake-limit',
  2: 'wallet.loss-limit',
  3: 'wallet.session-limit',
  4: 'wallet.barred',
};

/**
 * Judges a stake, or money on its way to a table, against the limits and exclusions of its member;
 * locks the accounts that will be posted to. A key that was used before passes: nothing moves for
 * it. Refuses `wallet.stake-limit`, `wallet.loss-limit`, `wallet.session-limit`, `wallet.barred`.
 */
export async function assertMayPlay(
  tx: Tx,
  play: {
    /** The paying account first. */
    readonly accountIds: readonly [bigint, ...bigint[]];
    readonly stakeMinor: bigint;
    readonly key: string;
  },
): Promise<void> {
  if (!(await lockForPlay(tx, play.accountIds))) return;
  if (await transferOfKey(tx, play.key)) return;
  const { roomMinor, reason } = await roomToPlay(tx, play.accountIds[0]);
  if (play.stakeMinor > roomMinor) throw refuse(problems[reason] ?? 'wallet.barred');
}
