/** What members change of what they told when they registered. */
import type { MemberIcon } from '@croupier/contract/site/member-icons';
import {
  isoDayOf,
  type RegistrationField,
  tidyValue,
} from '@croupier/contract/account/registration';
import type { Queryable } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { type FieldProblem, refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import type { AccountDeps } from '../account-deps.ts';
import { DetailsInUse } from '../details-in-use.ts';
import { problemOfBirthday, problemOfField, problemOfNickname } from '../registration-rules.ts';
import * as members from '../store/members.ts';
import type { MemberDetails } from '../store/member-details.ts';
import { openProfile, sealProfile } from '../store/profiles.ts';
import {
  lockOf,
  type ProfileDetailName,
  type Reliance,
  rulesOfProfile,
  type GivenDetails,
} from './profile-rules.ts';
import { localDay } from '#kernel/days.ts';

/** Who changes their own profile, and what the merchant wants it to be like. */
export interface ProfileOwner {
  readonly merchant: Merchant;
  readonly memberId: bigint;
}

/** What is known of the member, and what stands on it. */
export interface KnownProfile {
  readonly member: members.MemberRow;
  readonly told: GivenDetails;
  readonly reliance: Reliance;
}

/** Opens what is sealed, so it is for the member alone and for judging what they change. */
export async function readProfile(
  deps: Pick<AccountDeps, 'secrets' | 'reliance'>,
  db: Queryable,
  { merchant, memberId }: ProfileOwner,
): Promise<KnownProfile> {
  const owner = { merchantId: merchant.id, memberId };
  const member = await members.memberOfId(db, owner);
  if (!member) throw refuse('account.not-signed-in');
  const details = await openProfile(db, deps.secrets, owner);
  return {
    member,
    told: { ...details, birthday: member.birthday ?? undefined },
    reliance: await deps.reliance(db, owner),
  };
}

/** What a nickname must be like; members have one even where newcomers are not asked for it. */
export function nicknameRule({ settings }: Merchant): RegistrationField | undefined {
  const rule = settings.registration.fields.find(({ name }) => name === 'nickname');
  return rule && { ...rule, enabled: true, required: true };
}

/** Refuses `account.invalid-field`. */
export async function changeProfile(
  { db }: Pick<AccountDeps, 'db'>,
  { merchant, memberId }: ProfileOwner,
  { icon, ...form }: { readonly nickname: string; readonly icon: MemberIcon | null },
): Promise<void> {
  const rule = nicknameRule(merchant);
  const nickname = tidyValue('nickname', form.nickname);
  const problem =
    (rule && problemOfField(nickname, rule)) ?? problemOfNickname(nickname, merchant.name);
  if (problem) throw refuse('account.invalid-field', { fields: { nickname: problem } });
  await members.setProfile(db, memberId, { nickname, icon });
}

/**
 * Sets details. Refuses what registering refuses, `account.detail-locked`, and
 * `account.details-in-use` where they are those of somebody whom the house knows.
 */
export async function changeDetails(
  deps: AccountDeps,
  owner: ProfileOwner,
  form: GivenDetails,
): Promise<void> {
  const { merchant, memberId } = owner;
  const { minimumAge, registration } = merchant.settings;
  const today = await localDay(deps.db, merchant.timeZone);
  await deps.db.transaction().execute(async (tx) => {
    await members.lockMember(tx, memberId);
    const { told, reliance } = await readProfile(deps, tx, owner);
    const input = tidyInput(form, told);
    const problems = problemsOfInput(input, {
      rules: rulesOfProfile(registration.fields, told),
      minimumAge,
      today,
    });
    if (problems) throw refuse(problems.code, problems);
    const locked = [...input.keys()].filter((name) => lockOf(name, told[name], reliance) !== null);
    if (locked.length > 0) {
      const fields = Object.fromEntries(
        locked.map((name) => [name, { key: 'account.detail-locked' }]),
      );
      throw refuse('account.detail-locked', { fields });
    }
    if (input.size === 0) return;
    const next: GivenDetails = { ...told, ...Object.fromEntries(input) };
    await assertNobodyElse(deps, tx, owner, next);
    await keep(deps, tx, owner, next);
    await emit(tx, {
      type: 'member.details-changed',
      merchantId: String(merchant.id),
      memberId: String(memberId),
    });
  });
}

/** What is really to be changed, as it is kept. */
export function tidyInput(form: GivenDetails, told: GivenDetails): Map<ProfileDetailName, string> {
  const typed = Object.entries(form) as [ProfileDetailName, string | undefined][];
  return new Map(
    typed.flatMap(([name, value = '']) => {
      const tidy = tidyValue(name, value);
      return tidy === (told[name] ?? '') ? [] : [[name, tidy] as const];
    }),
  );
}

/** What is wrong with which detail, or false. */
export function problemsOfInput(
  input: ReadonlyMap<ProfileDetailName, string>,
  {
    rules,
    minimumAge,
    today,
  }: {
    readonly rules: readonly RegistrationField[];
    readonly minimumAge: number;
    readonly today: string;
  },
) {
  const fields: Record<string, FieldProblem> = {};
  let code: 'account.invalid-field' | 'account.under-age' = 'account.under-age';
  for (const [name, value] of input) {
    const rule = rules.find((one) => one.name === name);
    const problem = rule ? problemOfField(value, rule) : { key: 'field.unknown' };
    if (problem) {
      fields[name] = problem;
      code = 'account.invalid-field';
    } else if (name === 'birthday' && value !== '') {
      const ofDay = problemOfBirthday(value, { minimumAge, today });
      if (!ofDay) continue;
      fields[name] = ofDay;
      if (ofDay.key !== 'account.under-age') code = 'account.invalid-field';
    }
  }
  return Object.keys(fields).length > 0 && { code, fields, params: { age: minimumAge } };
}

interface GivenContacts {
  readonly email?: string;
  readonly mobile?: string;
}

/** Nobody comes in anew by telling late what would have kept them out at the door. */
export async function assertNobodyElse(
  { knownPerson }: AccountDeps,
  tx: Parameters<AccountDeps['knownPerson']>[0],
  { merchant, memberId }: ProfileOwner,
  { birthday, fullName, payeeName, idNumber, email, mobile }: GivenDetails & GivenContacts,
): Promise<void> {
  const known = await knownPerson(tx, {
    merchantId: merchant.id,
    email: email ?? null,
    mobile: mobile ?? null,
    devices: [],
    birthday: (birthday && isoDayOf(birthday)) || null,
    name: fullName || payeeName || null,
    idNumber: idNumber || null,
  });
  if (known && known.memberId !== memberId) throw new DetailsInUse(known);
}

/** Keeps all that is known of a member, in place of what was. */
export async function keep(
  { secrets }: Pick<AccountDeps, 'secrets'>,
  tx: Parameters<typeof sealProfile>[0],
  { merchant, memberId }: ProfileOwner,
  { birthday, ...next }: GivenDetails,
): Promise<void> {
  const told = Object.entries(next).filter(([, value]) => value);
  const details = Object.fromEntries(told) as MemberDetails;
  await sealProfile(tx, secrets, { merchantId: merchant.id, memberId, details });
  await members.setBirthday(tx, memberId, (birthday && isoDayOf(birthday)) || null);
}
