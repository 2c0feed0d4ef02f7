import type { CauseInSql, NamesOfLines } from '#kernel/line-names.ts';
import type { Services } from '#kernel/services.ts';
import { bonusReportHandlers } from './bonus-report.ts';
import { dashboardHandlers } from './dashboard.ts';
import { memberRelatedHandlers } from './member-related.ts';
import { moneyReportHandlers } from './money-report.ts';
import { newcomersReportHandlers } from './newcomers-report.ts';
import { playReportHandlers } from './play-report.ts';
import { searchHandlers } from './search.ts';
import { viewMemberHandlers } from './view-member.ts';

/** What no single module knows: the business day, all about a member, and one search for everything. */
export function operatorStaffHandlers(
  services: Services,
  lines: { readonly namesOf: NamesOfLines; readonly causeOf: CauseInSql },
) {
  return {
    ...bonusReportHandlers(services, lines.causeOf),
    ...dashboardHandlers(services),
    ...memberRelatedHandlers(services),
    ...moneyReportHandlers(services),
    ...newcomersReportHandlers(services),
    ...playReportHandlers(services),
    ...searchHandlers(services),
    ...viewMemberHandlers(services, lines.namesOf),
  };
}
