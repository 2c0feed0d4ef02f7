/** The window in which Firebase, at a page of the merchant's project, proves that a number is somebody's. */
import type { PhoneFailure } from '@croupier/contract/identity-provider';
import { PHONE_CHANNEL, PHONE_RETURN_PATH } from '@croupier/contract/player/social-window';
import { listen } from '../social/ask-provider.ts';

const SHAPE = 'popup,width=460,height=680';

export type PhoneAnswer =
  | { readonly kind: 'proven'; readonly token: string }
  | { readonly kind: 'failed'; readonly failure: PhoneFailure | 'popup-blocked' };

const failures: ReadonlySet<string> = new Set<PhoneFailure>([
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
]);

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

/** Opens the window, which only the press of a button may do. @param number in full, with the plus. */
export async function askPhoneWindow(
  address: string,
  { number, language }: { readonly number: string; readonly language: string },
): Promise<PhoneAnswer> {
  const state = crypto.randomUUID();
  const url = new URL(address);
  const back = new URL(PHONE_RETURN_PATH, location.origin).href;
  for (const [name, value] of Object.entries({ number, state, return: back, lang: language })) {
    url.searchParams.set(name, value);
  }
  const popup = window.open(url.href, 'croupier-phone', SHAPE);
  if (!popup) return { kind: 'failed', failure: 'popup-blocked' };
  return new Promise((resolve) => {
    const closed: PhoneAnswer = { kind: 'failed', failure: 'popup-closed-by-user' };
    const onClosed = () => resolve(closed);
    void listen({ channel: PHONE_CHANNEL, popup, state, onClosed }).then((query) =>
      resolve(readPhoneAnswer(query)),
    );
  });
}
