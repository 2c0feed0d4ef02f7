import { LogoMark } from '@croupier/kit/ui/logo';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameMessage } from '../../frame/frame-messages.ts';
import { VendorFrame } from '../../frame/vendor-frame.tsx';
import { logoSign } from '../../site/logo-sign.ts';
import { usePermission } from '../../state/permission.ts';
import { useFrameMessages } from './use-frame-messages.ts';
import type { GameFrame } from './use-launch.ts';

/** A game that has neither loaded nor failed by then gets a way to try again. */
const SLOW_MS = 20_000;

export type GameStageProps = {
  readonly frame: GameFrame;
  /** The game's title. */
  readonly title: string;
  readonly onMessage: (type: FrameMessage) => void;
  /** The game waits, e.g. while a reality check is read. */
  readonly paused: boolean;
  /** Stands over the frame when the game takes too long. */
  readonly slow: ReactNode;
};

/** The running game, under a breathing lantern until it is there. */
export function GameStage({ frame, title, onMessage, paused, slow }: GameStageProps) {
  const { t } = useTranslation('game');
  const [progress, setProgress] = useState<'loading' | 'slow' | 'there'>('loading');

  const { ref, listening, tell } = useFrameMessages(frame.origin, (type) => {
    if (type === 'loaded') setProgress('there');
    onMessage(type);
  });

  const loaded = progress === 'there';
  useEffect(() => {
    if (loaded) tell(paused ? 'pause' : 'resume');
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
