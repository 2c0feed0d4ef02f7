/** What the cashier needs of whoever takes payments: a hosted gateway, or the merchant's own bank. */
import type { BankLine, GatewayOrder, GatewayPayment } from '@croupier/contract/cashier/gateway';
import type { DepositPay } from '@croupier/contract/cashier/player';
import type { CardNetwork } from '@croupier/contract/cashier/scratch-cards';
import type { DepositRow } from '../store/deposit.ts';

/** An order as it stands outside. */
export interface StandingOrder {
  readonly orderId: string | null;
  /** A page to pay on, if there is one. */
  readonly payUrl: string | null;
  readonly pay: DepositPay;
  readonly status: GatewayOrder['status'];
  /** What was paid towards it. */
  readonly payments: readonly GatewayPayment[];
  /** What was booked into its account, whatever it is for. */
  readonly lines: readonly BankLine[];
}

export type OrderOutcome =
  | { readonly kind: 'ordered'; readonly order: StandingOrder }
  /** It will never be accepted. */
  | { readonly kind: 'refused'; readonly status: number }
  /** No answer, or one that makes no sense: the order may exist, so nothing may be concluded. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type AskOutcome =
  | { readonly kind: 'found'; readonly order: StandingOrder }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What is told of the site to whoever shows a page of their own. */
export interface OrderContext {
  readonly returnUrl: string;
  readonly language: string;
  readonly timeZone: string;
  readonly payee: string;
  /** Of a scratch card: passed on and kept nowhere. */
  readonly card?: ScratchCard | undefined;
}

export interface ScratchCard {
  readonly network: CardNetwork;
  readonly serial: string;
  readonly pin: string;
}

/** All calls are safe to repeat: the order goes by the deposit's reference. */
export interface PaymentAdapter {
  order(deposit: DepositRow, context: OrderContext): Promise<OrderOutcome>;
  ask(deposit: DepositRow): Promise<AskOutcome>;
  /** Closes it, so that nobody can pay it any more; answers how it stands then. */
  close(deposit: DepositRow): Promise<AskOutcome>;
}
