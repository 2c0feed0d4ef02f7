import type { Odds } from '../odds/odds.ts';

/** What a player takes when odds have changed since they were seen. */
export type OddsChoice = 'any' | 'higher' | 'none';

/** A leg as the slip saw it and as it stands when it is judged: at the end of the delay in play. */
export interface LegMoment {
  readonly seenOdds: Odds;
  readonly seenVersion: number;
  /** Version since which nothing that matters has changed: a line, a score, a rule. */
  readonly validFrom: number;
  /** Left out when it is no longer offered. */
  readonly odds?: Odds;
  readonly isOpen: boolean;
  /** A goal, a red card or a look at the video while the delay ran. */
  readonly hasDanger: boolean;
  readonly isDecided: boolean;
}

export type LegVerdict =
  | 'accepted'
  | 'odds-changed'
  | 'changed'
  | 'suspended'
  | 'danger'
  | 'decided';

/** What becomes of a leg; `odds-changed` and `changed` are offered again. */
export function judgeLeg(leg: LegMoment, choice: OddsChoice): LegVerdict {
  if (leg.isDecided) return 'decided';
  if (leg.hasDanger) return 'danger';
  if (!leg.isOpen || leg.odds === undefined) return 'suspended';
  if (leg.seenVersion < leg.validFrom) return 'changed';
  if (leg.odds === leg.seenOdds || choice === 'any') return 'accepted';
  return choice === 'higher' && leg.odds > leg.seenOdds ? 'accepted' : 'odds-changed';
}
