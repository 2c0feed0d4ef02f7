/**
 * Lives that are lived side by side, on one clock. A life is a generator that yields when it goes on;
 * those that go on within the same moment do so at once.
 */
export type LifeStory = AsyncGenerator<number, void>;

export interface TimelineOptions {
  /** Length of a moment, in milliseconds. */
  readonly momentMs: number;
  /** Sets the clock; called before each moment, never backwards. */
  readonly moveTo: (atMs: number) => Promise<void>;
  /** What would happen later does not. */
  readonly untilMs: number;
  /** Called after each moment; the next one waits for it. */
  readonly onMoment?: (atMs: number) => Promise<void>;
}

interface Next {
  readonly atMs: number;
  readonly story: LifeStory;
}

export interface Timeline {
  /** Has a life begin, before or while they are lived. */
  add(story: LifeStory): void;
  /** Lives them all to their ends. A life that fails ends the world. */
  run(options: TimelineOptions): Promise<void>;
}

export function openTimeline(): Timeline {
  const waiting: Next[] = [];
  const fresh: LifeStory[] = [];
  return {
    add(story) {
      fresh.push(story);
    },
    async run({ momentMs, moveTo, untilMs, onMoment }) {
      let nowMs = 0;
      const goOn = async (story: LifeStory) => {
        const step = await story.next();
        if (step.done || step.value > untilMs) return;
        insert(waiting, { atMs: Math.max(step.value, nowMs + momentMs), story });
      };
      for (;;) {
        await Promise.all(fresh.splice(0).map(goOn));
        const first = waiting.at(-1);
        if (!first) return;
        nowMs = Math.max(nowMs, first.atMs);
        const due: LifeStory[] = [];
        for (
          let next = waiting.at(-1);
          next && next.atMs < nowMs + momentMs;
          next = waiting.at(-1)
        ) {
          due.push(next.story);
          waiting.pop();
        }
        await moveTo(nowMs);
        await Promise.all(due.map(goOn));
        await onMoment?.(nowMs);
      }
    },
  };
}

/** Latest first, so that the next one is taken from the end. */
function insert(waiting: Next[], next: Next): void {
  let low = 0;
  let high = waiting.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((waiting[middle]?.atMs ?? 0) > next.atMs) low = middle + 1;
    else high = middle;
  }
  waiting.splice(low, 0, next);
}
