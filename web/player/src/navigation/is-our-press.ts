import type { MouseEvent } from 'react';

/**
 * Whether a press on a link is ours to follow. Presses that open a tab or a window, and those that
 * somebody has dealt with, are left to the browser.
 */
export function isOurPress(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}
