/**
 * Which windows lie over the page, the top one last. Whoever owns the browser's history follows it,
 * so that the back button leaves a window instead of the page.
 */
import { useEffect, useEffectEvent } from 'react';

type OpenWindow = { readonly leave: () => void };

let windows: readonly OpenWindow[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly OpenWindow[]): void {
  windows = next;
  for (const listener of listeners) listener();
}

/** How many windows without an address of their own are open. */
export function countWindows(): number {
  return windows.length;
}

/** Asks the top window to close; one that is locked, or asks first, stays. */
export function leaveTopWindow(): void {
  windows.at(-1)?.leave();
}

/** Calls `listener` after a window was opened or closed; answers how to stop. */
export function watchWindows(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Counts a window while it is open. @param leave what its close button does. */
export function useWindowStack(open: boolean, leave: () => void): void {
  const act = useEffectEvent(leave);
  useEffect(() => {
    if (!open) return;
    const mine: OpenWindow = { leave: () => act() };
    replace([...windows, mine]);
    return () => replace(windows.filter((other) => other !== mine));
  }, [open]);
}
