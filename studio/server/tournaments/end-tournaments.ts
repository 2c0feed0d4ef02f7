import type { Studio } from '../studio.ts';
import { pauseAfter } from '../wallet/notify-wallet.ts';
import { WalletFailure } from '../wallet/wallet.ts';
import {
  type OwedPrize,
  claimPrizes,
  giveUpPrize,
  markPrizePaid,
  postponePrize,
} from './prize-store.ts';
import { closeOne } from './tournament-store.ts';

const AT_ONCE = 20;
/** Longer than any wallet call may take. */
const LEASE_MS = 15_000;

/**
 * Ends tournaments that are over, and tells platforms of the prizes that they owe until each is
 * acknowledged. A prize has one id in every attempt, so none is paid twice. Any number of processes may
 * do this at the same time.
 */
export async function endTournaments(studio: Studio): Promise<void> {
  while (await studio.db.transaction().execute(closeOne));
  const owed = await claimPrizes(studio.db, { limit: AT_ONCE, leaseMs: LEASE_MS });
  await Promise.all(owed.map((prize) => payOne(studio, prize)));
}

async function payOne({ db, platform, log }: Studio, prize: OwedPrize): Promise<void> {
  const { id, attempts } = prize;
  try {
    await platform.payPrize(prize);
    await markPrizePaid(db, id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof WalletFailure && error.final) {
      log.error({ prize: id, attempts, reason }, 'a prize needs a person');
      await giveUpPrize(db, id, reason);
      return;
    }
    const delayMs = pauseAfter(attempts);
    log.warn({ prize: id, attempts, delayMs, reason }, 'a prize will be told again');
    await postponePrize(db, { id, delayMs, error: reason });
  }
}
