import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { useTranslation } from 'react-i18next';
import { PlayerPicker } from './player-picker.tsx';

export interface PickedPlayer {
  readonly id: string;
  readonly account: string;
}

/** Asks which player something is about, before the window that asks for the rest. */
export function PickPlayerDialog({
  title,
  description,
  onPick,
  onClose,
}: {
  readonly title: string;
  readonly description: string;
  readonly onPick: (player: PickedPlayer) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      description={description}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {t('member.cancel')}
        </Button>
      }
    >
      <PlayerPicker onPick={({ id, account }) => onPick({ id, account })} />
    </Dialog>
  );
}
