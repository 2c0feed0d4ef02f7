import { type CohortUnit, cohortUnits } from '@croupier/contract/reports/kinds';
import { formatDay } from '@croupier/kit/format/dates';
import { formatCount } from '@croupier/kit/format/numbers';
import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import './retention.css';

const deeds = ['played', 'deposited'] as const;
type Deed = (typeof deeds)[number];
type Cohort = CallOutput<'retentionReport'>['cohorts'][number];

/** The share of each week's or month's newcomers that came back in those that followed. */
export function RetentionTriangle() {
  const { t } = useTranslation('console-reports');
  const { merchant } = useWorkplace();
  const [by, setBy] = useState<CohortUnit>('week');
  const [deed, setDeed] = useState<Deed>('played');
  const read = useQuery(callQuery('retentionReport', { merchantId: merchant.id, by }));
  const cohorts = read.data?.cohorts.filter(({ registrations }) => registrations > 0) ?? [];
  return (
    <section className="c-list-card c-retention" aria-labelledby="retention">
      <header>
        <div>
          <h2 id="retention">{t('retention.title')}</h2>
          <p>{t('retention.lead')}</p>
        </div>
        <div className="c-chips" role="group" aria-label={t('retention.by')}>
          {cohortUnits.map((unit) => (
            <Chip key={unit} selected={by === unit} onClick={() => setBy(unit)}>
              {t(`retention.${unit}`)}
            </Chip>
          ))}
        </div>
        <div className="c-chips" role="group" aria-label={t('retention.what')}>
          {deeds.map((one) => (
            <Chip key={one} selected={deed === one} onClick={() => setDeed(one)}>
              {t(`retention.${one}`)}
            </Chip>
          ))}
        </div>
      </header>
      {read.isError ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
      ) : read.isPending ? (
        <Skeleton height="240px" />
      ) : cohorts.length === 0 ? (
        <EmptyState title={t('retention.empty')} />
      ) : (
        <Triangle cohorts={cohorts} by={by} deed={deed} />
      )}
    </section>
  );
}

function Triangle({
  cohorts,
  by,
  deed,
}: {
  readonly cohorts: readonly Cohort[];
  readonly by: CohortUnit;
  readonly deed: Deed;
}) {
  const { t } = useTranslation('console-reports');
  const most = Math.max(...cohorts.map(({ steps }) => steps.length));
  return (
    <div className="c-retention-frame">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('retention.cohort')}</th>
            <th scope="col">{t('retention.members')}</th>
            {Array.from({ length: most }, (_, step) => (
              <th key={step} scope="col">
                {step === 0 ? t('retention.own') : t('retention.step', { n: step })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.toReversed().map(({ from, registrations, steps }) => (
            <tr key={from}>
              <th scope="row">{by === 'month' ? from.slice(0, 7) : formatDay(from, 'row')}</th>
              <td>{formatCount(registrations)}</td>
              {steps.map((step, index) => {
                const percent = Math.round((step[deed] * 100) / registrations);
                const all = formatCount(registrations);
                return (
                  <td
                    key={index}
                    data-share
                    style={{ '--share': `${percent}%` } as CSSProperties}
                    title={t('retention.cell', { count: formatCount(step[deed]), all })}
                  >
                    {percent}%
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
