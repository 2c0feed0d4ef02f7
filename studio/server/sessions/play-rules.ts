import type { Jurisdiction } from '@croupier/contract/seamless/parts';

/** What a session's games keep to. */
export interface PlayRules {
  readonly minimumCycleMs: number;
  readonly turbo: boolean;
  readonly autoplay: boolean;
  readonly smallWins: boolean;
  readonly showsSession: boolean;
}

export function playRulesOf(jurisdiction: Jurisdiction): PlayRules {
  return {
    minimumCycleMs: jurisdiction.minimum_cycle_ms,
    turbo: jurisdiction.turbo,
    autoplay: jurisdiction.autoplay,
    smallWins: jurisdiction.small_win_celebration,
    showsSession: jurisdiction.session_clock,
  };
}

/** Of demos that no platform has launched. */
export const ownPlayRules: PlayRules = {
  minimumCycleMs: 0,
  turbo: true,
  autoplay: true,
  smallWins: false,
  showsSession: true,
};
