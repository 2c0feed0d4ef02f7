/** Does something for a key at once, and then no sooner than after a pause, however often it is asked. */
export function atMostEvery(
  pauseMs: number,
  act: (key: string) => void,
): { ask(key: string): void; stop(): void } {
  /** Keys that pause, and whether they were asked for meanwhile. */
  const pausing = new Map<string, { again: boolean; timer: NodeJS.Timeout }>();

  function start(key: string): void {
    const timer = setTimeout(() => {
      const again = pausing.get(key)?.again;
      pausing.delete(key);
      if (again) start(key);
    }, pauseMs).unref();
    pausing.set(key, { again: false, timer });
    act(key);
  }

  return {
    ask(key) {
      const paused = pausing.get(key);
      if (paused) paused.again = true;
      else start(key);
    },
    stop() {
      for (const { timer } of pausing.values()) clearTimeout(timer);
      pausing.clear();
    },
  };
}
