/** What members may change of what they told, and how it is shown to them. Pure. */
import {
  type DetailField,
  detailFields,
  type ProfileLock,
  type RegistrationField,
  registrationFields,
} from '@croupier/contract/account/registration';

/** A detail that the profile shows. Numbers and addresses are proven elsewhere and are none. */
export type ProfileDetailName = DetailField | 'birthday';
/** What was told, by its name. */
export type GivenDetails = { readonly [name in ProfileDetailName]?: string | undefined };

/** By these a person is known again, so they are given once. */
const once: ReadonlySet<string> = new Set(['birthday', 'idNumber']);
/** What documents show. */
const shownByDocuments: ReadonlySet<string> = new Set([
  'birthday',
  'idNumber',
  'payeeName',
  'fullName',
  'nationality',
  'placeOfBirth',
]);
/** In these names money is paid out. */
const realNames: ReadonlySet<string> = new Set(['payeeName', 'fullName']);

/** What stands on the name and the papers of a member. */
export interface Reliance {
  /** Documents have proven who they are. */
  readonly proven: boolean;
  /** Money may be paid out to an account of theirs. */
  readonly hasPayoutAccount: boolean;
}

/**
 * Why a detail cannot be changed, or null. What was never told can always be given, but for a real name once
 * documents or accounts stand on one: whoever looked at those has not seen that name.
 */
export function lockOf(
  name: ProfileDetailName,
  value: string | undefined,
  { proven, hasPayoutAccount }: Reliance,
): ProfileLock | null {
  const isRealName = realNames.has(name);
  if (!value && !isRealName) return null;
  if (proven && shownByDocuments.has(name)) return 'proven';
  if (hasPayoutAccount && isRealName) return 'payouts';
  if (!value) return null;
  return once.has(name) ? 'given' : null;
}

/** A rule of the registration form as it holds for what is told later. */
export type DetailRule = RegistrationField & { readonly name: ProfileDetailName };

/** Rules of all that the merchant asks for or the member has told, in the order of the form. */
export function rulesOfProfile(
  fields: readonly RegistrationField[],
  told: GivenDetails,
): readonly DetailRule[] {
  return registrationFields.filter(isDetail).flatMap((name) => {
    const rule = fields.find((field) => field.name === name);
    if (!rule || (!rule.enabled && !told[name])) return [];
    const required = rule.enabled && rule.required;
    // Days are kept in one form, whichever the merchant has them typed in.
    const form = name === 'birthday' && { patternId: 'date-ymd' as const };
    return [{ ...rule, name, enabled: true, required, ...form }];
  });
}

function isDetail(name: string): name is ProfileDetailName {
  return name === 'birthday' || (detailFields as readonly string[]).includes(name);
}

const SHOWN_DIGITS = 4;

/** A value as its own member sees it: of a number of papers only the end. */
export function shownValue(name: ProfileDetailName, value: string | undefined): string {
  if (!value) return '';
  return name === 'idNumber' ? `••••${value.slice(-SHOWN_DIGITS)}` : value;
}
