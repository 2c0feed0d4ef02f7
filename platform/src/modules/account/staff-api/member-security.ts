import type { memberSecurityEndpoints } from '@croupier/contract/account/operator/member-security';
import type { OperatorHandlers } from '#kernel/http.ts';
import { deliveryDeps } from '#delivery';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { ownerOf, requests } from '#staff';
import * as accountAdmin from '../account-admin.ts';
import { knownMember } from '../known-member.ts';
import { describeReach } from '../one-time-password/send-one-time-password.ts';
import { openOneTimePassword } from '../store/one-time-passwords.ts';
import { factorReset } from './factor-reset.ts';
import { passwordReset } from './password-reset.ts';

/** How a member protects the account; taking second factors away needs a second person. */
export function memberSecurityHandlers(
  services: Services,
): OperatorHandlers<typeof memberSecurityEndpoints> {
  const { db, secrets } = services;
  return {
    async memberSecurity({ staff }, input) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const { secondFactors, passwordChangedAt, ...counts } = await accountAdmin.describeProtection(
        db,
        owner.memberId,
      );
      const delivery = deliveryDeps(services);
      const waiting = await openOneTimePassword(db, owner.memberId);
      return {
        ...counts,
        reach: (await describeReach(db, delivery, owner.memberId)) ?? null,
        oneTimePassword: waiting
          ? { to: waiting.masked, until: waiting.expiresAt.toISOString() }
          : null,
        secondFactors: secondFactors.map(({ since, ...one }) => ({
          ...one,
          since: since.toISOString(),
        })),
        passwordChangedAt: passwordChangedAt.toISOString(),
      };
    },

    async askForPasswordReset(call, { reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { username } = await knownMember(db, owner);
      const reach = await describeReach(db, deliveryDeps(services), owner.memberId);
      if (reach === undefined) throw refuse('account.no-contact');
      const row = await db.transaction().execute((tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: passwordReset,
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          name: username,
          act: { ...input, ...reach },
          before: { to: null },
          after: { to: reach.to, proven: reach.proven ? 'yes' : 'no' },
        }),
      );
      return requests.describeRequest(call.staff, row);
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
