/** Invitations that somebody brings along in the address: `/register?affiliateCode=…`. */
import type { FieldRule } from '@croupier/contract/account/player/registration';
import { invitationFields } from '@croupier/contract/account/registration';
import type { FormValues } from '@croupier/kit/registration/form-rules';

/** What the registration form begins with: the codes of the address that led here. */
export function startingValues(): FormValues {
  return invitationsOf(globalThis.location?.search ?? '');
}

/** The fields to show: those that only links fill in are left out for whoever came without one. */
export function askedFields<Rule extends Pick<FieldRule, 'name' | 'byLink'>>(
  rules: readonly Rule[],
  brought: FormValues = startingValues(),
): readonly Rule[] {
  return rules.filter(({ name, byLink }) => !byLink || brought[name]);
}

/** The codes that a query names. */
export function invitationsOf(search: string): FormValues {
  const query = new URLSearchParams(search);
  const brought = invitationFields.map((name) => [name, query.get(name)?.slice(0, 60)] as const);
  return Object.fromEntries(brought.filter(([, code]) => code));
}
