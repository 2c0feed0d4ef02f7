/** What a document says of whether anybody can see it. */
export type Visible = Pick<
  Document,
  'visibilityState' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Calls back once the page is visible: at once, or when somebody comes back to its tab.
 *
 * @returns ends the wait
 */
export function onceVisible(page: Visible, then: () => void): () => void {
  const forget = () => page.removeEventListener('visibilitychange', look);
  function look(): void {
    if (page.visibilityState !== 'visible') return;
    forget();
    then();
  }
  page.addEventListener('visibilitychange', look);
  look();
  return forget;
}
