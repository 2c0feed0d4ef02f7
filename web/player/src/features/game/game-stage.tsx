import { LogoMark } from '@croupier/kit/ui/logo';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameAnswer, FrameMessage } from '../../frame/frame-messages.ts';
import { VendorFrame } from '../../frame/vendor-frame.tsx';
import { logoSign } from '../../site/logo-sign.ts';
import { reportClientError } from '../../site/report-client-error.ts';
import { usePermission } from '../../state/permission.ts';
import { useFrameMessages } from './use-frame-messages.ts';
import type { GameFrame } from './use-launch.ts';

/** A game that has neither loaded nor failed by then gets a way to try again. */
const SLOW_MS = 20_000;

/** What the window of the game is told: all but what the stage sees to. */
export type StageMessage = Exclude<
  FrameMessage,
  { readonly openTable: string } | { readonly gameFailed: string }
>;

export type GameStageProps = {
  readonly frame: GameFrame;
  /** The game's title. */
  readonly title: string;
  readonly onMessage: (message: StageMessage) => void;
  /** Launches one more table for the frame to show beside the one it has. */
  readonly onTable: (game: string) => Promise<FrameAnswer>;
  /** The game waits, e.g. while a reality check is read. */
  readonly paused: boolean;
  /** Stands over the frame when the game takes too long. */
  readonly slow: ReactNode;
};

/** The running game, under a breathing lantern until it is there. */
export function GameStage({ frame, title, paused, slow, ...on }: GameStageProps) {
  const { t } = useTranslation('game');
  const [progress, setProgress] = useState<'loading' | 'slow' | 'there'>('loading');

  const { ref, listening, tell } = useFrameMessages(frame.origin, (message, answer) => {
    if (message === 'loaded') setProgress('there');
    if (typeof message === 'string' || 'openGame' in message) on.onMessage(message);
    // It answers a refusal where something fails.
    else if ('openTable' in message) void on.onTable(message.openTable).then(answer);
    else
      reportClientError({
        kind: 'game',
        type: 'error',
        request: `${title}: ${message.gameFailed}`,
      });
  });

  const loaded = progress === 'there';
  useEffect(() => {
    if (loaded) tell({ type: paused ? 'pause' : 'resume' });
  }, [loaded, paused, tell]);

  useEffect(() => {
    const timer = setTimeout(
      () => setProgress((now) => (now === 'loading' ? 'slow' : now)),
      SLOW_MS,
    );
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {listening && <VendorFrame ref={ref} url={frame.url} title={t('frame', { name: title })} />}
      {progress === 'loading' && <GameLoader title={title} />}
      {progress === 'slow' && <div className="game-curtain">{slow}</div>}
    </>
  );
}

/** What is seen while a game is on its way. */
export function GameLoader({ title }: { readonly title: string }) {
  const { t } = useTranslation('game');
  const { theme } = usePermission().info;
  return (
    <div className="game-curtain" role="status">
      <span className="game-lantern">
        <LogoMark sign={logoSign(theme.logo)} size={72} />
      </span>
      <b>{title}</b>
      <span>{t('loading')}</span>
    </div>
  );
}
