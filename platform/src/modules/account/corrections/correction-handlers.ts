import type { memberCorrectionEndpoints } from '@croupier/contract/account/operator/member-corrections';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { ownerOf, recordAudit, requests } from '#staff';
import type { AccountDeps } from '../account-deps.ts';
import { knownMember } from '../known-member.ts';
import { type ProfileOwner, readProfile } from '../profile/change-profile.ts';
import { rulesOfProfile } from '../profile/profile-rules.ts';
import { planCorrection } from './plan-correction.ts';
import { correctionKind, openValues, sealValues } from './correction-request.ts';
import { maskDetail } from './correction-rules.ts';

/** Details of members that two of staff correct. */
export function correctionHandlers(
  deps: AccountDeps,
  kind: ReturnType<typeof correctionKind>,
): OperatorHandlers<typeof memberCorrectionEndpoints> {
  const { db, secrets } = deps;
  const profileOwner = async (owner: Parameters<typeof knownMember>[1]): Promise<ProfileOwner> => {
    const merchant = await deps.merchants.byId(owner.merchantId);
    if (!merchant) throw refuse('member.unknown');
    return { merchant, memberId: owner.memberId };
  };
  return {
    async correctableDetails({ staff }, input) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const profile = await profileOwner(owner);
      const { told } = await readProfile(deps, db, profile);
      const rules = rulesOfProfile(profile.merchant.settings.registration.fields, told);
      return { fields: [...rules.map(({ name }) => name), 'email', 'mobileNum'] };
    },

    async askForCorrection(call, { field, value, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { username } = await knownMember(db, owner);
      const profile = await profileOwner(owner);
      const row = await db.transaction().execute(async (tx) => {
        const { before, after } = await planCorrection(deps, tx, profile, { field, value });
        return requests.makeRequest(tx, secrets, call, {
          kind,
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          name: username,
          act: { ...input, field, sealed: sealValues(secrets, owner.memberId, { before, after }) },
          before: { [field]: maskDetail(field, before) || null },
          after: { [field]: maskDetail(field, after) },
        });
      });
      return requests.describeRequest(call.staff, row);
    },

    async showCorrection(call, input) {
      const owner = ownerOf(call.staff, input);
      await knownMember(db, owner);
      const subject = `member:${owner.memberId}`;
      return db.transaction().execute(async (tx) => {
        const open = await requests.openBySubject(tx, owner.merchantId, kind.name);
        const request = open.get(subject);
        if (!request) throw refuse('approval.closed');
        const shown = openValues(secrets, requests.readPayload(request.payload).act);
        await recordAudit(tx, call, {
          action: 'member-detail.show',
          subject,
          merchantId: owner.merchantId,
          after: { seen: shown.field, request: request.id },
        });
        return shown;
      });
    },
  };
}
