/** The window in which Firebase, at a page of the merchant's project, proves that a number is somebody's. */
import { PHONE_CHANNEL, PHONE_RETURN_PATH } from '@croupier/contract/player/social-window';
import { listenToWindow } from '../social/listen-to-window.ts';
import { type PhoneAnswer, readPhoneAnswer } from './read-phone-answer.ts';

const SHAPE = 'popup,width=460,height=680';

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
    void listenToWindow({ channel: PHONE_CHANNEL, popup, state, onClosed }).then((query) =>
      resolve(readPhoneAnswer(query)),
    );
  });
}
