/** Ways out of the page: to paper, to whatever the device shares with, and to and from what was copied. */

/**
 * Prints what a page or a window shows, in the colours of paper whatever the player's are. Styles for
 * printing say which part that is.
 */
export function print(): void {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'light';
  window.addEventListener(
    'afterprint',
    () => {
      if (theme === undefined) delete dataset['theme'];
      else dataset['theme'] = theme;
    },
    { once: true },
  );
  window.print();
}

/**
 * Shares a text; where the device shares with nothing, or may not, it is copied. Whoever thinks better of it
 * has shared nothing, and is told nothing.
 */
export async function share(
  title: string,
  text: string,
): Promise<'shared' | 'copied' | 'nothing' | 'failed'> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'nothing';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** What was copied; undefined where the browser does not tell it to pages, or the player does not let it. */
export async function readCopied(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}
