import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FrameAnswer, type FrameMessage, guardFrame } from '../../frame/frame-messages.ts';
import { createStore, useStore } from '../../state/store.ts';

type ToFrame = { readonly type: 'pause' | 'resume' } | FrameAnswer;

export interface HeardFrame {
  /** For the frame. The element is kept while React hides it for something that is still loading. */
  readonly ref: RefCallback<HTMLIFrameElement>;
  /** Somebody listens, so the frame may be drawn: a game that loads at once says so only once. */
  readonly listening: boolean;
  /** Sends a message to the game. */
  readonly tell: (message: ToFrame) => void;
}

/** Hears the messages of one game frame; everything else that is posted to the page is dropped. */
export function useFrameMessages(
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
