import { digitsOf } from '@croupier/kit/format/dates';
import { formatCount } from '@croupier/kit/format/numbers';
import { coversPhone } from '../navigation/covers-phone.ts';
import { PHONE } from '../state/use-media.ts';

/** Places of the shell where a date will stand: those it keeps, and home where there are notices. */
const DATED = '.shell time, :root:not([data-quiet]) .shell .home';

/**
 * Has the browser read its tables of figures, and of calendars where dates will stand, in a turn of
 * its own while the answers of the server are on their way: calendars take some 15 ms the first time.
 */
export function warmFigures(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      formatCount(0);
      if (document.querySelector(DATED) && !isHidden()) digitsOf(new Date(), 'UTC');
      resolve();
    });
  });
}

/** Whether the visitor came for a window that lies over all of it. */
function isHidden(): boolean {
  return coversPhone(location.pathname) && matchMedia(PHONE).matches;
}
