/** Calls about standing orders on the wire ↔ what is stored of them. */
import {
  endOrderRequest,
  openOrderRequest,
  ORDER_DAYS_MAX,
  type OrderAnswer,
} from '@croupier/contract/seamless/standing-orders';
import { moneyText } from '@croupier/contract/money';
import { nowMs } from '#kernel/clock.ts';
import type { VendorCall } from '../vendor-call.ts';
import { assertFresh } from '../assert-fresh.ts';
import { assertDone, Declined } from '../declined.ts';
import {
  badRequest,
  exactAmount,
  heldCurrency,
  knownAccount,
  readHolder,
  understood,
} from '../dialect.ts';
import type { KnownMerchant } from '../directory.ts';
import {
  endOrderOfVendor,
  insertOrder,
  type OrderBounds,
  orderOfKey,
  type OrderRow,
} from '../store/standing-order.ts';
import { answerOnce, type SingleDeps } from '../unbatched-calls/answer-once.ts';
import { orderKey } from '../unbatched-calls/name-call.ts';
import { type Given, readNamed } from '../unbatched-calls/read-call.ts';
import { judgeStake } from '../unbatched-calls/stake-rules.ts';

const DAY_MS = 86_400_000;

/** Opens a standing order, once under the vendor's name of it. Throws `Declined`. */
export async function openOrder(deps: SingleDeps, given: Given): Promise<object> {
  const request = understood(openOrderRequest.safeParse(given.body));
  const { order_id: orderId, stakes: stakesMax, currency: code } = request;
  const currency = heldCurrency(request.currency, given.merchant);
  const bounds: OrderBounds = {
    stakesMax,
    stakeMaxMinor: exactAmount(request.stake_max, currency),
    sumMaxMinor: exactAmount(request.total_max, currency),
    endsAt: new Date(request.ends_at),
  };
  const { stakeMaxMinor, sumMaxMinor, endsAt } = bounds;
  if (stakeMaxMinor === 0n || sumMaxMinor === 0n) throw badRequest('amount: zero');
  const aheadMs = endsAt.getTime() - nowMs();
  if (aheadMs > ORDER_DAYS_MAX * DAY_MS) throw badRequest('ends_at: too far ahead');
  const key = orderKey(given.vendorId, orderId);
  const sums = `${stakesMax} of ${moneyText(stakeMaxMinor)} in ${moneyText(sumMaxMinor)} ${code}`;
  const content = `standing-order ${request.game_id} ${sums} until ${request.ends_at}`;
  const call = readNamed(given, request, { key, content });
  return answerOnce(deps, call, async (tx, { held, place, merchant, vendorId, accountId }) => {
    if (aheadMs <= 0) throw badRequest('ends_at: is past');
    const gameId = place.game?.id ?? 0n;
    // What a stake of the highest sum would be refused for is no bound to agree to.
    const stake = { amountMinor: stakeMaxMinor, gameId, bar: place.bar, limited: true };
    const rich = { ...held, spendableMinor: stakeMaxMinor };
    assertDone({ outcome: judgeStake(rich, stake), balanceMinor: held.balanceMinor });
    const { memberId, stakeMinMinor } = held;
    const of = { vendorId, merchantId: merchant.id, memberId, accountId, gameId };
    const order = { ...bounds, ...of, key, orderId, stakeMinMinor: stakeMinMinor ?? 0n };
    await insertOrder(tx, order);
    const fresh = { orderId, state: 'open', stakes: 0, sumMinor: 0n } as const;
    return { answer: wireOrder({ ...bounds, ...fresh }), active: true };
  });
}

/** The vendor takes no more under it. Throws `Declined`. */
export async function endOrder(
  { db }: Pick<SingleDeps, 'db'>,
  { key: { vendorId }, nonce, body }: VendorCall,
  merchant: KnownMerchant,
): Promise<OrderAnswer> {
  await assertFresh(db, nonce);
  const request = understood(endOrderRequest.safeParse(body));
  heldCurrency(request.currency, merchant);
  const key = orderKey(vendorId, request.order_id);
  const of = { merchantId: merchant.id, accountId: knownAccount(request.account_id) };
  await db.transaction().execute((tx) => endOrderOfVendor(tx, key, of));
  return standing(await orderOfKey(db, key, of));
}

/** How an order of the vendor stands, for the player whose it is. Throws `Declined`. */
export async function answerOrder(
  { db }: Pick<SingleDeps, 'db'>,
  { key: { vendorId }, nonce, id = '', body }: VendorCall,
  merchant: KnownMerchant,
): Promise<OrderAnswer> {
  await assertFresh(db, nonce);
  const of = { merchantId: merchant.id, accountId: readHolder(body) };
  return standing(await orderOfKey(db, orderKey(vendorId, id), of));
}

function standing(order: OrderRow | undefined): OrderAnswer {
  if (order === undefined) throw new Declined('order-unknown');
  return wireOrder(order);
}

function wireOrder(
  order: OrderBounds & Pick<OrderRow, 'orderId' | 'state' | 'stakes' | 'sumMinor'>,
): OrderAnswer {
  return {
    order_id: order.orderId,
    state: order.state,
    stakes: order.stakes,
    total: moneyText(order.sumMinor),
    stakes_max: order.stakesMax,
    stake_max: moneyText(order.stakeMaxMinor),
    total_max: moneyText(order.sumMaxMinor),
    ends_at: order.endsAt.toISOString(),
  };
}
