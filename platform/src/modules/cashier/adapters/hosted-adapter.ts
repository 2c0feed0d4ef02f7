/** Gateways that keep the order themselves: their page, a code for a wallet's app, or a chain. */
import { currencyOf } from '@croupier/contract/currencies';
import type { GatewayOrder, OrderForm } from '@croupier/contract/cashier/gateway';
import type { MethodKind } from '@croupier/contract/cashier/deposit-methods';
import { parseMoney } from '@croupier/contract/money';
import type { DepositPay } from '@croupier/contract/cashier/player';
import type { HttpClient } from '#kernel/http-client.ts';
import { isTronAddress } from '#kernel/tron-address.ts';
import { tenderAmount } from '../deposit-rules.ts';
import type { DepositRow } from '../store/deposit.ts';
import type { MethodRow } from '../store/method.ts';
import { tokensFor } from '@croupier/contract/cashier/token-amounts';
import { parseToken, readRate } from '../token-rules.ts';
import {
  type GatewayAccess,
  type Said,
  askOrder,
  closeOrder,
  openOrder,
} from './gateway-client.ts';
import type { AskOutcome, PaymentAdapter, StandingOrder } from './payment-adapter.ts';

const forms = {
  gateway: 'page',
  'e-wallet': 'qr',
  usdt: 'chain',
  'scratch-card': 'card',
} as const satisfies Record<Exclude<MethodKind, 'bank-transfer'>, OrderForm>;

/** The adapter of a way to pay that has a gateway. */
export function hostedAdapter(
  { httpClient, access }: { readonly httpClient: HttpClient; readonly access: GatewayAccess },
  method: MethodRow,
  notifyUrl: string,
): PaymentAdapter {
  if (method.kind === 'bank-transfer') throw new Error('A bank transfer is no order of a gateway.');
  const form = forms[method.kind];

  function askedOf(said: Said, deposit: DepositRow): AskOutcome {
    if (said.kind === 'refused') return { kind: 'unknown', reason: `status ${said.status}` };
    if (said.kind !== 'order') return said;
    const order = standing(said.order, deposit);
    return order ? { kind: 'found', order } : { kind: 'unknown', reason: 'unsound terms' };
  }

  function standing(order: GatewayOrder, deposit: DepositRow): StandingOrder | undefined {
    const pay = payOf(order, form, method.confirmations, deposit);
    if (!pay) return undefined;
    const { orderId, status, payments } = order;
    // A card is paid with what was typed: there is no page for it.
    const payUrl = form === 'card' ? null : order.payUrl;
    return { orderId, payUrl, pay, status, payments, lines: [] };
  }

  return {
    async order(deposit, { card, ...context }) {
      const said = await openOrder(httpClient, access, {
        ...context,
        reference: deposit.reference,
        amount: tenderOf(deposit),
        currency: deposit.currency,
        notifyUrl,
        expiresAt: deposit.expiresAt.toISOString(),
        ...(form !== 'page' && { form }),
        ...(form === 'chain' && {
          confirmations: method.confirmations,
          quoteId: deposit.instructions?.quote?.providerId,
        }),
        ...(form === 'card' && card && { card }),
      });
      if (said.kind === 'refused') return said;
      const asked = askedOf(said, deposit);
      if (asked.kind === 'absent') return { kind: 'unknown', reason: 'absent' };
      return asked.kind === 'found' ? { kind: 'ordered', order: asked.order } : asked;
    },
    ask: async (deposit) => askedOf(await askOrder(httpClient, access, deposit.reference), deposit),
    close: async (deposit) =>
      askedOf(await closeOrder(httpClient, access, deposit.reference), deposit),
  };
}

function tenderOf({ amountMinor, currency: code, id }: DepositRow): string {
  const currency = currencyOf(code);
  if (!currency) throw new Error(`Deposit ${id} has an unknown currency.`);
  return tenderAmount(amountMinor, currency);
}

/** What the payer is told; undefined when the gateway's terms are not those that were asked for. */
function payOf(
  { qr, chain, amount, currency }: GatewayOrder,
  form: OrderForm,
  confirmations: number,
  deposit: DepositRow,
): DepositPay | undefined {
  if (form === 'page') return { form: 'redirect' };
  if (form === 'card') return cardOf(deposit);
  if (form === 'qr') return qr === undefined ? undefined : { form, amount, currency, qr };
  // A promise that was made stands, whatever the gateway says when it is asked again.
  const before = deposit.instructions?.pay;
  if (before?.form === 'chain') return before;
  const rate = readRate(chain?.rate);
  const tender = parseMoney(amount);
  if (!chain || rate === undefined || tender === undefined) return undefined;
  const quoted = readRate(deposit.instructions?.quote?.rate);
  const isSound =
    isTronAddress(chain.address) &&
    (quoted === undefined || quoted === rate) &&
    parseToken(chain.amount) === tokensFor(tender, rate);
  return isSound ? { form, ...chain, confirmations } : undefined;
}

/** The card as its member reads of it; it was written with the deposit. */
function cardOf({ instructions }: DepositRow): DepositPay | undefined {
  const card = instructions?.card;
  return card && { form: 'card', network: card.network, serialEnd: card.serialEnd };
}
