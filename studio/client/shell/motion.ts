/**
 * Time on stage. Everything that moves asks here, so one place decides how fast time passes:
 *
 * - `full`: by the clock of the screen; what is shown depends on elapsed time, never on frames;
 * - `reduced`: nothing moves, but pauses last, so that each result can be read;
 * - `settled`: the page is hidden and gets no frames; everything is over at once.
 *
 * Results never depend on any of this: it only plays what is already decided.
 */
export type Pace = 'full' | 'reduced' | 'settled';

export interface Run {
  readonly durationMs: number;
  /** Called with 0 < progress ≤ 1, the last time with exactly 1. */
  readonly frame: (progress: number) => void;
}

interface Task extends Run {
  readonly startMs: number;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

interface Loop {
  readonly startMs: number;
  readonly frame: (elapsedMs: number) => void;
}

export class Motion {
  readonly #tasks = new Set<Task>();
  readonly #loops = new Set<Loop>();
  readonly #draw: () => void;
  #reduced: boolean;
  #hidden: boolean;
  #hurried = false;
  #frameAsked = false;

  /** @param draw puts the stage on the screen; called once for each frame in which it changed */
  constructor(draw: () => void) {
    this.#draw = draw;
    const preference = matchMedia('(prefers-reduced-motion: reduce)');
    this.#reduced = preference.matches;
    this.#hidden = document.hidden;
    preference.addEventListener('change', () => {
      this.#reduced = preference.matches;
      if (this.#reduced) this.#finishAll();
    });
    document.addEventListener('visibilitychange', () => {
      this.#hidden = document.hidden;
      if (this.#hidden) this.#finishAll();
      else this.touch();
    });
  }

  get pace(): Pace {
    if (this.#hidden) return 'settled';
    return this.#reduced ? 'reduced' : 'full';
  }

  /** Plays a movement to its end. */
  run(run: Run): Promise<void> {
    if (this.pace !== 'full' || this.#hurried || run.durationMs <= 0) {
      run.frame(1);
      this.touch();
      return Promise.resolve();
    }
    return this.#start(run);
  }

  /** Lets time pass with nothing moving. */
  wait(durationMs: number): Promise<void> {
    if (this.pace === 'settled' || this.#hurried || durationMs <= 0) return Promise.resolve();
    return this.#start({ durationMs, frame: () => {} });
  }

  /** Moves something without an end of its own. Never called unless the pace is `full`. */
  loop(frame: (elapsedMs: number) => void): { readonly stop: () => void } {
    const loop: Loop = { startMs: performance.now(), frame };
    this.#loops.add(loop);
    this.touch();
    return { stop: () => this.#loops.delete(loop) };
  }

  /** Finishes what is under way, and what follows at once, until `unhurry`. */
  hurry(): void {
    this.#hurried = true;
    this.#finishAll();
  }

  unhurry(): void {
    this.#hurried = false;
  }

  /** Asks for a frame because something changed. */
  touch(): void {
    if (this.#frameAsked) return;
    this.#frameAsked = true;
    requestAnimationFrame((nowMs) => this.#frame(nowMs));
  }

  #start(run: Run): Promise<void> {
    return new Promise((done, failed) => {
      this.#tasks.add({ ...run, startMs: performance.now(), done, failed });
      this.touch();
    });
  }

  #frame(nowMs: number): void {
    this.#frameAsked = false;
    for (const task of this.#tasks) {
      const progress = Math.max(0, (nowMs - task.startMs) / task.durationMs);
      if (progress >= 1) this.#finish(task);
      else if (progress > 0) this.#step(task, progress);
    }
    try {
      if (this.pace === 'full') {
        for (const loop of this.#loops) loop.frame(Math.max(0, nowMs - loop.startMs));
      }
      this.#draw();
    } catch (error) {
      // What waits for a movement waits for the frames after this one too.
      reportError(error);
    }
    const moving = this.#tasks.size > 0 || (this.#loops.size > 0 && this.pace === 'full');
    if (moving) this.touch();
  }

  #finish(task: Task): void {
    this.#tasks.delete(task);
    if (this.#step(task, 1)) task.done();
  }

  /** A movement that cannot be drawn ends there, and whoever waits for it hears why. */
  #step(task: Task, progress: number): boolean {
    try {
      task.frame(progress);
      return true;
    } catch (error) {
      this.#tasks.delete(task);
      task.failed(error);
      return false;
    }
  }

  #finishAll(): void {
    for (const task of this.#tasks) this.#finish(task);
    this.touch();
  }
}
