import type { TableFace } from './face.ts';
import type { Moment } from './moment.ts';

/** A past outcome stays so long once all of it lies on the table, ms. */
const STAYS_MS = 2500;

/** Shows an outcome of the past from its first card on. Ends early once `isOn` says no. */
export function playOutcome(
  face: TableFace,
  {
    outcome,
    pauseMs,
    draw,
    isOn = () => true,
  }: {
    readonly outcome: unknown;
    readonly pauseMs: number;
    readonly draw: (moment: Moment) => void;
    readonly isOn?: () => boolean;
  },
): Promise<void> {
  const lastsMs = face.revealMs(outcome, pauseMs);
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const frame = (): void => {
      const sinceMs = performance.now() - from;
      if (!isOn() || sinceMs > lastsMs + STAYS_MS) {
        resolve();
        return;
      }
      try {
        draw({ phase: sinceMs < lastsMs ? 'dealing' : 'result', outcome, sinceMs });
        requestAnimationFrame(frame);
      } catch (error) {
        reject(error);
      }
    };
    frame();
  });
}
