/**
 * The back button leaves the top window instead of the page. Windows with an address have their
 * place in the history anyway; for all others together one entry is kept while any is open.
 */
import { countWindows, leaveTopWindow, watchWindows } from '@croupier/kit/ui/window-stack';
import { followTravel, holdWindowEntry, releaseWindowEntry } from '../navigation/site-location.ts';

/** Follows the windows of the page; answers how to stop. */
export function leaveWindowsByBack(): () => void {
  let settling = false;
  /** After this turn, so that a window that gives way to another does not cost an entry. */
  const settle = (): void => {
    if (settling) return;
    settling = true;
    setTimeout(() => {
      settling = false;
      if (countWindows() > 0) holdWindowEntry();
      else releaseWindowEntry();
    });
  };
  const stopWatching = watchWindows(settle);
  // A window may have been opened before anybody followed.
  settle();
  const stopFollowing = followTravel((byVisitor) => {
    if (byVisitor) leaveTopWindow();
    // Another window below, or one that asks before it closes, is left by the next press.
    settle();
  });
  return () => {
    stopWatching();
    stopFollowing();
  };
}
