import { SERIES_MAX, SERIES_MIN } from '@croupier/contract/member-types';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { PlayerPicker } from '../../page/player-picker.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

interface Player {
  readonly id: string;
  readonly account: string;
}

/** Asks to make a player an agent: first whom, then with which prize group and why. */
export function MakeAgentDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-agents');
  const [player, setPlayer] = useState<Player>();
  if (player) return <Ask player={player} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('make.open')}
      description={t('make.choose')}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      <PlayerPicker onPick={({ id, account }) => setPlayer({ id, account })} />
    </Dialog>
  );
}

function Ask({ player, onClose }: { readonly player: Player; readonly onClose: () => void }) {
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
