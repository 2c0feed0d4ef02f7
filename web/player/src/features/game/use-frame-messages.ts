import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FrameMessage, guardFrame } from '../../frame/frame-messages.ts';
import { createStore, useStore } from '../../state/store.ts';

export interface HeardFrame {
  /** For the frame. The element is kept while React hides it for something that is still loading. */
  readonly ref: RefCallback<HTMLIFrameElement>;
  /** Somebody listens, so the frame may be drawn: a game that loads at once says so only once. */
  readonly listening: boolean;
  /** Sends a message to the game. */
  readonly tell: (type: 'pause' | 'resume') => void;
}

/** Hears the messages of one game frame; everything else that is posted to the page is dropped. */
export function useFrameMessages(
  origin: string,
  onMessage: (type: FrameMessage) => void,
): HeardFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [listening] = useState(() => createStore(false));
  const act = useEffectEvent(onMessage);
  const ref = useCallback((element: HTMLIFrameElement | null) => {
    if (element) frame.current = element;
  }, []);
  const tell = useCallback(
    (type: 'pause' | 'resume') =>
      frame.current?.contentWindow?.postMessage({ croupier: 1, type }, origin),
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
      if (type) act(type);
    };
    addEventListener('message', listen);
    listening.set(true);
    return () => removeEventListener('message', listen);
  }, [origin, listening]);
  return { ref, listening: useStore(listening), tell };
}
