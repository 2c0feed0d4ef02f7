/** Kinds of failure that one page tells of. */
const TOLD_MAX = 5;
const WORDS_MAX = 200;

/**
 * Hands on what fails in this page, each failure once: errors that nobody caught, and those that were
 * caught and reported (`reportError`). Nothing of the player or the round is in it.
 */
export function notifyFailures(tell: (what: string) => void): void {
  const told = new Set<string>();
  const note = (error: unknown): void => {
    const what = wordsOf(error);
    if (told.has(what) || told.size >= TOLD_MAX) return;
    told.add(what);
    tell(what);
  };
  window.addEventListener('error', ({ error, message }) => note(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}

/** Name, text and first place of an error. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, WORDS_MAX);
  const place = /[\w.-]+\.js:\d+:\d+/.exec(error.stack ?? '')?.[0];
  const words = [`${error.name}: ${error.message}`, place].filter(Boolean).join(' at ');
  return words.slice(0, WORDS_MAX);
}
