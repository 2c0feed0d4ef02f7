import { SERIES_MAX, SERIES_MIN } from '@croupier/contract/member-types';
import type { AgentLine } from '@croupier/contract/operator/agents';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Changes the prize group of a place. */
export function SeriesDialog({
  agent,
  onClose,
}: {
  readonly agent: AgentLine;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  return (
    <ReasonDialog
      title={t('setSeries.title', { account: agent.account })}
      text={t('setSeries.text')}
      confirm={t('setSeries.confirm')}
      act={(form, reason) =>
        call('setAgentSeries', {
          merchantId: merchant.id,
          memberId: agent.id,
          series: Number(fieldText(form, 'series')),
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t('setSeries.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('series')}
        name="series"
        type="number"
        required
        min={SERIES_MIN}
        max={SERIES_MAX}
        step={1}
        defaultValue={agent.series}
      />
    </ReasonDialog>
  );
}
