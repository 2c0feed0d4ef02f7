import { LogoMark } from '@croupier/kit/ui/logo';
import {
  type ReactNode,
  useEffect,
  useState,
  type RefCallback,
  useCallback,
  useEffectEvent,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type FrameAnswer, type FrameMessage, guardFrame } from '../../frame/frame-messages.ts';
import { VendorFrame } from '../../frame/vendor-frame.tsx';
import { logoSign } from '../../site/logo-sign.ts';
import { reportClientError } from '../../site/report-client-error.ts';
import { balanceStore } from '../../state/balance.ts';
import { usePermission } from '../../state/permission.ts';
import type { GameFrame } from './use-launch.ts';
import { type PageNews, useToldPage } from './use-told-page.ts';
import { createStore, useStore } from '../../state/store.ts';

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
  /** It lies in the page, and looks like that. */
  readonly isWithin?: boolean;
};

/** The running game, under a breathing lantern until it is there. */
export function GameStage({ frame, title, paused, slow, isWithin, ...on }: GameStageProps) {
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
  useToldPage(loaded && isWithin === true, tell);

  useEffect(() => {
    if (!loaded) return;
    // The figure itself is between the game and its server.
    return balanceStore.subscribe(() => tell({ type: 'balance_changed' }));
  }, [loaded, tell]);

  useEffect(() => {
    const timer = setTimeout(
      () => setProgress((now) => (now === 'loading' ? 'slow' : now)),
      SLOW_MS,
    );
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {listening && (
        <VendorFrame
          ref={ref}
          url={frame.url}
          title={t('frame', { name: title })}
          isPaper={isWithin}
        />
      )}
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
        <LogoMark sign={logoSign(theme.logo)} picture={theme.picture} size={72} />
      </span>
      <b>{title}</b>
      <span>{t('loading')}</span>
    </div>
  );
}

type ToFrame = { readonly type: 'pause' | 'resume' | 'balance_changed' } | FrameAnswer | PageNews;

interface HeardFrame {
  /** For the frame. The element is kept while React hides it for something that is still loading. */
  readonly ref: RefCallback<HTMLIFrameElement>;
  /** Somebody listens, so the frame may be drawn: a game that loads at once says so only once. */
  readonly listening: boolean;
  /** Sends a message to the game. */
  readonly tell: (message: ToFrame) => void;
}

/** Hears the messages of one game frame; everything else that is posted to the page is dropped. */
function useFrameMessages(
  origin: string,
  onMessage: (message: FrameMessage, tell: HeardFrame['tell']) => void,
): HeardFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [listening] = useState(() => createStore(false));
  const act = useEffectEvent(onMessage);
  const ref = useCallback((element: HTMLIFrameElement | null) => {
    if (element) frame.current = element;
  }, []);
  const tell = useCallback(
    (message: ToFrame) =>
      frame.current?.contentWindow?.postMessage({ croupier: 1, ...message }, origin),
    [origin],
  );
  // Not a layout effect: those end while the window is hidden for texts that are on their way.
  useEffect(() => {
    const accept = guardFrame({
      origin,
      source: () => frame.current?.contentWindow ?? null,
      now: () => performance.now(),
    });
    const listen = (event: MessageEvent): void => {
      const type = accept(event);
      if (type) act(type, tell);
    };
    addEventListener('message', listen);
    listening.set(true);
    return () => removeEventListener('message', listen);
  }, [origin, listening, tell]);
  return { ref, listening: useStore(listening), tell };
}
