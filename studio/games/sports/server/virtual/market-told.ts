import { type MarketName, printMarket } from '../../engine/market-key.ts';
import type { PricedMarket } from '../../engine/odds/priced-market.ts';
import type { MarketTold } from '../feed/messages.ts';

/** A priced market as feeds tell it. @param more what its name has besides code and line */
export function marketTold(
  { code, line, outcomes }: PricedMarket,
  more: Pick<MarketName, 'part' | 'scoreAt'> = {},
): MarketTold {
  return {
    key: printMarket({ code, line, ...more }),
    state: 'open',
    outcomes: outcomes.map(({ outcome, odds, win, lose }) => ({
      outcome,
      odds: odds ?? null,
      win: rounded(win),
      lose: rounded(lose),
    })),
  };
}

/** Six digits are more than any price shows. */
const rounded = (share: number): number => Math.min(1, Math.max(0, Math.trunc(share * 1e6) / 1e6));
