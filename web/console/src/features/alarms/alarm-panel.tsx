import type { Alarm } from '@croupier/contract/operator/alarms';
import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenRow } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { AlarmDialog } from './alarm-dialog.tsx';
import { AlarmSubject } from './alarm-subject.tsx';
import { useAlarmWords } from '../../page/alarm-words.ts';

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
        <AlarmSubject code={alarm.code} {...subject} />
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
