/** Where browsers cannot tell: long enough for a frame and what it causes. */
const A_WHILE_MS = 50;

/** Runs when nothing else is to be done, at the latest after `patienceMs`; the answer calls it off. */
export function whenIdle(act: () => void, patienceMs = 300): () => void {
  if (typeof requestIdleCallback === 'function') {
    const turn = requestIdleCallback(act, { timeout: patienceMs });
    return () => cancelIdleCallback(turn);
  }
  const turn = setTimeout(act, A_WHILE_MS);
  return () => clearTimeout(turn);
}
