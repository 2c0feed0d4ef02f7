import type { KeyboardEvent, PointerEvent, RefObject } from 'react';

const KEY_STEP_PX = 24;
/** How much of a window stays on screen, so that it can be fetched back. */
const KEPT_PX = 96;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** The offset the window has been moved by. Kept on the element, so that moving it renders nothing. */
function readOffset(target: HTMLElement): { readonly x: number; readonly y: number } {
  return { x: Number(target.dataset['dragX'] ?? 0), y: Number(target.dataset['dragY'] ?? 0) };
}

function moveTo(target: HTMLElement, x: number, y: number): void {
  const from = readOffset(target);
  const box = target.getBoundingClientRect();
  const left = box.left - from.x;
  const top = box.top - from.y;
  const keptX = clamp(x, KEPT_PX - left - box.width, window.innerWidth - KEPT_PX - left);
  const keptY = clamp(y, -top, window.innerHeight - KEPT_PX - top);
  target.dataset['dragX'] = String(keptX);
  target.dataset['dragY'] = String(keptY);
  target.style.translate = `${keptX}px ${keptY}px`;
}

/**
 * Lets a window be moved by a handle, or with Alt and the arrow keys. Off on screens where windows
 * are full sheets; controls inside the handle keep their presses.
 */
export function useDragByHandle(target: RefObject<HTMLElement | null>) {
  function isSheet(): boolean {
    return window.matchMedia('(width < 600px)').matches;
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const element = target.current;
    const pressed = event.target as HTMLElement;
    if (!element || event.button !== 0 || isSheet() || pressed.closest('button, a, input')) return;
    const handle = event.currentTarget;
    const start = { x: event.clientX, y: event.clientY };
    const origin = readOffset(element);
    handle.setPointerCapture(event.pointerId);
    const move = (now: globalThis.PointerEvent): void =>
      moveTo(element, origin.x + now.clientX - start.x, origin.y + now.clientY - start.y);
    handle.addEventListener('pointermove', move);
    handle.addEventListener(
      'lostpointercapture',
      () => handle.removeEventListener('pointermove', move),
      {
        once: true,
      },
    );
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const direction = arrows[event.key];
    if (!event.altKey || !direction || !target.current || isSheet()) return;
    event.preventDefault();
    const { x, y } = readOffset(target.current);
    moveTo(target.current, x + direction[0] * KEY_STEP_PX, y + direction[1] * KEY_STEP_PX);
  }

  return { onPointerDown, onKeyDown };
}
