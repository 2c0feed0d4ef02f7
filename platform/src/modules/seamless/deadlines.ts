/** Deadlines of many short waits, looked after by one timer: a timer of its own for each costs more. */
export interface Deadlines {
  /** The outcome of the work, or a rejection with `late` when it does not come in time. */
  within<T>(work: Promise<T>, late: () => Error): Promise<T>;
  close(): void;
}

interface Wait {
  readonly until: number;
  readonly expire: () => void;
}

/** @param everyMs how late a deadline may be noticed */
export function openDeadlines({
  afterMs,
  everyMs,
}: {
  afterMs: number;
  everyMs: number;
}): Deadlines {
  // In the order of their ends, since all of them last equally long.
  const waits = new Set<Wait>();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const wait of waits) {
      if (wait.until > now) return;
      wait.expire();
    }
  }, everyMs).unref();
  return {
    within(work, late) {
      return new Promise((resolve, reject) => {
        const wait: Wait = {
          until: performance.now() + afterMs,
          expire() {
            waits.delete(wait);
            reject(late());
          },
        };
        waits.add(wait);
        work
          .then((value) => {
            waits.delete(wait);
            resolve(value);
          })
          .catch((error: unknown) => {
            waits.delete(wait);
            reject(error);
          });
      });
    },
    close: () => clearInterval(timer),
  };
}
