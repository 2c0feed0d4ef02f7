/** Scrolls a strip by itself over a stated time, because the browser's own smooth scroll has none. */

/** Position after `elapsedMs` of a run of `durationMs` from `from` to `to`: ease in and out. */
export function positionAt(
  {
    from,
    to,
    durationMs,
  }: { readonly from: number; readonly to: number; readonly durationMs: number },
  elapsedMs: number,
): number {
  const part = Math.min(Math.max(elapsedMs / durationMs, 0), 1);
  const eased = part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
  return from + (to - from) * eased;
}

/**
 * Where a strip goes next: one step on, or back to its start from the end. Positions are
 * `scrollLeft` without its sign, so that both reading directions are alike.
 */
export function nextPosition({
  position,
  step,
  end,
}: {
  readonly position: number;
  readonly step: number;
  readonly end: number;
}): number {
  return position >= end - 1 ? 0 : Math.min(position + step, end);
}

/** Runs an element to a position; the answer stops it where it is. */
export function glide(strip: HTMLElement, to: number, durationMs: number): () => void {
  const direction = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  const from = Math.abs(strip.scrollLeft);
  const startedAt = performance.now();
  // Snapping would pull the strip back to where it came from on each step.
  strip.style.scrollSnapType = 'none';
  let frame = requestAnimationFrame(function move(now) {
    const elapsedMs = now - startedAt;
    strip.scrollLeft = direction * positionAt({ from, to, durationMs }, elapsedMs);
    if (elapsedMs < durationMs) frame = requestAnimationFrame(move);
    else strip.style.scrollSnapType = '';
  });
  return () => {
    cancelAnimationFrame(frame);
    strip.style.scrollSnapType = '';
  };
}
