import { SERIES_MAX, SERIES_MIN } from '@croupier/contract/member-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { type PickedPlayer, PickPlayerDialog } from '../../page/pick-player-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { DeedDialog } from './deed-dialog.tsx';
import { seriesField } from './series-field.ts';

/** Asks to make a player an agent: first whom, then with which prize group and why. */
export function MakeAgentDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const [player, setPlayer] = useState<PickedPlayer>();
  if (!player) {
    return (
      <PickPlayerDialog
        title={t('make.open')}
        description={t('make.choose')}
        onPick={setPlayer}
        onClose={onClose}
      />
    );
  }
  return (
    <DeedDialog
      title={t('make.title', { account: player.account })}
      text={t('make.text')}
      subject={`member:${player.id}`}
      field={{
        ...seriesField,
        label: t('series'),
        help: t('make.seriesHelp', { min: SERIES_MIN, max: SERIES_MAX }),
        defaultValue: SERIES_MAX,
      }}
      act={(series, reason) =>
        call('askForAgent', {
          merchantId: merchant.id,
          memberId: player.id,
          series: Number(series),
          reason,
        })
      }
      onClose={onClose}
    />
  );
}
