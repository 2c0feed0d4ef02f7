import type { memberSecurityEndpoints } from '@croupier/contract/operator/member-security';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { ownerOf, requests } from '#staff';
import * as accountAdmin from '../account-admin.ts';
import { knownMember } from '../known-member.ts';
import { factorReset } from './factor-reset.ts';

/** How a member protects the account; taking second factors away needs a second person. */
export function memberSecurityHandlers({
  db,
  secrets,
}: Services): OperatorHandlers<typeof memberSecurityEndpoints> {
  return {
    async memberSecurity({ staff }, input) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const { secondFactors, passwordChangedAt, ...counts } = await accountAdmin.describeProtection(
        db,
        owner.memberId,
      );
      return {
        ...counts,
        secondFactors: secondFactors.map(({ since, ...one }) => ({
          ...one,
          since: since.toISOString(),
        })),
        passwordChangedAt: passwordChangedAt.toISOString(),
      };
    },

    async askForFactorReset(call, { reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { username } = await knownMember(db, owner);
      const row = await db.transaction().execute(async (tx) => {
        const factors = await accountAdmin.lockedFactors(tx, owner.memberId);
        if (factors.length === 0) throw refuse('account.no-second-factor');
        return requests.makeRequest(tx, secrets, call, {
          kind: factorReset,
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          name: username,
          act: { ...input, factors },
          before: { factors: factors.join(',') },
          after: { factors: null },
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}
