import type { MemberStaffDeps } from '#staff';
import { applicationHandlers } from './applications.ts';
import { codeHandlers } from './codes.ts';
import { figureHandlers } from './figures.ts';
import { grantHandlers } from './grants.ts';
import { hedgingHandlers } from './hedging.ts';
import { offerHandlers } from './offers.ts';
import { writeOffersHandlers } from './write-offers.ts';

/** Offers and what members were given by them, for staff. */
export function promotionStaffHandlers(deps: MemberStaffDeps) {
  return {
    ...offerHandlers(deps),
    ...writeOffersHandlers(deps),
    ...grantHandlers(deps),
    ...applicationHandlers(deps),
    ...codeHandlers(deps),
    ...figureHandlers(deps),
    ...hedgingHandlers(deps),
  };
}
