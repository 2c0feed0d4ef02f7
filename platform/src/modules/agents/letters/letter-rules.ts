/** Who may write to whom along a line. Pure. */
import type { TreeNode } from '../store/node.ts';

type Place = Pick<TreeNode, 'memberId' | 'path' | 'isAgent' | 'frozenAt'>;

/** Whether the partner stands above or below; undefined where they are not of one line. */
export function sideOf(own: Place, partner: Place): 'up' | 'down' | undefined {
  if (own.memberId === partner.memberId) return undefined;
  if (own.path.includes(partner.memberId)) return 'up';
  return partner.path.includes(own.memberId) ? 'down' : undefined;
}

/** Whether somebody may write down their line: agents whose work nobody above has stopped. */
export function maySendDown(own: Place): boolean {
  return own.isAgent && own.frozenAt === null;
}

/** Whether an answer may be written in a thread of the two. */
export function isWritable(own: Place | undefined, partner: Place | undefined): boolean {
  if (!own || !partner) return false;
  const side = sideOf(own, partner);
  return side === 'up' || (side === 'down' && maySendDown(own));
}
