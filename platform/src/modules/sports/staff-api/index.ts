import { boardHandlers } from './board.ts';
import type { SportsStaffDeps } from './find-book.ts';
import { holdHandlers } from './holds.ts';
import { reportHandlers } from './reports.ts';
import { settlementHandlers } from './settlement.ts';
import { termsHandlers } from './terms.ts';

/** Sports, for staff: how their book stands, and what they say of it. */
export function sportsStaffHandlers(deps: SportsStaffDeps) {
  return {
    ...boardHandlers(deps),
    ...holdHandlers(deps),
    ...settlementHandlers(deps),
    ...termsHandlers(deps),
    ...reportHandlers(deps),
  };
}
