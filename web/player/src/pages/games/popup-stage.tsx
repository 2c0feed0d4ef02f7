import { isRefused } from '@croupier/kit/api/refused-error';
import { GameLoader, GameStage, type StageMessage } from '../../features/game/game-stage.tsx';
import { LaunchFailure } from '../../features/game/launch-failure.tsx';
import type { Launch } from '../../features/game/use-launch.ts';
import type { FrameAnswer } from '../../frame/frame-messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { GameCard } from '../../features/catalog/game-card.tsx';
import { useMomentText } from '../../language/moment-text.ts';

const MoveOffer = lazyPart(
  async () => (await import('../../features/wallet/move-offer.tsx')).MoveOffer,
  'wallet',
);

export type PopupStageProps = {
  readonly gameId: string;
  readonly title: string;
  readonly launch: Launch;
  readonly paused: boolean;
  /** It lies in the page, and is no window over it. */
  readonly isWithin?: boolean;
  readonly onMessage: (message: StageMessage) => void;
  /** Launches one more table for the frame to show beside the one it has. */
  readonly onTable: (game: string) => Promise<FrameAnswer>;
  readonly onRetry: () => void;
  /** Tries once more, over another host where there is one. */
  readonly onSlow: () => void;
  readonly onWithoutMoney: () => void;
  readonly onClose: () => void;
};

/** The game itself, on its way, there, or why it did not come. */
export function PopupStage({ gameId, title, launch, paused, onMessage, ...ways }: PopupStageProps) {
  const { isWithin = false, onTable, onRetry, onSlow, onWithoutMoney, onClose } = ways;
  const emptyAt = launch.state === 'refused' ? vendorWithoutMoney(launch.error) : undefined;
  return (
    <div className="game-stage">
      {launch.state === 'opening' && <GameLoader title={title} />}
      {launch.state === 'open' && (
        <GameStage
          key={launch.attempt}
          frame={launch.frame}
          title={title}
          paused={paused}
          isWithin={isWithin}
          onMessage={onMessage}
          onTable={onTable}
          slow={<LaunchFailure cause="slow" onRetry={onSlow} onClose={onClose} />}
        />
      )}
      {emptyAt !== undefined && (
        <div className="game-curtain">
          <MoveOffer
            vendorId={emptyAt}
            onMoved={onRetry}
            onWithout={onWithoutMoney}
            onClose={onClose}
            fallback={<GameLoader title={title} />}
          />
        </div>
      )}
      {emptyAt === undefined && (launch.state === 'refused' || launch.state === 'foreign') && (
        <LaunchFailure
          cause={launch.state === 'refused' ? { error: launch.error } : 'foreign'}
          onRetry={onRetry}
          onClose={onClose}
          alternatives={<ClosedGame gameId={gameId} />}
        />
      )}
    </div>
  );
}

/** The vendor that keeps money itself and has none of the player's, if that is why it did not open. */
function vendorWithoutMoney(error: unknown): string | undefined {
  if (!isRefused(error, 'wallet.vendor-empty')) return undefined;
  const { vendorId } = error.details;
  return typeof vendorId === 'string' ? vendorId : undefined;
}

/** About a game that is closed: what staff say, until when, and open games to play instead. */
function ClosedGame({ gameId }: { readonly gameId: string }) {
  const { t } = useTranslation('game');
  const momentText = useMomentText();
  // What was read before the game closed does not know of it.
  const { data } = useQuery({ ...callQuery('game', { gameId }), refetchOnMount: 'always' });
  if (!data?.closed) return null;
  const { message, until, alternatives } = data.closed;
  return (
    <section className="game-alternatives" aria-label={t('alternatives')}>
      {message !== '' && <p dir="auto">{message}</p>}
      {until !== null && <p>{t('closedUntil', { time: momentText(until) })}</p>}
      {alternatives.length > 0 && <h2>{t('alternatives')}</h2>}
      <ul>
        {alternatives.map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
