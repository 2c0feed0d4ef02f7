import { changeHandlers } from './changes.ts';
import type { LotteryStaffDeps } from './find-lotteries.ts';
import { exposureHandlers } from './exposure.ts';
import { houseHandlers } from './house-handlers.ts';
import { issueHandlers } from './issues.ts';
import { reportHandlers } from './report.ts';
import { sayHandlers } from './say-results.ts';
import { termsHandlers } from './terms.ts';

/** Lotteries, for staff: what there is, and what two people say. */
export function lotteryStaffHandlers(deps: LotteryStaffDeps) {
  return {
    ...issueHandlers(deps),
    ...houseHandlers(deps),
    ...sayHandlers(deps),
    ...changeHandlers(deps),
    ...termsHandlers(deps),
    ...exposureHandlers(deps),
    ...reportHandlers(deps),
  };
}
