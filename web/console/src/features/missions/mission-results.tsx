import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { usePages } from '../../page/use-pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MissionProgress } from '../../page/mission-progress.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { useWorkplace } from '../../state/staff.ts';

const states = ['process', 'claim', 'claimed', 'close'] as const;

/** How far people are with a mission, those who began last first. */
export function MissionResults({ missionId }: { readonly missionId: string }) {
  const { t } = useTranslation('console-missions');
  const { merchant } = useWorkplace();
  const [state, setState] = useState<(typeof states)[number] | 'any'>('any');
  const of = { merchantId: merchant.id, missionId, ...(state !== 'any' && { state }) };
  const { read, rows } = usePages('missionProgress', of);
  return (
    <>
      <Select
        size="md"
        ariaLabel={t('results.state')}
        value={state}
        options={[
          { value: 'any', label: t('results.anyState') },
          ...states.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onValueChange={setState}
      />
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="144px" />}
      {read.isSuccess && rows.length === 0 && <p className="c-quiet">{t('results.empty')}</p>}
      <ul className="c-offer-grants">
        {rows.map((row) => (
          <MissionProgress
            key={row.id}
            progress={row}
            title={
              <Link
                className="c-strong"
                to="/members/$memberId"
                params={{ memberId: row.memberId }}
                search={{ tab: 'missions' } as never}
              >
                {row.account}
              </Link>
            }
          />
        ))}
      </ul>
      <MoreRows of={[read]} />
    </>
  );
}
