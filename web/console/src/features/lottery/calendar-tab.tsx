import type { LotteryCalendar, LotteryDayChange } from '@croupier/contract/lottery/operator/terms';
import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useFilter } from '../../page/use-filter.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { DayDialog } from './day-dialog.tsx';
import { Silent } from './issue-week.tsx';
import { LotteryPicker, type NamedLottery, useChosenLottery } from './lottery-picker.tsx';
import { MonthGrid } from './month-grid.tsx';
import { TermsVersions } from './terms-versions.tsx';
import '../../kit/list-page.css';
import './lotteries.css';
import { formatDay } from '@croupier/kit/format/dates';
import type { TFunction } from 'i18next';

type Day = LotteryCalendar['days'][number];

/** When a lottery draws, month by month; two people close, move and re-time its days. */
export function CalendarTab({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('console-lottery');
  const { query, lotteries, chosen, choose, silent } = useChosenLottery(({ isHouse }) => !isHouse);
  return (
    <Page title={t('title')}>
      {tabs}
      <p className="c-lead">{t('calendar.lead')}</p>
      <Silent vendors={silent} />
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height="480px" />}
      {chosen && (
        <Month
          key={chosen.gameId}
          lottery={chosen}
          picker={<LotteryPicker lotteries={lotteries} chosen={chosen} onChoose={choose} />}
        />
      )}
    </Page>
  );
}

function Month({
  lottery,
  picker,
}: {
  readonly lottery: NamedLottery;
  readonly picker: ReactNode;
}) {
  const { t, i18n } = useTranslation('console-lottery');
  const { merchant } = useWorkplace();
  const mayAsk = useMay('vendor.write');
  const [asked, setMonth] = useFilter('month');
  const [changing, setChanging] = useState<Day>();
  const month = monthOf(asked, merchant.timeZone);
  const span = { from: `${month}-01`, to: Temporal.PlainYearMonth.from(month).add({ months: 1 }) };
  const to = span.to.toPlainDate({ day: 1 }).subtract({ days: 1 }).toString();
  const of = { merchantId: merchant.id, gameId: lottery.gameId };
  const calendar = useQuery(callQuery('merchantLotteryCalendar', { ...of, from: span.from, to }));
  const move = (months: number) =>
    setMonth(Temporal.PlainYearMonth.from(month).add({ months }).toString());
  const name = new Intl.DateTimeFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <>
      <div className="c-actions c-lottery-day">
        {picker}
        <IconButton
          icon="caret-left"
          size="sm"
          label={t('calendar.before')}
          onClick={() => move(-1)}
        />
        <strong>{name}</strong>
        <IconButton
          icon="caret-right"
          size="sm"
          label={t('calendar.after')}
          onClick={() => move(1)}
        />
        <Button size="sm" onClick={() => setMonth(undefined)}>
          {t('calendar.now')}
        </Button>
      </div>
      <AskedNote subject={`vendor:${lottery.vendorId}:lottery-${lottery.code}-calendar`} />
      {calendar.isError && (
        <LoadFailed error={calendar.error} onRetry={() => void calendar.refetch()} />
      )}
      {calendar.isPending && <Skeleton height="420px" />}
      {calendar.data && (
        <>
          <p className="c-quiet">
            {t('calendar.usual', {
              time: calendar.data.drawAt,
              lead: calendar.data.closeSeconds / 60,
              zone: calendar.data.zone,
            })}
          </p>
          <MonthGrid calendar={calendar.data} {...(mayAsk && { onChoose: setChanging })} />
          <TermsVersions versions={calendar.data.versions} pending={calendar.data.pending}>
            {({ days }) => days.map((day) => <p key={day.day}>{dayText(t, day)}</p>)}
          </TermsVersions>
        </>
      )}
      {changing && (
        <DayDialog lottery={lottery} day={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}

/** Of the address, or the one of today. */
function monthOf(asked: string | undefined, timeZone: string): string {
  if (asked !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked)) return asked;
  return Temporal.Now.plainDateISO(timeZone).toPlainYearMonth().toString();
}

/** What was said of a day, in words. */
function dayText(t: TFunction<'console-lottery'>, change: LotteryDayChange): string {
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
