import {
  detailFields,
  askedFields,
  isoDayOf,
  withNumber,
  type RegistrationField,
} from '@croupier/contract/account/registration';
import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import type { AccountDeps } from './account-deps.ts';
import { assertMobile } from './codes/assert-mobile.ts';
import { findInviter, type Inviter } from './find-inviter.ts';
import { problemsOfForm, type RegistrationForm } from './registration-rules.ts';
import type { MemberDetails } from './store/member-details.ts';
import { localDay } from '#kernel/days.ts';

/** A form that was judged, as it is kept. */
export interface ReadyForm {
  readonly nickname: string | null;
  readonly email: string | null;
  /** `yyyy-MM-dd`. */
  readonly birthday: string | null;
  readonly details: MemberDetails;
  readonly paymentPasswordHash: string | null;
  readonly inviter: Inviter | undefined;
}

/**
 * Judges a tidy form by the rules of the merchant and makes it ready to be kept. Refuses the
 * problems of the form and `account.invitation-unknown`.
 * @param options.without fields that this way of registering has not
 * @param options.asksNumber a number must be given, whatever its rule says
 * @param options.domain by which they came, for codes that count on one
 */
export async function readForm(
  deps: AccountDeps,
  form: RegistrationForm,
  { merchant, without = [], asksNumber = false, domain }: ReadOptions,
): Promise<ReadyForm> {
  await assertFormIsFine(deps, form, { merchant, without, asksNumber });
  const inviter = await findInviter(deps, form, { merchantId: merchant.id, domain });
  const { paymentPassword } = form;
  return {
    nickname: form.nickname || null,
    email: form.email || null,
    birthday: (form.birthday && isoDayOf(form.birthday)) || null,
    details: detailsOf(form),
    paymentPasswordHash: paymentPassword ? await deps.passwords.hash(paymentPassword) : null,
    inviter,
  };
}

interface ReadOptions {
  readonly merchant: Merchant;
  readonly without?: readonly string[];
  readonly asksNumber?: boolean;
  readonly domain: string | undefined;
}

async function assertFormIsFine(
  { db }: AccountDeps,
  form: RegistrationForm,
  {
    merchant,
    without,
    asksNumber,
  }: Required<Pick<ReadOptions, 'merchant' | 'without' | 'asksNumber'>>,
): Promise<void> {
  const { settings, timeZone } = merchant;
  const fields = fieldsOf(merchant);
  const problems = problemsOfForm(form, {
    fields: (asksNumber ? withNumber(fields) : fields).filter(
      ({ name }) => !without.includes(name),
    ),
    minimumAge: settings.minimumAge,
    house: merchant.name,
    today: await localDay(db, timeZone),
  });
  if (!problems) return;
  const { code, ...facts } = problems;
  throw refuse(code, facts);
}

/** What a merchant asks of newcomers. */
export function fieldsOf({ settings, flags }: Merchant): readonly RegistrationField[] {
  return askedFields(settings.registration.fields, flags);
}

/** The number in full, so that it is known again however it is typed. */
function detailsOf(form: RegistrationForm): MemberDetails {
  const { mobileNum, countryDialingCode = '' } = form;
  const told = detailFields.flatMap((name) => {
    const value = form[name];
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries([
    ...told,
    ...(mobileNum ? [['mobileNum', assertMobile({ mobileNum, countryDialingCode })] as const] : []),
  ]);
}
