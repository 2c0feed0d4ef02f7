import type { Page } from 'playwright-core';

export interface FrameCount {
  readonly perSecond: number;
  /** All waits for a frame but one of a hundred were at most so long, ms. */
  readonly slow: number;
}

/** Notes when the page is given a frame to draw, until it is told to stop. */
export async function countFrames(page: Page): Promise<{ stop(): Promise<FrameCount> }> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    requestAnimationFrame(function note(at) {
      frames.push(at);
      requestAnimationFrame(note);
    });
  });
  return {
    async stop() {
      const frames = await page.evaluate(() => [
        ...(window as unknown as { frames: number[] }).frames,
      ]);
      const waits = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
      const lastedMs = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
      if (lastedMs === 0) throw new Error('the page drew no frames');
      return {
        perSecond: Math.trunc((waits.length * 1000) / lastedMs),
        slow: Math.trunc(longestButOne(waits)),
      };
    },
  };
}

/** The longest wait once the longest of each hundred are left out. */
function longestButOne(waits: readonly number[]): number {
  const leftOut = Math.trunc(waits.length / 100);
  let longest = Math.max(...waits);
  while (waits.filter((wait) => wait >= longest).length <= leftOut) {
    longest = Math.max(...waits.filter((wait) => wait < longest));
  }
  return longest;
}
