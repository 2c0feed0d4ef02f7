/** In which prize mode lotteries are shown. Pure. */
import type { GameType, PrizeMode } from '@croupier/contract/games';

/** A lane as far as the mode depends on it. */
export interface LaneCards {
  readonly gameType: GameType;
  readonly vendors: readonly { readonly code: string }[];
}

/** Cards of quick lotteries that bring the mode of quick lotteries with them. */
const quickLotteries: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT']);

/** ELOTT when the quick lotteries have such a card, otherwise LOTT. */
export function prizeModeOf(lanes: readonly LaneCards[]): PrizeMode {
  const quick = lanes.find(({ gameType }) => gameType === 'ELOTT');
  return quick?.vendors.some(({ code }) => quickLotteries.has(code)) ? 'ELOTT' : 'LOTT';
}
