import type { ErrorCode } from '@croupier/contract/errors';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { transferOfKey } from '../store/holds.ts';
import { bonusTermsOf } from '../store/bonus-terms.ts';
import { lockForPlay, roomToPlay } from '../store/limits.ts';

/** By the reasons of `wallet.room_to_play`. */
const problems: Readonly<Record<number, ErrorCode>> = {
  1: 'wallet.stake-limit',
  2: 'wallet.loss-limit',
  3: 'wallet.session-limit',
  4: 'wallet.barred',
};

/**
 * Judges a stake, or money on its way to a table, against the limits and exclusions of its member and
 * against the terms of a bonus that they play for; locks the accounts that will be posted to. A key
 * that was used before passes: nothing moves for it. Refuses `wallet.stake-limit`, `wallet.loss-limit`,
 * `wallet.session-limit`, `wallet.barred`, `wallet.bonus-stake`, `wallet.bonus-game`.
 */
export async function assertMayPlay(
  tx: Tx,
  play: {
    /** The paying account first. */
    readonly accountIds: readonly [bigint, ...bigint[]];
    readonly stakeMinor: bigint;
    /** Absent where it is for no game in particular. */
    readonly gameId?: bigint | undefined;
    readonly key: string;
    /** It goes to a vendor that keeps it, where neither stakes nor games can be judged. */
    readonly leaves?: boolean;
  },
): Promise<void> {
  const { limited, underBonus } = await lockForPlay(tx, play.accountIds);
  if (!limited && !underBonus) return;
  if (await transferOfKey(tx, play.key)) return;
  const [accountId] = play.accountIds;
  if (limited) {
    const { roomMinor, reason } = await roomToPlay(tx, accountId);
    if (play.stakeMinor > roomMinor) throw refuse(problems[reason] ?? 'wallet.barred');
  }
  if (underBonus && play.stakeMinor > 0n) await assertBonusAllows(tx, accountId, play);
}

async function assertBonusAllows(
  tx: Tx,
  accountId: bigint,
  {
    stakeMinor,
    gameId,
    leaves,
  }: {
    readonly stakeMinor: bigint;
    readonly gameId?: bigint | undefined;
    readonly leaves?: boolean;
  },
): Promise<void> {
  if (leaves) throw refuse('wallet.bonus-game');
  const terms = await bonusTermsOf(tx, accountId);
  if (gameId !== undefined && terms?.excludedGames.includes(gameId)) {
    throw refuse('wallet.bonus-game');
  }
  const maxMinor = terms?.maxStakeMinor ?? null;
  if (maxMinor !== null && stakeMinor > maxMinor) throw refuse('wallet.bonus-stake');
}
