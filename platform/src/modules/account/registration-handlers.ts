import { describeField } from '@croupier/contract/account/registration';
import type { registrationEndpoints } from '@croupier/contract/account/player/registration';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { CodeDeps } from './codes/code-deps.ts';
import { answerSignedIn, merchantOf, visitorOf } from './api.ts';
import { assertAsked, assertInvitation } from './find-inviter.ts';
import { countingProbes } from './name-probes.ts';
import { captchaToRegister, registerMember } from './register-member.ts';
import { fieldsOf } from './read-form.ts';

/** What a merchant asks of somebody who registers, and the registration by name. */
export function registrationHandlers(deps: CodeDeps): PlayerHandlers<typeof registrationEndpoints> {
  const { db } = deps;
  return {
    async registerRules({ merchant: { id }, ip }) {
      const merchant = await merchantOf(deps, id);
      const { fields } = merchant.settings.registration;
      const asked = new Set(fields.filter(({ enabled }) => enabled).map(({ name }) => name));
      return {
        fields: fieldsOf(merchant).map((field) =>
          describeField(field, field.enabled && !asked.has(field.name)),
        ),
        captcha: await captchaToRegister(deps, merchant, ip),
      };
    },

    async invitation({ merchant, ip }, { domain, ...wanted }) {
      const known = await merchantOf(deps, merchant.id);
      const place = { merchantId: merchant.id, domain: domain ?? merchant.domain };
      // Codes are given to be passed on; a name tells of its member.
      const isName = wanted.field === 'recommenderId';
      const probe = { merchant, ip, tellsAlways: isName };
      const { linkId } = await countingProbes(deps, probe, async () => {
        if (isName) assertAsked(fieldsOf(known), wanted.field);
        return assertInvitation(deps, wanted, place);
      });
      if (linkId !== undefined) await deps.noteOpening(db, linkId);
      return { known: true };
    },

    async register(call, form) {
      const visitor = await visitorOf(deps, call);
      const opened = await countingProbes(deps, visitor, () => registerMember(deps, form, visitor));
      return answerSignedIn(call, {
        ...opened,
        username: form.username,
        lastLogin: null,
        passwordDue: null,
        remembered: undefined,
      });
    },
  };
}
