import type { LotteryDayChange } from '@croupier/contract/lottery/operator/terms';
import { formatDay } from '@croupier/kit/format/dates';
import type { TFunction } from 'i18next';

/** What was said of a day, in words. */
export function dayText(t: TFunction<'console-lottery'>, change: LotteryDayChange): string {
  const { day, what, to, drawAt, closeSeconds, onward } = change;
  const name = formatDay(day);
  switch (what) {
    case 'closed':
      return t('calendar.said.closed', { day: name });
    case 'moved':
      return t('calendar.said.moved', { day: name, to: formatDay(to ?? day) });
    case 'usual':
      return t('calendar.said.usual', { day: name });
    case 'hours':
      return t(onward ? 'calendar.said.onward' : 'calendar.said.hours', {
        day: name,
        time: drawAt ?? '–',
        lead: closeSeconds === undefined ? '–' : closeSeconds / 60,
      });
  }
}
