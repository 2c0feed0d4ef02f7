import { setTimeout as sleep } from 'node:timers/promises';
import type { VendorWalletDeps } from './ask-vendor.ts';
import { resolveTransfer } from './carry-out.ts';
import { type Guest, pendingOf, takeToAsk } from './store.ts';

const TRANSFERS_MAX = 200;
const AT_ONCE = 8;
/** How long one call of a member waits for another one's; a call to a vendor ends sooner. */
const WAIT_MS = 5000;
const LOOK_AGAIN_MS = 50;

/**
 * Sees to it that the member has no open transfer with the vendor. A call that may still be on its
 * way is waited for: a vendor that is asked too early closes the reference, and the call is refused
 * when it arrives. Any other is asked about. False when nobody knows yet.
 */
export async function clearTheWay(deps: VendorWalletDeps, who: Guest): Promise<boolean> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const earlier = await pendingOf(deps.db, who);
    if (!earlier) return true;
    if (!earlier.isUnderWay) return (await resolveTransfer(deps, earlier)) !== 'pending';
    if (performance.now() > until) return false;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Resolves transfers whose outcome is open. Answers how many were asked about. */
export async function resolveTransfers(deps: VendorWalletDeps): Promise<number> {
  const taken = await takeToAsk(deps.db, TRANSFERS_MAX);
  const queue = taken.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const transfer of queue) {
        // One that cannot be booked must not keep the others; its next turn is planned already.
        await resolveTransfer(deps, transfer).catch((err: unknown) => {
          const { reference } = transfer;
          deps.log.error({ err, reference }, 'a transfer could not be resolved');
        });
      }
    }),
  );
  return taken.length;
}
