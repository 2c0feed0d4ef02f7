import type { Queryable, Tx } from '#kernel/db.ts';
import { definePort, type ModuleContext } from '#kernel/module.ts';
import { merchantModule } from '#merchant';
import type { MemberOwner } from '#staff';

export const memberPorts = {
  /** Everything a member ever paid in, in minor units. */
  depositTotals:
    definePort<(db: Queryable, owner: MemberOwner) => Promise<bigint>>('account.deposit-totals'),
  /** Lets a member who is frozen bet no more, or again. */
  barMember:
    definePort<(tx: Tx, memberId: bigint, barred: boolean) => Promise<void>>('account.bar-member'),
};

/** What the console's calls on members need. */
export type AccountStaffDeps = ReturnType<typeof accountStaffDeps>;

export function accountStaffDeps({ services, of, port }: ModuleContext) {
  return {
    ...services,
    changeSite: of(merchantModule).changeSite,
    depositTotals: port(memberPorts.depositTotals),
    barMember: port(memberPorts.barMember),
  };
}
