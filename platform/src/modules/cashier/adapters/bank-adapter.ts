/**
 * Transfers to an account of the merchant. There is no order at the bank: what the payer is told is
 * made here, and what the bank books is read from its lines where a service brings them.
 */
import { currencyOf } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type { DepositPay } from '@croupier/contract/cashier/player';
import type { PromptPayKind } from '@croupier/contract/cashier/deposit-methods';
import type { HttpClient } from '#kernel/http-client.ts';
import { tenderAmount } from '../deposit-rules.ts';
import { promptPay, vietQr } from '../qr/bank-codes.ts';
import { payRegistered } from '../qr/registered-code.ts';
import type { AccountRow } from '../store/account.ts';
import type { DepositRow } from '../store/deposit.ts';
import { type GatewayAccess, readLines, watchAccount } from './gateway-client.ts';
import type { PaymentAdapter, StandingOrder } from './payment-adapter.ts';

/** Lines that the bank dated a little before the deposit are read too. */
const BEFORE_MS = 600_000;

/** @param bank where lines are read; undefined where staff bring the statement */
export function bankAdapter(
  bank: { readonly httpClient: HttpClient; readonly access: GatewayAccess } | undefined,
  accountOf: (deposit: DepositRow) => Promise<AccountRow>,
  notifyUrl: string,
): PaymentAdapter {
  function standing(
    deposit: DepositRow,
    account: AccountRow,
    facts: Pick<StandingOrder, 'status' | 'lines'>,
  ): StandingOrder {
    const pay = deposit.instructions?.pay ?? transferTo(account, deposit);
    return { orderId: null, payUrl: null, pay, payments: [], ...facts };
  }

  async function look(deposit: DepositRow, status: StandingOrder['status']) {
    const account = await accountOf(deposit);
    const since = new Date(deposit.createdAt.getTime() - BEFORE_MS);
    const lines = bank
      ? await readLines(bank.httpClient, bank.access, { account: account.number, since })
      : [];
    if (!lines) return { kind: 'unknown', reason: 'no lines' } as const;
    return { kind: 'found', order: standing(deposit, account, { status, lines }) } as const;
  }

  return {
    async order(deposit) {
      const account = await accountOf(deposit);
      const payPage =
        bank &&
        (await watchAccount(bank.httpClient, bank.access, {
          account: account.number,
          currency: deposit.currency,
          notifyUrl,
        }));
      const order = standing(deposit, account, { status: 'open', lines: [] });
      return { kind: 'ordered', order: { ...order, payUrl: pageFor(order.pay, payPage) } };
    },
    ask: (deposit) => look(deposit, 'open'),
    // Nobody can keep a bank from booking; what comes later is late.
    close: (deposit) => look(deposit, 'closed'),
  };
}

/** The service's page with the code filled in; null where it has none. */
function pageFor(pay: DepositPay, payPage: string | undefined): string | null {
  if (payPage === undefined || pay.form !== 'transfer' || pay.qr === null) return null;
  const page = new URL(payPage);
  page.searchParams.set('code', pay.qr);
  return page.href;
}

/** What the payer does: the same in words and as a code. */
export function transferTo(account: AccountRow, deposit: DepositRow): DepositPay {
  const currency = currencyOf(deposit.currency);
  if (!currency) throw new Error(`Deposit ${deposit.id} has an unknown currency.`);
  const { exactMinor, reference } = deposit;
  const amount =
    exactMinor === null ? tenderAmount(deposit.amountMinor, currency) : moneyText(exactMinor);
  const memo = exactMinor === null ? reference : null;
  return {
    form: 'transfer',
    bankName: account.bankName,
    number: account.number,
    holder: account.holder,
    amount,
    currency: deposit.currency,
    memo,
    qr: codeOf(account, { amount, memo }),
  };
}

/** The code that pays into an account; null where it has none. Without an amount the payer types one. */
export function codeOf(
  {
    scheme,
    providerCode,
    registeredCode,
    number,
  }: Pick<AccountRow, 'scheme' | 'providerCode' | 'registeredCode' | 'number'>,
  { amount, memo }: { readonly amount?: string | undefined; readonly memo: string | null },
): string | null {
  if (registeredCode !== null) {
    return amount === undefined ? registeredCode : payRegistered(registeredCode, { amount, memo });
  }
  if (scheme === 'plain' || providerCode === null) return null;
  return scheme === 'vietqr'
    ? vietQr({ bin: providerCode, account: number, amount, memo: memo ?? undefined })
    : promptPay({ kind: providerCode as PromptPayKind, id: number, amount });
}
