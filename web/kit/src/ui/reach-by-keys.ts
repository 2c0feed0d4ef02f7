const PRESSED = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/**
 * Lets whoever has no pointer scroll a box: one that is longer than it shows, and holds nothing that
 * takes the focus, takes it itself. As a `ref`; answers how to stop.
 */
export function reachByKeys(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const judge = (): void => {
    // The page is laid out for the heights, so they come last.
    const isOnlyRead = !box.querySelector(PRESSED);
    if (isOnlyRead && box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const size = new ResizeObserver(judge);
  size.observe(box);
  // With the next frame, which lays the page out anyway; at once would do it twice.
  let frame = 0;
  const content = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(judge);
  });
  content.observe(box, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    content.disconnect();
  };
}
