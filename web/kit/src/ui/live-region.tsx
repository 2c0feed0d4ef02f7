import { useSyncExternalStore } from 'react';

type Announcement = { readonly text: string; readonly urgent: boolean; readonly turn: number };

let current: Announcement = { text: '', urgent: false, turn: 0 };
const listeners = new Set<() => void>();

/**
 * Has a screen reader say something without moving the focus. Polite unless `urgent`; the same text
 * twice is said twice. Needs one `<LiveRegion />` in the page.
 */
export function announce(
  text: string,
  { urgent = false }: { readonly urgent?: boolean } = {},
): void {
  current = { text, urgent, turn: current.turn + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's one place for spoken results. Mount it once, near the root. */
export function LiveRegion() {
  const { text, urgent, turn } = useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  );
  return (
    <div className="k-visually-hidden">
      <div role="status">{!urgent && <span key={turn}>{text}</span>}</div>
      <div role="alert">{urgent && <span key={turn}>{text}</span>}</div>
    </div>
  );
}
