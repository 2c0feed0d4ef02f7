import { SERIES_MAX, SERIES_MIN } from '@croupier/contract/member-types';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { type PickedPlayer, PickPlayerDialog } from '../../page/pick-player-dialog.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Asks to make a player an agent: first whom, then with which prize group and why. */
export function MakeAgentDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-agents');
  const [player, setPlayer] = useState<PickedPlayer>();
  if (player) return <Ask player={player} onClose={onClose} />;
  return (
    <PickPlayerDialog
      title={t('make.open')}
      description={t('make.choose')}
      onPick={setPlayer}
      onClose={onClose}
    />
  );
}

function Ask({ player, onClose }: { readonly player: PickedPlayer; readonly onClose: () => void }) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  return (
    <ReasonDialog
      title={t('make.title', { account: player.account })}
      text={t('make.text')}
      confirm={t('make.ask')}
      act={(form, reason) =>
        call('askForAgent', {
          merchantId: merchant.id,
          memberId: player.id,
          series: Number(fieldText(form, 'series')),
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t('make.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <AskedNote subject={`member:${player.id}`} />
      <TextField
        label={t('series')}
        name="series"
        type="number"
        help={t('make.seriesHelp', { min: SERIES_MIN, max: SERIES_MAX })}
        required
        min={SERIES_MIN}
        max={SERIES_MAX}
        step={1}
        defaultValue={SERIES_MAX}
      />
    </ReasonDialog>
  );
}
