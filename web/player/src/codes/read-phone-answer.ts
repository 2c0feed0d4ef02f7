import { phoneFailures, type PhoneFailure } from '@croupier/contract/account/identity-provider';

/** What came of the window that proves a number. */
export type PhoneAnswer =
  | { readonly kind: 'proven'; readonly token: string }
  | { readonly kind: 'failed'; readonly failure: PhoneFailure | 'popup-blocked' };

const failures: ReadonlySet<string> = new Set(phoneFailures);

/** What the query of an answer says; a failure that nobody knows is `unknown`. */
export function readPhoneAnswer(query: string): PhoneAnswer {
  const answer = new URLSearchParams(query);
  const token = answer.get('token');
  if (token !== null && token !== '') return { kind: 'proven', token };
  // Firebase puts its part of the library in front of some.
  const error = (answer.get('error') ?? '').replace(/^auth\//, '');
  const failure = failures.has(error) ? (error as PhoneFailure) : 'unknown';
  return { kind: 'failed', failure };
}
