import type { DropReason, RunState } from '@croupier/contract/journeys/kinds';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { usePages } from '../../page/use-pages.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { JourneyRun } from '../../page/journey-run.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';

/** Runs that a figure counts, as the call for them asks. */
export interface Figure {
  /** What it is called, for the head of its list. */
  readonly label: string;
  readonly step?: number;
  readonly reached?: '1';
  readonly state?: RunState;
  readonly reason?: DropReason;
}

/** Whoever a figure counts, those who began last first. */
export function FlowRuns({
  of,
  figure: { label, step, ...figure },
}: {
  readonly of: {
    readonly merchantId: string;
    readonly journeyId: string;
    readonly version: number;
  };
  readonly figure: Figure;
}) {
  const { t } = useTranslation('console-journeys');
  const asked = { ...of, ...figure, ...(step !== undefined && { step }) };
  const { read, rows } = usePages('journeyRuns', asked);
  const top = useRef<HTMLElement>(null);
  // It stands below the steps, often out of sight.
  const { isSuccess } = read;
  useEffect(() => {
    if (isSuccess) top.current?.scrollIntoView({ block: 'nearest' });
  }, [isSuccess]);
  return (
    <section className="c-offer-part" aria-label={label} ref={top}>
      <h3>{label}</h3>
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="144px" />}
      {read.isSuccess && rows.length === 0 && <p className="c-quiet">{t('runs.empty')}</p>}
      <ul className="c-offer-grants">
        {rows.map((run) => (
          <JourneyRun
            key={run.id}
            run={run}
            title={
              <Link
                className="c-strong"
                to="/members/$memberId"
                params={{ memberId: run.memberId }}
                search={{ tab: 'bonuses' } as never}
              >
                {run.account}
              </Link>
            }
          />
        ))}
      </ul>
      <MoreRows of={[read]} />
    </section>
  );
}
