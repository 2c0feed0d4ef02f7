import type { SlipTitle } from '#games/table/engine/title.ts';
import type { CockfightRules } from './rules.ts';

/** A cockfight ring: rules, limits, and how long a round takes. Who is there for the house is its referee. */
export interface CockfightTitle extends SlipTitle {
  readonly kind: 'cockfight';
  readonly rules: CockfightRules;
  /** The two sides share a pool. */
  readonly isPool: boolean;
}
