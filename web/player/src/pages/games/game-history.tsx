import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { useTranslation } from 'react-i18next';
import { GameRounds, type GameRoundsProps } from '../../features/bets/game-rounds.tsx';
import '../../records/records.css';

export type GameHistoryProps = GameRoundsProps & {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Leads to the whole betting record. */
  readonly onAll: () => void;
};

/** What the member has played of a game, over the game itself. */
export function GameHistory({ game, open, onClose, onAll }: GameHistoryProps) {
  const { t } = useTranslation('game');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t('historyOf.title', { name: game.displayName })}
      footer={
        <Button
          trailingIcon="caret-right"
          onClick={() => {
            onClose();
            onAll();
          }}
        >
          {t('historyOf.all')}
        </Button>
      }
    >
      <GameRounds game={game} />
    </Dialog>
  );
}
