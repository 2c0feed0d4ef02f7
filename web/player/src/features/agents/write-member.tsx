import type { TeamMember } from '@croupier/contract/player/agents';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { LineWriting } from '../../line/line-writing.tsx';

export type WriteMemberProps = DialogControl<void> & {
  readonly member: Pick<TeamMember, 'id' | 'account'>;
};

/** A message to somebody below; their answer comes to the agent's messages. */
export function WriteMember({ open, close, member: { id, account } }: WriteMemberProps) {
  const { t } = useTranslation('agent');
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      size="sm"
      title={t('message.title', { account })}
      description={t('message.lead')}
    >
      <LineWriting
        label={t('message.text')}
        send={t('message.send')}
        to={{ to: 'member', memberId: id }}
        onSent={() => {
          showToast('ok', { title: t('message.sent', { account }) });
          close();
        }}
      />
    </Dialog>
  );
}
