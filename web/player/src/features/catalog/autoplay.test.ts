import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOT_GLIDE_MS, HOT_REST_MS } from './hot-motion.ts';
import { isAttended, startAutoplay, wantsCalm } from './autoplay.ts';
import { glide } from './carousel-motion.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part of the page that somebody may point at or have the focus in. */
function aPart() {
  const part = { held: false, matches: (what: string) => part.held && what.includes(':hover') };
  return part;
}

test('[HOME-03] hot games rest 1,200 ms and glide for 1,100', () => {
  expect([HOT_REST_MS, HOT_GLIDE_MS]).toEqual([1200, 1100]);
});

test.each([
  { what: '[HOME-02] banners', rest: 5000, move: 1000 },
  { what: '[HOME-03] hot games', rest: HOT_REST_MS, move: HOT_GLIDE_MS },
])('$what rest $rest ms and move $move ms, unless they are held', ({ rest, move }) => {
  const part = aPart();
  let moves = 0;
  const end = startAutoplay({
    restMs: rest,
    moveMs: move,
    isHeld: () => isAttended(part),
    move: () => (moves += 1),
  });
  const turn = rest + move;
  vi.advanceTimersByTime(turn - 1);
  expect(moves).toBe(0);
  vi.advanceTimersByTime(1);
  expect(moves).toBe(1);
  vi.advanceTimersByTime(turn);
  expect(moves).toBe(2);
  // Who points at it, or looks elsewhere, holds it; afterwards it goes on without a jump.
  part.held = true;
  vi.advanceTimersByTime(turn * 5);
  expect(moves).toBe(2);
  part.held = false;
  vi.stubGlobal('document', { hidden: true });
  vi.advanceTimersByTime(turn * 5);
  expect(moves).toBe(2);
  vi.stubGlobal('document', { hidden: false });
  vi.advanceTimersByTime(turn);
  expect(moves).toBe(3);
  end();
  vi.advanceTimersByTime(turn * 5);
  expect(moves).toBe(3);
});

test('[HOME-03] a move of the hot section takes 1100 ms, and a touch stops it where it is', () => {
  vi.stubGlobal('getComputedStyle', () => ({ direction: 'ltr' }));
  vi.stubGlobal('requestAnimationFrame', (act: (now: number) => void) =>
    setTimeout(() => act(performance.now()), 10),
  );
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
  const strip = { scrollLeft: 0, style: { scrollSnapType: '' } };
  const run = (to: number) => glide(strip as unknown as HTMLElement, to, HOT_GLIDE_MS);
  run(200);
  vi.advanceTimersByTime(550);
  expect(Math.round(strip.scrollLeft)).toBe(100);
  expect(strip.style.scrollSnapType).toBe('none');
  vi.advanceTimersByTime(540);
  expect(strip.scrollLeft).toBeLessThan(200);
  vi.advanceTimersByTime(20);
  expect(strip).toEqual({ scrollLeft: 200, style: { scrollSnapType: '' } });

  const stop = run(0);
  vi.advanceTimersByTime(550);
  stop();
  const held = strip.scrollLeft;
  vi.advanceTimersByTime(2000);
  expect(strip.scrollLeft).toBe(held);
  expect(held).toBeGreaterThan(0);
});

test('[HOME-02][HOME-03] who wants no motion is asked for by the system’s setting', () => {
  const asked: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query);
    return { matches: true };
  });
  expect(wantsCalm()).toBe(true);
  expect(asked).toEqual(['(prefers-reduced-motion: reduce)']);
});
