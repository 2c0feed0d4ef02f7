import type { PlayRules } from '@croupier/contract/protection/play-rules';
import type { Jurisdiction } from '@croupier/contract/seamless/parts';

/** What the merchant's rules ask of a game, in the words of the wallet API. */
export function jurisdictionOf(rules: PlayRules): Jurisdiction {
  return {
    minimum_cycle_ms: rules.minimumCycleMs,
    turbo: rules.turbo,
    autoplay: rules.autoplay,
    small_win_celebration: rules.smallWins,
    session_clock: rules.showsSession,
  };
}
