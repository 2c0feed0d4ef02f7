import type { ModuleContext } from '#kernel/module.ts';
import { merchantModule } from '#merchant';
import { memberPorts } from '../member-ports.ts';

/** What the console's calls on members need. */
export type AccountStaffDeps = ReturnType<typeof accountStaffDeps>;

export function accountStaffDeps({ services, of, port }: ModuleContext) {
  return {
    ...services,
    changeSite: of(merchantModule).changeSite,
    tagsAmong: port(memberPorts.tagsAmong),
    conditionHolds: port(memberPorts.conditionHolds),
    membersBehind: port(memberPorts.membersBehind),
    depositTotals: port(memberPorts.depositTotals),
    barMember: port(memberPorts.barMember),
  };
}
