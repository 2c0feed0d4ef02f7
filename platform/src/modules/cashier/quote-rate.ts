import { newId } from '#kernel/clock.ts';
import { refuse } from '#kernel/refuse.ts';
import { askQuote } from './adapters/gateway-client.ts';
import { type CashierDeps, gatewayAccess } from './cashier-deps.ts';
import type { MethodRow } from './store/method.ts';
import { type QuotePlace, type QuoteRow, insertQuote, liveQuote } from './store/rate-quote.ts';
import { readRate } from './token-rules.ts';

/** A quote with less than that left is not shown to anybody: nobody could read it and agree in time. */
const LEFT_MS = 60_000;
/** Kept back of what the gateway promised: its answer and our order take their time. */
const KEPT_BACK_MS = 5000;

/**
 * What a token is worth for this member now: the quote that they were told while it holds for another
 * minute, else a new one of the gateway. Refuses `deposit.gateway-unavailable` when no sound one comes.
 */
export async function quoteRate(
  deps: CashierDeps,
  place: Omit<QuotePlace, 'methodId'>,
  method: MethodRow,
): Promise<QuoteRow> {
  const { db, httpClient } = deps;
  const whose = { ...place, methodId: method.id };
  const live = await liveQuote(db, whose, LEFT_MS);
  if (live) return live;
  const access = gatewayAccess(deps, method);
  const wanted = { currency: method.currency, token: 'USDT', network: 'TRC20' } as const;
  const said = access && (await askQuote(httpClient, access, wanted));
  if (!said || readRate(said.rate) === undefined) throw refuse('deposit.gateway-unavailable');
  const { quoteId: providerId, token, network, rate, holdsMs } = said;
  const quote = { id: newId(), providerId, token, network, rate, holdsMs: holdsMs - KEPT_BACK_MS };
  return insertQuote(db, whose, quote);
}
