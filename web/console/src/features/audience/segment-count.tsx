import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import { FEW } from '@croupier/contract/staff/operator/few';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useShownCount } from '../../page/use-shown-count.ts';
import { useSettled } from '../../page/use-settled.ts';
import { useWorkplace } from '../../state/staff.ts';
import './segments.css';

/** After so long without a change the database is asked. */
const SETTLED_MS = 500;

/** How many players are in it now, how many of them it leaves out, and some of the others. */
export function SegmentCountView({
  condition,
}: {
  /** Undefined while something is missing in it. */
  readonly condition: SegmentCondition | undefined;
}) {
  const { t } = useTranslation('console-audience');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const written = condition && JSON.stringify(condition);
  const settled = useSettled(written, SETTLED_MS);
  const counted = useQuery({
    queryKey: ['countSegment', merchant.id, settled],
    queryFn: ({ signal }) =>
      call(
        'countSegment',
        { merchantId: merchant.id, condition: JSON.parse(settled ?? '') as never },
        { signal },
      ),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
  });
  const { data, error, isError } = counted;
  const countText = useShownCount();
  const reached = data && data.members !== null ? data.members - (data.barred ?? 0) : null;
  const isOld = written !== settled || counted.isFetching || counted.isPlaceholderData;
  return (
    <section
      className="c-segment-part c-segment-count"
      aria-label={t('count.title')}
      data-old={isOld || undefined}
    >
      <h3>{t('count.title')}</h3>
      {isError && (
        <p className="k-help" data-tone="error" role="alert">
          {textOf(error)}
        </p>
      )}
      {!isError && data && (
        <>
          <p aria-live="polite">
            <strong>{countText(reached)}</strong> {t('count.reached', { count: reached ?? FEW })}
          </p>
          {data.barred !== null && data.barred > 0 && (
            <p className="c-quiet">{t('count.barred', { count: data.barred })}</p>
          )}
          {data.sample.length > 0 && (
            <ul aria-label={t('count.sample')}>
              {data.sample.map(({ memberId, account }) => (
                <li key={memberId}>
                  <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
                    {account}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {condition === undefined && <p className="c-quiet">{t('count.waits')}</p>}
    </section>
  );
}
