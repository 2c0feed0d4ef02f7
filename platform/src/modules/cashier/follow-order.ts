import { playLimits } from '#wallet';
import { depositRoom } from '#protection';
import type { AskOutcome, StandingOrder } from './adapters/payment-adapter.ts';
import { type CashierDeps, adapterOf } from './cashier-deps.ts';
import { LATE_PAYMENT_MS, OPENING_MS, askPauseMs } from './deposit-rules.ts';
import { orderFacts } from './instructions.ts';
import { moveDeposit } from './move-deposit.ts';
import { receiveLine } from './receive-line.ts';
import { accountById } from './store/account.ts';
import { type DepositRow, lockDeposit, noteClosed, planAsk } from './store/deposit.ts';
import { type MethodRow, methodById } from './store/method.ts';
import { takePayment } from './take-payment.ts';

/**
 * Asks the gateway about an order, and closes it when nobody is to pay it any more. Payments have
 * exactly the effect that their webhook would have had; an order that is closed makes room in its
 * member's limits; one that never reached the gateway is given up. Plans the next turn. Answers what
 * the gateway said.
 */
export async function followOrder(deps: CashierDeps, due: DepositRow): Promise<AskOutcome> {
  const method = await methodById(deps.db, due.methodId);
  if (!method) throw new Error(`Deposit ${due.id} has no method.`);
  const deposit = await endDuringBreak(deps, due);
  const adapter = adapterOf(deps, method);
  const outcome = await (isToClose(deposit) ? adapter.close(deposit) : adapter.ask(deposit));
  if (outcome.kind === 'found') await applyAll(deps, method, deposit, outcome.order);
  const after = await conclude(deps, deposit, outcome);
  const pauseMs = askPauseMs({
    asked: after.asked,
    lateMs: lateMsOf(after),
    toClose: isToClose(after),
  });
  await planAsk(deps.db, after.id, pauseMs);
  return outcome;
}

async function applyAll(
  deps: CashierDeps,
  method: MethodRow,
  { reference, accountId }: DepositRow,
  { payments, lines }: StandingOrder,
): Promise<void> {
  for (const payment of payments) await takePayment(deps, method, { ...payment, reference });
  const account = accountId === null ? undefined : await accountById(deps.db, accountId);
  if (account) for (const line of lines) await receiveLine(deps, method, account, line);
}

const lateMsOf = ({ now, expiresAt }: DepositRow) => now.getTime() - expiresAt.getTime();

/** Given up or run out, and for all we know it can still be paid. */
function isToClose({ stage, closedAt }: DepositRow): boolean {
  return (stage === 'cancelled' || stage === 'expired') && closedAt === null;
}

/** During a break or an exclusion nothing can be paid in, so what was opened before it is given up. */
async function endDuringBreak({ db }: CashierDeps, due: DepositRow): Promise<DepositRow> {
  if (due.stage !== 'created' || !(await playLimits.isBarred(db, due.memberId))) return due;
  return db.transaction().execute(async (tx) => {
    const locked = await lockDeposit(tx, due.id);
    if (!locked) throw new Error(`Deposit ${due.id} is gone.`);
    return moveDeposit(tx, locked, 'cancelled', { detail: { reason: 'on-break' } });
  });
}

/** What the answer means beside payments; answers the deposit as it is then. */
async function conclude(
  { db }: CashierDeps,
  { id }: DepositRow,
  outcome: AskOutcome,
): Promise<DepositRow> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockDeposit(tx, id);
    if (!locked) throw new Error(`Deposit ${id} is gone.`);
    const givenUp = lateMsOf(locked) > LATE_PAYMENT_MS;
    if (isToClose(locked)) {
      const closed = isOver(outcome);
      // What would come now waits for staff whatever room there is.
      if (closed || givenUp) await depositRoom.releaseDeposit(tx, id);
      return closed ? noteClosed(tx, id) : locked;
    }
    if (outcome.kind === 'found') {
      const ordered = await moveDeposit(tx, locked, 'ordered', orderFacts(locked, outcome.order));
      return outcome.order.status === 'refused' ? moveDeposit(tx, ordered, 'refused') : ordered;
    }
    const ageMs = locked.now.getTime() - locked.createdAt.getTime();
    const neverArrived = outcome.kind === 'absent' && ageMs > OPENING_MS;
    return neverArrived || givenUp ? moveDeposit(tx, locked, 'not-ordered') : locked;
  });
}

/** Nobody can pay that order any more, or there is none. */
function isOver(outcome: AskOutcome): boolean {
  if (outcome.kind !== 'found') return outcome.kind === 'absent';
  return outcome.order.status === 'closed' || outcome.order.status === 'refused';
}
