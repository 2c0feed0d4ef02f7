import { roleOfType } from '@croupier/contract/account/member-types';
import type { operatorAgentEndpoints } from '@croupier/contract/agents/operator';
import { accountNames, inviterOf, knownMember } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { ownerOf } from '#staff';
import { nodeOf, sizesOf } from '../store/node.ts';

/** The line that a member belongs to, for their page. */
export function memberLineHandlers({
  db,
}: Pick<Services, 'db'>): Pick<OperatorHandlers<typeof operatorAgentEndpoints>, 'memberLine'> {
  return {
    async memberLine({ staff }, input) {
      const owner = ownerOf(staff, input);
      const member = await knownMember(db, owner);
      const [node, inviter] = await Promise.all([nodeOf(db, owner), inviterOf(db, owner)]);
      const ids = node?.path.slice(0, -1) ?? [];
      const names = await accountNames(db, ids);
      const sizes = node ? await sizesOf(db, [owner.memberId]) : undefined;
      return {
        above: ids.map((id) => ({ id: String(id), account: names.get(id) ?? '' })),
        hasPlace: node !== undefined,
        isAgent: roleOfType(member.type) === 'agent',
        team: sizes?.get(owner.memberId)?.team ?? 0,
        inviter: inviter ? { id: String(inviter.id), account: inviter.username } : null,
      };
    },
  };
}
