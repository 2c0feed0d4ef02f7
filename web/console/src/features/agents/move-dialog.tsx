import type { AgentLine } from '@croupier/contract/operator/agents';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Asks to move a whole line under another agent, or an agent to the top. */
export function MoveDialog({
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
      title={t('move.title', { account: agent.account })}
      text={t('move.text', { count: agent.team })}
      confirm={t('make.ask')}
      act={(form, reason) =>
        call('askForAgentMove', {
          merchantId: merchant.id,
          memberId: agent.id,
          to: fieldText(form, 'to') || null,
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t('make.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <AskedNote subject={`member:${agent.id}`} />
      <TextField
        label={t('move.to')}
        name="to"
        help={agent.isAgent ? t('move.toHelp') : undefined}
        required={!agent.isAgent}
        maxLength={64}
        autoComplete="off"
      />
    </ReasonDialog>
  );
}
