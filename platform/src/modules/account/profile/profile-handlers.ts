import type { Profile, profileEndpoints } from '@croupier/contract/account/player/profile';
import { memberIcons } from '@croupier/contract/site/member-icons';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { AccountDeps } from '../account-deps.ts';
import { merchantOf } from '../api.ts';
import {
  changeDetails,
  changeProfile,
  nicknameRule,
  type ProfileOwner,
  readProfile,
} from './change-profile.ts';
import { memberOfId } from '../store/members.ts';
import { lockOf, rulesOfProfile, shownValue } from './profile-rules.ts';

/** What members tell of themselves. */
export function profileHandlers(deps: AccountDeps): PlayerHandlers<typeof profileEndpoints> {
  const ownerOf = async ({
    merchant,
    member,
  }: Pick<PlayerCall<MemberPrincipal>, 'merchant' | 'member'>): Promise<ProfileOwner> => ({
    merchant: await merchantOf(deps, merchant.id),
    memberId: member.memberId,
  });
  return {
    async memberIcons({ merchant, member }) {
      const owner = { merchantId: merchant.id, memberId: member.memberId };
      const known = await memberOfId(deps.db, owner);
      return { icon: known?.icon ?? null, icons: [...memberIcons] };
    },

    profile: async (call) => describeProfile(deps, await ownerOf(call)),

    async changeProfile(call, form) {
      const owner = await ownerOf(call);
      await changeProfile(deps, owner, form);
      return describeProfile(deps, owner);
    },

    async changeDetails(call, { details }) {
      const owner = await ownerOf(call);
      await changeDetails(deps, owner, details);
      return describeProfile(deps, owner);
    },
  };
}

/** A nickname of any form, where the merchant's rules name none. */
const anyNickname = { patternId: 'any', minLength: 2, maxLength: 20 } as const;

async function describeProfile(deps: AccountDeps, owner: ProfileOwner): Promise<Profile> {
  const { member, told, reliance } = await readProfile(deps, deps.db, owner);
  const { patternId, minLength, maxLength } = nicknameRule(owner.merchant) ?? anyNickname;
  const rules = rulesOfProfile(owner.merchant.settings.registration.fields, told);
  return {
    nickname: member.nickname,
    nicknameRule: { patternId, minLength, maxLength },
    icon: member.icon,
    proven: reliance.proven,
    details: rules.map(({ name, required, ...rule }) => ({
      name,
      value: shownValue(name, told[name]),
      lock: lockOf(name, told[name], reliance),
      required,
      patternId: rule.patternId,
      minLength: rule.minLength,
      maxLength: rule.maxLength,
    })),
  };
}
