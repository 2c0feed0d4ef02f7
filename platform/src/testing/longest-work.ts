/** How long a thread worked without looking at anything else, for tests that nothing holds other callers. */

export interface WorkWatch {
  /** Ends the watch; the longest time between two looks in which this thread worked itself, ms. */
  end(): number;
}

/**
 * Watches the event loop of this thread. What counts is its own processor time, so that a machine that is
 * busy with something else makes nothing longer.
 */
export function watchWork(): WorkWatch {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  const timer = setInterval(look, 1);
  return {
    end() {
      clearInterval(timer);
      look();
      return longest;
    },
  };
}

/** Processor time of this thread that a piece of work takes, ms. */
export function workOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
