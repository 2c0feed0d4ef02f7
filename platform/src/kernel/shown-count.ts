import { FEW } from '@croupier/contract/staff/operator/few';
import type { StaffPrincipal } from './context.ts';

/** A count of members as the staff member may know it; null: fewer than `FEW`. */
export function shownCount(
  { permissions }: Pick<StaffPrincipal, 'permissions'>,
  members: number,
): number | null {
  return members >= FEW || permissions.has('member.read') ? members : null;
}
