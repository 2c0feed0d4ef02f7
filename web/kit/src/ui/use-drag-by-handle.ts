import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
} from 'react';
import { PHONE } from './use-media.ts';

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

/** Where the next double press sends a window: to the left edge, to the right edge, to the middle. */
function nextStation(target: HTMLElement): number {
  const { x } = readOffset(target);
  const box = target.getBoundingClientRect();
  const room = Math.max(window.innerWidth - box.width, 0) / 2;
  if (x === 0) return -room;
  return x < 0 ? room : 0;
}

function isSheet(): boolean {
  return window.matchMedia(PHONE).matches;
}

/**
 * The handle of a window under an event, unless a control on it was meant. Events of a window that
 * was opened by this one arrive here too and are not its own.
 */
function handleOf(element: HTMLElement, { target }: { readonly target: EventTarget }) {
  const pressed = target as HTMLElement;
  if (!element.contains(pressed) || pressed.closest('button, a, input, select, textarea')) return;
  return pressed.closest<HTMLElement>('[data-drag-handle]') ?? undefined;
}

/**
 * Lets a window be moved: by anything inside it that says `data-drag-handle`, with mouse or finger;
 * without dragging by a double press there, which steps it aside; or with Alt and the arrow keys.
 * Off on screens where windows are full sheets; controls inside the handle keep their presses. A
 * part of the window always stays on the screen, also when that gets smaller.
 */
export function useDragByHandle(target: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const follow = (): void => {
      const element = target.current;
      if (!element || element.style.translate === '') return;
      const { x, y } = readOffset(element);
      if (isSheet()) moveTo(element, 0, 0);
      else moveTo(element, x, y);
    };
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, [target]);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const element = target.current;
    const handle = element && handleOf(element, event);
    if (!element || !handle || event.button !== 0 || isSheet()) return;
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

  function onDoubleClick(event: MouseEvent<HTMLElement>): void {
    const element = target.current;
    if (!element || !handleOf(element, event) || isSheet()) return;
    moveTo(element, nextStation(element), readOffset(element).y);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const element = target.current;
    const direction = arrows[event.key];
    if (!event.altKey || !direction || !element || isSheet()) return;
    if (!element.contains(event.target as HTMLElement)) return;
    event.preventDefault();
    const { x, y } = readOffset(element);
    moveTo(element, x + direction[0] * KEY_STEP_PX, y + direction[1] * KEY_STEP_PX);
  }

  return { onPointerDown, onDoubleClick, onKeyDown };
}
