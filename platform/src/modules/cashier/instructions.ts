/** What a deposit keeps of the terms on which it was opened, so that later settings do not change it. */
import type { FeeRule } from '@croupier/contract/cashier/deposit-methods';
import type { TokenTerms } from './deposit-rules.ts';
import type { ScratchCard, StandingOrder } from './adapters/payment-adapter.ts';
import type { DepositRow, Instructions } from './store/deposit.ts';
import type { MethodRow } from './store/method.ts';
import type { QuoteRow } from './store/rate-quote.ts';

/** The terms of a way to pay as they are now. */
export function termsOf(
  method: MethodRow,
  card?: ScratchCard & { readonly digest: string },
  quote?: QuoteRow,
): Instructions {
  const { feeBasisPoints, feeFixedMinor, feeBearer } = method;
  return {
    fee: { basisPoints: feeBasisPoints, fixedMinor: String(feeFixedMinor), bearer: feeBearer },
    pay: null,
    ...(card && {
      card: { network: card.network, serialEnd: card.serial.slice(-4), digest: card.digest },
    }),
    ...(quote && { quote: { id: quote.id, providerId: quote.providerId, rate: quote.rate } }),
  };
}

/** What a deposit learns from its order; the terms are those of its opening. */
export function orderFacts(
  deposit: Pick<DepositRow, 'instructions'>,
  { orderId, payUrl, pay }: StandingOrder,
) {
  return {
    ...(orderId !== null && { orderId }),
    ...(payUrl !== null && { payUrl }),
    instructions: { ...(deposit.instructions ?? noTerms), pay },
  };
}

const noTerms: Instructions = {
  fee: { basisPoints: 0, fixedMinor: '0', bearer: 'house' },
  pay: null,
};

/** The fee on which a deposit was opened. */
export function feeOf(instructions: Instructions | null): FeeRule {
  const { basisPoints, fixedMinor, bearer } = (instructions ?? noTerms).fee;
  return { basisPoints, fixedMinor: BigInt(fixedMinor), bearer };
}

/** Null for a deposit that is paid in legal tender. */
export function tokenTermsOf(instructions: Instructions | null): TokenTerms | null {
  const pay = instructions?.pay;
  if (pay?.form !== 'chain') return null;
  return { token: pay.token, rate: pay.rate, rateUntilMs: Date.parse(pay.rateUntil) };
}
