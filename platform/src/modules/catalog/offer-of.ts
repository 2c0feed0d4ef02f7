import type { MerchantContext } from '#kernel/context.ts';
import { withoutBingo } from './game-rules.ts';
import type { Offer } from './store/game.ts';

/** What a merchant offers, as visitors find it. */
export function offerOf(merchant: Pick<MerchantContext, 'id' | 'currency' | 'languages'>): Offer {
  const { id: merchantId, currency, languages } = merchant;
  return { merchantId, currency, withoutBingo: withoutBingo(languages) };
}
