import type { HostWeek } from '@croupier/contract/live-tables/operator/hosts';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { clockText, dayName, WEEK } from './shift-rules.ts';
import { WeekDialog } from './week-dialog.tsx';

/** Who deals at a table when, day by day. */
export function HostWeekPart({
  gameId,
  vendorId,
  title,
}: {
  readonly gameId: string;
  readonly vendorId: string;
  readonly title: string;
}) {
  const { t, i18n } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [editing, setEditing] = useState(false);
  const mayWrite = useMay('vendor.write');
  const week = useQuery(callQuery('liveHostWeek', { merchantId: merchant.id, gameId }));
  if (week.isError) return <LoadFailed error={week.error} onRetry={() => void week.refetch()} />;
  if (!week.data) return <Skeleton height="80px" />;
  const { zone, shifts } = week.data;
  const days = WEEK.filter((day) => shifts.some((shift) => shift.day === day));
  return (
    <>
      {days.length === 0 && <p className="c-lead">{t('liveHosts.week.none')}</p>}
      <dl className="c-facts" data-sentences>
        {days.map((day) => (
          <div key={day}>
            <dt>{dayName(day, i18n.language)}</dt>
            <dd>
              {dayLines(week.data, day).map((line) => (
                <span key={line} className="c-stacked">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {days.length > 0 && <p className="c-lead">{zone}</p>}
      {mayWrite && (
        <Button size="sm" onClick={() => setEditing(true)}>
          {t('liveHosts.week.edit')}
        </Button>
      )}
      {editing && (
        <WeekDialog
          week={week.data}
          gameId={gameId}
          vendorId={vendorId}
          title={title}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

function dayLines({ shifts, hosts }: HostWeek, day: number): readonly string[] {
  const nameOf = (id: string): string => hosts.find((host) => host.id === id)?.name ?? id;
  return shifts
    .filter((shift) => shift.day === day)
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, host }) => `${clockText(from)}–${clockText(to)} ${nameOf(host)}`);
}
