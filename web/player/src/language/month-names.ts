/** English readers differ on whether 5/12 is in May, so for them months are words. */
import { writeMonths } from '@croupier/kit/format/month-words';
import { languageStore } from '../state/language.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function follow(): void {
  writeMonths(languageStore.get().dictionary === 'en' ? MONTHS : undefined);
}

follow();
languageStore.subscribe(follow);
