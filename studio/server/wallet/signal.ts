/** Wakes who waits for something to do, in this process. A ring that nobody hears is kept for the next. */
export class Signal {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Until the bell rings, at most so long. One at a time may wait. */
  async wait(limitMs: number, signal: AbortSignal): Promise<void> {
    if (!this.#rung && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, limitMs);
        signal.addEventListener('abort', wake);
        this.#wake = wake;
      });
      this.#wake = undefined;
    }
    this.#rung = false;
  }
}
