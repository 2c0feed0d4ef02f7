import { type PointEntryKind, pointEntryKinds } from '@croupier/contract/points/kinds';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { formatCount } from '@croupier/kit/format/numbers';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../api/use-pages.tsx';
import { dayOf } from '../../language/day-range.ts';
import { usePermission } from '../../state/permission.ts';
import { daysOfMonth, monthsUntil } from './month-rules.ts';
import { PointEntryLine } from './point-entry-line.tsx';

/** Every change of the member's points in a month, with the sums of what is shown. */
export function PointEntries() {
  const { t } = useTranslation('points');
  const { timeZone } = usePermission().info;
  const [months] = useState(() => monthsUntil(dayOf(Date.now(), timeZone)));
  const [month, setMonth] = useState(months[0] ?? 'all');
  const [kind, setKind] = useState<PointEntryKind | 'all'>('all');
  const { items, first, failed, more } = usePages(
    'pointEntries',
    { ...(month !== 'all' && daysOfMonth(month)), ...(kind !== 'all' && { kind }) },
    { failure: t('entries.failure'), more: t('more') },
  );
  return (
    <div className="points-list">
      <div className="entry-filters">
        <Select
          size="md"
          ariaLabel={t('entries.month')}
          value={month}
          onValueChange={setMonth}
          options={[
            ...months.map((value) => ({ value, label: t('entries.ofMonth', monthParts(value)) })),
            { value: 'all', label: t('entries.always') },
          ]}
        />
        <Select
          size="md"
          ariaLabel={t('entries.kind')}
          value={kind}
          onValueChange={setKind}
          options={[
            { value: 'all', label: t('entries.everyKind') },
            ...pointEntryKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
        <p className="entry-sums" aria-live="polite">
          {first && (
            <>
              <span>
                {t('entries.added')} <b data-sign="plus">{`+${formatCount(first.added)}`}</b>
              </span>
              <span>
                {t('entries.taken')} <b data-sign="minus">{`−${formatCount(first.taken)}`}</b>
              </span>
            </>
          )}
        </p>
      </div>
      {failed || (
        <>
          {!items ? (
            <Skeleton shape="block" height="420px" />
          ) : items.length === 0 ? (
            <EmptyState
              title={t(kind === 'all' ? 'entries.none' : 'entries.noneOfKind')}
              text={t('entries.noneText')}
            />
          ) : (
            <ul className="entry-list">
              {items.map((entry) => (
                <PointEntryLine key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          {more}
        </>
      )}
    </div>
  );
}

function monthParts(value: string): { readonly month: string; readonly year: string } {
  const [year = '', month = ''] = value.split('-');
  return { month, year };
}
