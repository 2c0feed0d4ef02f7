const PRESSED = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/**
 * Lets whoever has no pointer scroll a box: one that is longer than it shows, and holds nothing that
 * takes the focus, takes it itself. As a `ref`; answers how to stop.
 */
export function reachByKeys(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const judge = (): void => {
    const longer = box.scrollHeight > box.clientHeight;
    if (longer && !box.querySelector(PRESSED)) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const size = new ResizeObserver(judge);
  size.observe(box);
  const content = new MutationObserver(judge);
  content.observe(box, { childList: true, subtree: true });
  return () => {
    size.disconnect();
    content.disconnect();
  };
}
