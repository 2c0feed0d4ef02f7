import type { PlayRules } from '@croupier/contract/protection/play-rules';
import { memberById } from '#account';
import { prizeBets } from '#agents';
import type { Db } from '#kernel/db.ts';
import { tokenHash } from '@croupier/server/tokens';
import { merchantById, siteSetup } from '#merchant';
import { findAccount } from '#wallet';
import { Declined } from './declined.ts';
import { networkClass } from './network-class.ts';
import { type GameSession, redeemToken } from './store/game-session.ts';

/** Who plays, and what the vendor may know of them. */
export interface Redeemed {
  readonly session: GameSession;
  readonly nickname: string;
  readonly currency: string;
  /** The language behind the site's code, e.g. `vi`. */
  readonly locale: string;
  readonly balanceMinor: bigint;
  /** The highest one that they may play e-lotteries by. */
  readonly prizeGroup: number;
  /** What the game must keep to. */
  readonly playRules: PlayRules;
}

/**
 * Exchanges a launch token, once, for who plays. A vendor that passes the player's address on has it
 * compared with that of the launch. Throws `Declined`.
 */
export async function authenticate(
  db: Db,
  given: { token: string; ip: string | undefined; merchantId: bigint; vendorId: bigint },
): Promise<Redeemed> {
  return db.transaction().execute(async (tx) => {
    const session = await redeemToken(tx, tokenHash(given.token), given.vendorId);
    const elsewhere = given.ip !== undefined && networkClass(given.ip) !== session?.network;
    if (!session || session.merchantId !== given.merchantId || elsewhere) {
      throw new Declined('token-unknown');
    }
    const { merchantId, memberId } = session;
    const merchant = await merchantById(tx, merchantId);
    const member = await memberById(tx, { merchantId, memberId });
    const account = await findAccount(tx, { id: session.accountId });
    if (!merchant || !member || !account) throw new Error('A session outlived what it belongs to.');
    if (member.state === 'frozen') throw new Declined('player-blocked');
    return {
      session,
      nickname: member.nickname ?? member.username,
      currency: merchant.currency,
      locale: siteSetup.dictionaryOf(merchant, member.language),
      balanceMinor: account.balanceMinor,
      prizeGroup: await prizeBets.seriesOf(tx, { merchantId, memberId }),
      playRules: merchant.settings.play,
    };
  });
}
