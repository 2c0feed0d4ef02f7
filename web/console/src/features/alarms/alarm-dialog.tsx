import type { Alarm } from '@croupier/contract/operator/alarms';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';

/** Asks what was done about an alarm, and whether the wallet it froze shall be thawed. */
export function AlarmDialog({
  merchantId,
  alarm,
  onDone,
  onClose,
}: {
  readonly merchantId: string;
  readonly alarm: Alarm;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const [thaw, setThaw] = useState(false);
  return (
    <ReasonDialog
      title={t('alarms.dialogTitle')}
      text={t('alarms.dialogText')}
      label={t('alarms.note')}
      confirm={t('alarms.confirm')}
      act={(_form, note) => call('acknowledgeAlarm', { merchantId, alarmId: alarm.id, note, thaw })}
      onDone={() => {
        showToast('ok', { title: t('alarms.done') });
        onDone();
      }}
      onClose={onClose}
    >
      {alarm.code === 'wallet.unsound' && alarm.subject.type === 'member' && (
        <Checkbox
          checked={thaw}
          onChange={({ target }) => setThaw(target.checked)}
          label={
            <span className="c-stacked">
              {t('alarms.thaw')}
              <small>{t('alarms.thawHelp')}</small>
            </span>
          }
        />
      )}
    </ReasonDialog>
  );
}
