import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { ReportFilters } from './use-report-filters.ts';

const parts = ['vendor', 'game', 'member'] as const;

/** What a report is narrowed to; a press takes one away. */
export function ReportCrumbs({
  filters,
  of,
}: {
  readonly filters: ReportFilters;
  readonly of: CallOutput<'playReport'>['of'];
}) {
  const { t } = useTranslation('console-desk');
  const shown = parts.filter((part) => of[part] !== null);
  if (shown.length === 0) return null;
  return (
    <div className="c-report-crumbs" role="group" aria-label={t('reports.crumbs')}>
      <Button
        size="sm"
        variant="quiet"
        onClick={() =>
          filters.set({ by: undefined, vendor: undefined, game: undefined, member: undefined })
        }
      >
        {t('reports.all')}
      </Button>
      {shown.map((part) => (
        <Button
          key={part}
          size="sm"
          variant="soft"
          icon="x"
          onClick={() => filters.set({ [part]: undefined })}
        >
          {of[part]}
        </Button>
      ))}
    </div>
  );
}
