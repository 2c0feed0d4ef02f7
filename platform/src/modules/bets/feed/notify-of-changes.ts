import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import { signal } from '#kernel/signals.ts';

/** However many rounds close, a process tells of it no oftener than that: a signal holds commits up. */
const EVERY_MS = 200;

/**
 * Wakes whoever consumes changes. What it answers is called after a commit that closed or corrected
 * rounds; it costs nothing, and a signal that is lost costs the consumers a second.
 */
export function notifyOfChanges({ db, log }: { readonly db: Db; readonly log: Log }): () => void {
  let due = false;
  const notify = () => {
    due = false;
    signal(db, 'rounds-changed', {}).catch((err: unknown) =>
      log.debug({ err }, 'nobody was told that rounds changed'),
    );
  };
  return () => {
    if (due) return;
    due = true;
    setTimeout(notify, EVERY_MS).unref();
  };
}
