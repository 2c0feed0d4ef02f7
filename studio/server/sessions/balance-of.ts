import { refuse } from '../refuse.ts';
import { walletOf } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { PlatformRefusal } from '../wallet/platform-wallet.ts';
import type { Session } from './session-store.ts';

/**
 * What the wallet says that the session's player has, minor units. Refuses `session-expired` when it
 * knows no such session any more, and `wallet-unavailable`.
 */
export async function balanceOf(studio: Studio, session: Session): Promise<bigint> {
  try {
    return await walletOf(studio, session).balance(session);
  } catch (error) {
    if (error instanceof Error && error.cause instanceof PlatformRefusal) {
      throw refuse('session-expired');
    }
    studio.log.warn({ err: error }, 'the wallet did not tell a balance');
    throw refuse('wallet-unavailable', { money: 'not-taken', retryAfterMs: 2000 });
  }
}
