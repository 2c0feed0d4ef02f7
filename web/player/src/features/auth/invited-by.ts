/** Invitations that somebody brings along in the address: `/register?affiliateCode=…`. */
import { invitationFields } from '@croupier/contract/registration';
import type { FormValues } from '@croupier/kit/registration/form-rules';

/** What the registration form begins with: the codes of the address that led here. */
export function startingValues(): FormValues {
  return invitationsOf(globalThis.location?.search ?? '');
}

/** The codes that a query names. */
export function invitationsOf(search: string): FormValues {
  const query = new URLSearchParams(search);
  const brought = invitationFields.map((name) => [name, query.get(name)?.slice(0, 60)] as const);
  return Object.fromEntries(brought.filter(([, code]) => code));
}
