import { Select } from '@croupier/kit/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** For how long a player may be kept from writing, hours. */
const choices = [1, 24, 168, 720, 8760] as const;

/** Keeps a player from writing for a while, or lets one write again. */
export function MuteDialog({
  player: { memberId, name, isMuted },
  onClose,
}: {
  readonly player: { readonly memberId: string; readonly name: string; readonly isMuted: boolean };
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [hours, setHours] = useState('24');
  const word = isMuted ? 'unmute' : 'mute';
  return (
    <ReasonDialog
      title={t(`tableChat.${word}Title`, { name })}
      text={t(`tableChat.${word}Text`)}
      confirm={t(`tableChat.${word}Do`)}
      {...(!isMuted && { tone: 'danger' as const })}
      act={(_form, reason) =>
        call('muteTableChat', {
          merchantId: merchant.id,
          memberId,
          hours: isMuted ? 0 : Number(hours),
          reason,
        })
      }
      onDone={(answer) => {
        showSaved(answer, t('tableChat.muteDone'));
        onClose();
      }}
      onClose={onClose}
    >
      {!isMuted && (
        <Select
          label={t('tableChat.muteFor')}
          value={hours}
          onValueChange={setHours}
          options={choices.map((value) => ({
            value: String(value),
            label: t(`tableChat.hours.${value}`),
          }))}
        />
      )}
    </ReasonDialog>
  );
}
