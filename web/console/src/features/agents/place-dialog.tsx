import type { AgentLine } from '@croupier/contract/operator/agents';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Asks to place a player who stands below no agent right below this one. */
export function PlaceDialog({
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
      title={t('place.title', { account: agent.account })}
      text={t('place.text')}
      confirm={t('make.ask')}
      act={(form, reason) =>
        call('askForPlacement', {
          merchantId: merchant.id,
          memberId: agent.id,
          account: fieldText(form, 'account').trim(),
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t('make.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('place.account')}
        name="account"
        required
        maxLength={64}
        autoComplete="off"
      />
    </ReasonDialog>
  );
}
