import type { Log } from '#kernel/log.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { followOrder } from './follow-order.ts';
import { type DepositRow, takeToAsk } from './store/deposit.ts';

/** Orders asked about in one run; the rest waits for the next. */
const ORDERS_MAX = 200;
const AT_ONCE = 8;

/**
 * Asks the gateways about orders whose webhook has not come, and closes those that were given up or
 * have run out. Answers how many orders were asked about.
 */
export async function askGateways(deps: CashierDeps, log: Log): Promise<number> {
  const taken = await takeToAsk(deps.db, ORDERS_MAX);
  const queue = taken.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const deposit of queue) {
        // One order that cannot be settled must not keep the others from being asked about; its
        // own next turn is already planned.
        await askAbout(deps, deposit, log).catch((err: unknown) => {
          log.error({ err, depositId: String(deposit.id) }, 'an order could not be asked about');
        });
      }
    }),
  );
  return taken.length;
}

async function askAbout(deps: CashierDeps, deposit: DepositRow, log: Log): Promise<void> {
  const outcome = await followOrder(deps, deposit);
  if (outcome.kind === 'unknown') {
    log.warn({ depositId: String(deposit.id), reason: outcome.reason }, 'gateway gave no answer');
  }
}
