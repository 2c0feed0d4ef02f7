import type { NamesOfLines } from '#kernel/line-names.ts';
import type { Services } from '#kernel/services.ts';
import { dashboardHandlers } from './dashboard.ts';
import { memberRelatedHandlers } from './member-related.ts';
import { moneyReportHandlers } from './money-report.ts';
import { playReportHandlers } from './play-report.ts';
import { searchHandlers } from './search.ts';
import { viewMemberHandlers } from './view-member.ts';

/** What no single module knows: the business day, all about a member, and one search for everything. */
export function operatorStaffHandlers(services: Services, namesOfLines: NamesOfLines) {
  return {
    ...dashboardHandlers(services),
    ...memberRelatedHandlers(services),
    ...moneyReportHandlers(services),
    ...playReportHandlers(services),
    ...searchHandlers(services),
    ...viewMemberHandlers(services, namesOfLines),
  };
}
