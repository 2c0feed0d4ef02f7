import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KpiStrip, type PageKpi } from '../../kit/kpi-strip.tsx';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';

export interface ReportFrameProps {
  readonly bars: ReactNode;
  readonly lead: string;
  readonly kpis: readonly PageKpi[];
  readonly rows: { readonly shown: number; readonly all: number } | undefined;
  readonly read: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly retry: () => void;
    readonly more: (() => void) | undefined;
    readonly isReading: boolean;
  };
  readonly save: () => Promise<void>;
  /** Between the figures and the table. */
  readonly between?: ReactNode;
  readonly children: ReactNode;
}

/** Whoever chose more days than a report has is told so; trying again would not help. */
const isTooLong = (error: unknown) => isRefused(error, 'report.range');

/** What every report has: filters, figures, a table with its sums, and a file. */
export function ReportFrame(props: ReportFrameProps) {
  const { t } = useTranslation('console');
  const textOf = useProblemText();
  const { bars, lead, kpis, rows, read, between, children } = props;
  const save = useMutation({
    mutationFn: props.save,
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  return (
    <Page
      title={t('reports.title')}
      aside={
        <Button
          icon="download-simple"
          busy={save.isPending}
          busyLabel={t('reports.exporting')}
          disabled={!rows || rows.all === 0}
          onClick={() => save.mutate()}
        >
          {t('reports.export')}
        </Button>
      }
    >
      <div className="c-list-main c-report">
        {bars}
        {kpis.length > 0 && <KpiStrip kpis={kpis} />}
        {between}
        {isTooLong(read.error) ? (
          <section className="c-list-card">
            <EmptyState title={t('reports.tooLong')} text={textOf(read.error)} />
          </section>
        ) : read.error !== null && read.error !== undefined ? (
          <LoadFailed error={read.error} onRetry={read.retry} />
        ) : read.isPending ? (
          <Skeleton height="320px" />
        ) : (
          <section className="c-list-card">
            {rows?.all === 0 ? (
              <EmptyState title={t('reports.empty')} text={t('reports.emptyText')} />
            ) : (
              children
            )}
          </section>
        )}
        <footer className="c-list-foot">
          <span>{lead}</span>
          {read.more && (
            <Button variant="quiet" busy={read.isReading} onClick={read.more}>
              {t('reports.more')}
            </Button>
          )}
          {rows && rows.all > 0 && (
            <span>{t('reports.shown', { shown: rows.shown, rows: rows.all })}</span>
          )}
        </footer>
      </div>
    </Page>
  );
}
