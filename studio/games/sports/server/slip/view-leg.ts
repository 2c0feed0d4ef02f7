import type { LegQuote } from '../../protocol.ts';
import type { JudgedLeg } from './judge-slip.ts';

/** How a leg of a slip stands, as its page is told. */
export function viewLeg({ leg, verdict, odds, event }: JudgedLeg): LegQuote {
  return { verdict, odds, version: event?.version ?? leg.version };
}
