import type { JourneyLine } from '@croupier/contract/journeys/operator';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** Stopping a journey for good; it asks why. */
export function JourneyActs({
  journey: { id: journeyId, name, stage, waiting },
}: {
  readonly journey: Pick<JourneyLine, 'id' | 'name' | 'stage' | 'waiting'>;
}) {
  const { t } = useTranslation('console-journeys');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const mayWrite = useMay('promotion.write');
  const [isAsking, setAsking] = useState(false);
  if (!mayWrite || stage === 'stopped') return null;
  return (
    <>
      <Button variant="danger-soft" onClick={() => setAsking(true)}>
        {t('stop.open')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('stop.title', { name })}
          text={stage === 'draft' ? t('stop.textDraft') : t('stop.text', { count: waiting })}
          confirm={t('stop.open')}
          tone="danger"
          act={(_form, reason) =>
            call('stopJourney', { merchantId: merchant.id, journeyId, reason })
          }
          onDone={(stopped) => {
            const of = { merchantId: merchant.id, journeyId };
            client.setQueryData(callQuery('journey', of).queryKey, stopped);
            void client.invalidateQueries({ queryKey: ['journeys'] });
            showToast('ok', { title: t('stop.done') });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
