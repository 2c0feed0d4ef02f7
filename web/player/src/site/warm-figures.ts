import { digitsOf } from '@croupier/kit/format/dates';
import { formatCount } from '@croupier/kit/format/numbers';

/**
 * Has the browser read its tables of figures, and of calendars where the shell keeps a place for a
 * date, in a turn of its own while the answers of the server are on their way: calendars take some
 * 15 ms the first time.
 */
export function warmFigures(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      formatCount(0);
      if (document.querySelector('.shell time')) digitsOf(new Date(), 'UTC');
      resolve();
    });
  });
}
