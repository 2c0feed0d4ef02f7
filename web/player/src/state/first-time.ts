/** Only the answer to a sign-in knows that it was the member's first; the tab remembers it. */

import { tabTexts } from '@croupier/kit/storage';

const KEY = 'croupier.first-time';

/** Notes it for as long as the session lasts; its end empties the tab's storage. */
export function rememberFirstTime(): void {
  tabTexts.setItem(KEY, 'yes');
}

/** Whether this session began with the member's first sign-in. */
export function isFirstTime(): boolean {
  return tabTexts.getItem(KEY) !== null;
}
