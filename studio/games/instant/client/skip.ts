import type { Motion } from '#client/shell/motion.ts';

/**
 * Lets a press on the area, or Space, Enter or Escape, end what is being shown: the rest of it stands
 * there at once. Call what is returned when it is over.
 */
export function skipByPress(area: HTMLElement, motion: Motion): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const skip = (): void => motion.hurry();
  area.addEventListener('pointerdown', skip, { signal });
  document.addEventListener(
    'keydown',
    ({ key, repeat }) => {
      if (!repeat && [' ', 'Enter', 'Escape'].includes(key)) skip();
    },
    { signal },
  );
  return () => {
    listening.abort();
    motion.unhurry();
  };
}
