import type {
  Connection,
  memberFileEndpoints,
} from '@croupier/contract/account/operator/member-file';
import { accountAdmin, knownMember } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { ownerOf } from '#staff';
import { sharedPayoutAccounts } from '#withdrawal';
import { gatherRelated } from './related-rules.ts';

type Handlers = Pick<OperatorHandlers<typeof memberFileEndpoints>, 'memberRelated'>;

/** Who is connected with a member, by what several modules know. */
export function memberRelatedHandlers({ db }: Services): Handlers {
  return {
    async memberRelated({ staff }, input) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const signedIn = await accountAdmin.relatedMembers(db, owner);
      const paidOut = staff.permissions.has('withdrawal.read')
        ? await sharedPayoutAccounts(db, owner)
        : [];
      const related = gatherRelated([
        ...signedIn.map(({ memberId, by, detail, others }) => ({
          memberId,
          what: by as Connection,
          detail,
          others,
        })),
        ...paidOut.map(({ memberId, tail, others }) => ({
          memberId,
          what: 'payout-account' as const,
          detail: tail,
          others,
        })),
      ]);
      const ids = related.map(({ memberId }) => memberId);
      const known = await accountAdmin.statesOf(db, owner.merchantId, ids);
      return {
        items: related.flatMap(({ memberId, strong, by }) => {
          const member = known.get(memberId);
          if (!member) return [];
          const { username: account, state } = member;
          return [{ id: String(memberId), account, state, strong, by }];
        }),
      };
    },
  };
}
