import type { Log } from '#kernel/log.ts';
import { applyPayment } from './apply-payment.ts';
import { type CashierDeps, gatewayAccess } from './cashier-deps.ts';
import { LATE_PAYMENT_MS, OPENING_MS, askPauseMs } from './deposit-rules.ts';
import { type AskOutcome, askOrder } from './gateway-client.ts';
import { moveDeposit } from './move-deposit.ts';
import { type DepositRow, lockDeposit, planAsk, takeToAsk } from './store/deposit.ts';
import { methodById } from './store/method.ts';

/** Orders asked about in one run; the rest waits for the next. */
const ORDERS_MAX = 200;
const AT_ONCE = 8;

/**
 * Asks the gateways about orders whose webhook has not come: a payment is applied exactly as its
 * webhook would have been, an order that never reached the gateway is given up. Answers how many
 * orders were asked about.
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
  const method = await methodById(deps.db, deposit.methodId);
  if (!method) throw new Error(`Deposit ${deposit.id} has no method.`);
  const outcome = await askOrder(deps.callOutside, gatewayAccess(deps, method), deposit.reference);
  if (outcome.kind === 'unknown') {
    log.warn({ depositId: String(deposit.id), reason: outcome.reason }, 'gateway gave no answer');
  }
  const { reference } = deposit;
  for (const payment of outcome.kind === 'found' ? outcome.order.payments : []) {
    await applyPayment(deps, method, { ...payment, reference });
  }
  await conclude(deps, deposit, outcome);
  const ageMs = deposit.now.getTime() - deposit.expiresAt.getTime();
  await planAsk(deps.db, deposit.id, ageMs > LATE_PAYMENT_MS ? null : askPauseMs(deposit.asked));
}

/** What the answer means beside payments, for an order that is still waiting. */
async function conclude(
  deps: CashierDeps,
  deposit: DepositRow,
  outcome: AskOutcome,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockDeposit(tx, deposit.id);
    if (!locked) return;
    if (outcome.kind === 'found') {
      const { orderId, payUrl, status } = outcome.order;
      const ordered = await moveDeposit(tx, locked, 'ordered', { orderId, payUrl });
      if (status === 'refused') await moveDeposit(tx, ordered, 'refused');
      return;
    }
    const ageMs = locked.now.getTime() - locked.createdAt.getTime();
    const givenUp = locked.now.getTime() - locked.expiresAt.getTime() > LATE_PAYMENT_MS;
    const neverArrived = outcome.kind === 'absent' && ageMs > OPENING_MS;
    if (neverArrived || givenUp) await moveDeposit(tx, locked, 'not-ordered');
  });
}
