/** What moves by itself: when its turn comes, and who may hold it. */

const REDUCED = '(prefers-reduced-motion: reduce)';

export interface AutoplaySettings {
  /** Rest between two moves, and how long one takes. */
  readonly restMs: number;
  readonly moveMs: number;
  /** Asked at each turn: a turn that is held is left out, not made up for. */
  readonly isHeld: () => boolean;
  readonly move: () => void;
}

/** Begins with a rest; the answer ends it. */
export function startAutoplay({ restMs, moveMs, isHeld, move }: AutoplaySettings): () => void {
  const timer = setInterval(() => {
    if (!isHeld()) move();
  }, restMs + moveMs);
  return () => clearInterval(timer);
}

/** Whether nothing should move now: somebody points at it, has the focus in it or looks elsewhere. */
export function isAttended(
  element: { readonly matches: (selectors: string) => boolean } | null | undefined,
): boolean {
  return document.hidden || (element?.matches(':hover, :focus-within') ?? false);
}

/** Whether the visitor wants no motion. */
export function wantsCalm(): boolean {
  return matchMedia(REDUCED).matches;
}
