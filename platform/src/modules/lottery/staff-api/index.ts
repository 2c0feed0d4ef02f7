import type { SecretBox } from '@croupier/server/secret-box';
import type { LaunchDeps } from '#seamless';
import type { HeldLotteries } from '../held-lotteries.ts';
import { changeHandlers } from './changes.ts';
import { houseHandlers } from './house-handlers.ts';
import { issueHandlers } from './issues.ts';
import { sayHandlers } from './say-results.ts';
import { termsHandlers } from './terms.ts';

export interface LotteryStaffDeps {
  readonly calling: LaunchDeps;
  readonly held: HeldLotteries;
  readonly secrets: SecretBox;
}

/** Lotteries, for staff: what there is, and what two people say. */
export function lotteryStaffHandlers(deps: LotteryStaffDeps) {
  return {
    ...issueHandlers(deps),
    ...houseHandlers(deps),
    ...sayHandlers(deps),
    ...changeHandlers(deps),
    ...termsHandlers(deps),
  };
}
