import type { Alarm } from '@croupier/contract/staff/operator/alarms';
import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenRow } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { AlarmSubject } from './alarm-subject.tsx';
import { useAlarmWords } from '../../page/alarm-words.ts';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { showToast } from '@croupier/kit/ui/toast';
import { call } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';

/** One alarm: what was found and how often, and what was done about it. */
export function AlarmPanel({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const { close } = useOpenRow();
  const mayDeal = useMay('alarm.acknowledge') && alarm.acknowledged === null;
  const [asking, setAsking] = useState(false);
  const { what, where } = useAlarmWords()(alarm);
  const { subject, times, raisedAt, seenAt, acknowledged } = alarm;
  return (
    <SidePanel
      title={what}
      footer={
        mayDeal && (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('alarms.deal')}
          </Button>
        )
      }
    >
      <div className="c-stack">
        <p className="c-lead">{where}</p>
        <AlarmSubject code={alarm.code} facts={alarm.facts} {...subject} />
        <dl className="c-facts">
          <div>
            <dt>{t('alarms.raised')}</dt>
            <dd>
              <Instant at={raisedAt} />
            </dd>
          </div>
          <div>
            <dt>{t('alarms.seen')}</dt>
            <dd>
              <Instant at={seenAt} />
            </dd>
          </div>
          <div>
            <dt>{t('alarms.times')}</dt>
            <dd>{times}</dd>
          </div>
          {acknowledged && (
            <div>
              <dt>
                {acknowledged.by} · <Instant at={acknowledged.at} />
              </dt>
              <dd>{acknowledged.note}</dd>
            </div>
          )}
        </dl>
      </div>
      {asking && (
        <AlarmDialog
          merchantId={merchant.id}
          alarm={alarm}
          onDone={close}
          onClose={() => setAsking(false)}
        />
      )}
    </SidePanel>
  );
}

/** Asks what was done about an alarm, and whether the wallet it froze shall be thawed. */
function AlarmDialog({
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
