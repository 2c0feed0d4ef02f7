import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';

/** Asks for the reason and freezes, or unfreezes, the player. */
export function FreezeDialog({
  member: { merchantId, id: memberId, account, state },
  onClose,
}: {
  readonly member: CallOutput<'member'>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const verb = state === 'frozen' ? 'unfreeze' : 'freeze';
  return (
    <ReasonDialog
      title={t(`member.${verb}Title`, { account })}
      text={t(`member.${verb}Text`)}
      confirm={t(`member.${verb}`)}
      tone={verb === 'freeze' ? 'danger' : 'primary'}
      act={(_form, reason) => call(`${verb}Member`, { merchantId, memberId, reason })}
      onDone={() => {
        showToast('ok', { title: t(`member.${verb}Done`, { account }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
