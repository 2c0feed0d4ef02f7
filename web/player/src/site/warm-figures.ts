import { PHONE } from '@croupier/kit/ui/use-media';
import { coversPhone } from '../navigation/covers-phone.ts';

/** Shells of pages that count games. */
const COUNTING = '.shell :is(.home, .page-loader)';

/**
 * Has the browser read its tables of figures in a turn of its own, while the answers of the server are
 * on their way: the first word that depends on a number takes 15 to 40 ms.
 */
export async function warmFigures(): Promise<void> {
  if (isHidden() || !document.querySelector(COUNTING)) return;
  await new Promise((resolve) => setTimeout(resolve));
  new Intl.PluralRules('en').select(0);
}

/** Whether the visitor came for a window that lies over all of it. */
function isHidden(): boolean {
  return coversPhone(location.pathname) && matchMedia(PHONE).matches;
}
