import type { MissionDetail } from '@croupier/contract/operator/missions';
import { requestKinds } from '@croupier/contract/operator/permissions';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useRolesWith } from '../../page/roles-with.ts';
import { tellSaved } from '../../page/with-reason.tsx';

/** Asks why, and a second person to publish the draft that was saved last. */
export function PublishDialog({
  merchantId,
  mission: { id: missionId, name, revision, version },
  onClose,
}: {
  readonly merchantId: string;
  readonly mission: MissionDetail;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-missions');
  const roles = useRolesWith(requestKinds.mission.check);
  return (
    <ReasonDialog
      title={t('publish.title', { name })}
      text={t(version === 0 ? 'publish.first' : 'publish.again', { version: version + 1, roles })}
      confirm={t('form.publish')}
      act={(_form, reason) => call('publishMission', { merchantId, missionId, revision, reason })}
      onDone={(request) => {
        tellSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
