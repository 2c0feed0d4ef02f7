import type { memberDetailEndpoints } from '@croupier/contract/account/operator/member-details';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { ownerOf, recordAudit } from '#staff';
import * as accountAdmin from '../account-admin.ts';
import { knownMember } from '../known-member.ts';

/** What a member told when registering. Its values are seen by nobody who leaves no record. */
export function memberDetailHandlers({
  db,
  secrets,
}: Services): OperatorHandlers<typeof memberDetailEndpoints> {
  return {
    async memberDetails({ staff }, input) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const details = await accountAdmin.givenDetails(db, secrets, owner);
      return { fields: details.map(({ name }) => name) };
    },

    async showMemberDetails(call, { reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      return db.transaction().execute(async (tx) => {
        await knownMember(tx, owner);
        const details = await accountAdmin.givenDetails(tx, secrets, owner);
        await recordAudit(tx, call, {
          action: 'member.show-details',
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          after: { seen: details.map(({ name }) => name).join(', ') },
        });
        return { details };
      });
    },
  };
}
