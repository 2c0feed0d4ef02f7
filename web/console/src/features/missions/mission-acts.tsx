import type { MissionLine } from '@croupier/contract/missions/operator';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** Stopping a mission for good; it asks why. */
export function MissionActs({
  mission: { id: missionId, name, stage },
}: {
  readonly mission: Pick<MissionLine, 'id' | 'name' | 'stage'>;
}) {
  const { t } = useTranslation('console-missions');
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
          text={t(stage === 'draft' ? 'stop.textDraft' : 'stop.text')}
          confirm={t('stop.open')}
          tone="danger"
          act={(_form, reason) =>
            call('stopMission', { merchantId: merchant.id, missionId, reason })
          }
          onDone={(stopped) => {
            client.setQueryData(
              callQuery('mission', { merchantId: merchant.id, missionId }).queryKey,
              stopped,
            );
            showToast('ok', { title: t('stop.done') });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
