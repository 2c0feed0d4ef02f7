import { formatMoment } from '@croupier/kit/format/dates';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../page/load-failed.tsx';
import { useWorkplace } from '../state/staff.ts';
import type { Filters } from './use-filters.ts';
import type { List } from './use-list.ts';

/** Stands where the rows would be: it failed, the filters hide them, or there are none. */
export function NoRows({
  list,
  filters,
  empty,
  emptyText,
}: {
  readonly list: List<unknown>;
  readonly filters: Filters | undefined;
  readonly empty: string;
  readonly emptyText?: string | undefined;
}) {
  const { t } = useTranslation('console');
  if (list.error) return <LoadFailed error={list.error} onRetry={list.retry} />;
  const active = filters?.active ?? [];
  if (!filters || active.length === 0) {
    return <EmptyState title={empty} {...(emptyText && { text: emptyText })} />;
  }
  const clear = () => filters.set(Object.fromEntries(active.map(({ name }) => [name, undefined])));
  return (
    <EmptyState
      title={empty}
      text={t('list.filtered', {
        filters: active.map(({ label, text }) => `${label}: ${text}`).join(' · '),
      })}
      action={
        <>
          {active.length > 1 &&
            active.map(({ name, text }) => (
              <Button key={name} size="sm" onClick={() => filters.set({ [name]: undefined })}>
                {t('list.without', { filter: text })}
              </Button>
            ))}
          <Button size="sm" variant="quiet" onClick={clear}>
            {t('list.clear')}
          </Button>
        </>
      }
    />
  );
}

/** Says that the rows are of before. */
export function StaleNote({ list }: { readonly list: List<unknown> }) {
  const { t } = useTranslation('console');
  const { timeZone } = useWorkplace().merchant;
  if (!list.isStale) return null;
  const time = formatMoment(new Date(list.readAt).toISOString(), { timeZone });
  return (
    <p className="c-list-stale" role="status">
      <span>{t('list.stale', { time })}</span>
      <Button size="sm" variant="quiet" busy={list.isReading} onClick={list.retry}>
        {t('list.retry')}
      </Button>
    </p>
  );
}
