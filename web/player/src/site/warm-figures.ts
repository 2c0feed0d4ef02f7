import { digitsOf } from '@croupier/kit/format/dates';
import { formatCount } from '@croupier/kit/format/numbers';

/**
 * Has the browser read its tables of figures and calendars, which takes some 15 ms the first time, in
 * a turn of its own while the answers of the server are on their way.
 */
export function warmFigures(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      formatCount(0);
      digitsOf(new Date(), 'UTC');
      resolve();
    });
  });
}
