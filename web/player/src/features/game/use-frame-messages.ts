import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { type FrameMessageType, guardFrame } from '../../frame/frame-messages.ts';

/** Hears the messages of one game frame; everything else that is posted to the page is dropped. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (type: FrameMessageType) => void,
): void {
  const act = useEffectEvent(onMessage);
  // With the frame itself: a game that loads at once has said so before the page is painted.
  useLayoutEffect(() => {
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
    return () => removeEventListener('message', listen);
  }, [frame, origin]);
}
