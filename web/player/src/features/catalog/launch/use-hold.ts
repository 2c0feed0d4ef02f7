import { type PointerEvent, useRef } from 'react';

/** As long as phones take for a long press of their own. */
const HOLD_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

interface Hold {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/** Acts when a finger rests on an element; the press that ends it is swallowed. */
export function useHold(act: () => void) {
  const hold = useRef<Hold>(undefined);
  const acted = useRef(false);

  function stop(): void {
    clearTimeout(hold.current?.timer);
    hold.current = undefined;
  }

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
      stop();
      acted.current = false;
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        acted.current = true;
        act();
      }, HOLD_MS);
      hold.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const at = hold.current;
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: { preventDefault: () => void }): void {
      if (acted.current || hold.current) event.preventDefault();
    },
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }): void {
      if (!acted.current) return;
      acted.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
