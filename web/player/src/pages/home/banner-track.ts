/** The slides of the banners on the page: where each stands, how they move, and the finger on them. */
import { wantsCalm } from '../../features/catalog/autoplay.ts';
import { positionAt } from '../../features/catalog/carousel-motion.ts';
import { afterSwipe, BANNER_MOVE_MS, slideOffset } from '../../features/content/banner-rules.ts';

/** A finger that moved less meant a press. */
const SWIPE_FROM_PX = 8;

export interface BannerTrack {
  /** Where the slides stand, or are on their way to; grows and falls without end. */
  readonly target: () => number;
  /** Moves to a position; at once when the visitor wants no motion. */
  readonly run: (to: number) => void;
  /** Lets go of the page. */
  readonly close: () => void;
}

/** @param onSwipe hears where a swipe ends; the track is on its way there. */
export function openBannerTrack(
  track: HTMLElement,
  onSwipe: (position: number) => void,
): BannerTrack {
  const count = track.childElementCount;
  const direction = track.matches(':dir(rtl)') ? -1 : 1;
  let position = 0;
  let target = 0;
  let frame = 0;

  function place(at: number): void {
    position = at;
    for (const [index, slide] of [...track.children].entries()) {
      const offset = slideOffset({ index, position, count });
      const { style } = slide as HTMLElement;
      style.transform = `translateX(calc(${direction * offset} * (100% + var(--banner-gap))))`;
      style.setProperty('--ahead', String(direction * Math.min(Math.max(offset, 0), 1)));
      style.visibility = offset > -1 && offset < 2 ? 'visible' : 'hidden';
    }
  }

  function run(to: number): void {
    cancelAnimationFrame(frame);
    target = to;
    const from = position;
    const durationMs = wantsCalm() ? 1 : BANNER_MOVE_MS;
    const startedAt = performance.now();
    frame = requestAnimationFrame(function follow(now) {
      const elapsedMs = Math.max(now - startedAt, 0);
      if (elapsedMs >= durationMs) {
        place(to);
        return;
      }
      place(positionAt({ from, to, durationMs }, elapsedMs));
      frame = requestAnimationFrame(follow);
    });
  }

  const stopSwipes = followSwipes(track, {
    begin() {
      cancelAnimationFrame(frame);
      const from = Math.round(position);
      return {
        move: (slides) => place(from - slides * direction),
        end() {
          const to = afterSwipe(from, position);
          run(to);
          onSwipe(to);
        },
      };
    },
  });
  place(0);
  return {
    target: () => target,
    run,
    close() {
      cancelAnimationFrame(frame);
      stopSwipes();
    },
  };
}

interface Swipe {
  /** By how many slides the finger has moved. */
  readonly move: (slides: number) => void;
  readonly end: () => void;
}

/** Follows fingers and mouse over the slides. The release of a swipe is no press on what lies there. */
function followSwipes(track: HTMLElement, { begin }: { readonly begin: () => Swipe }): () => void {
  let swiped = false;
  const down = (event: PointerEvent): void => {
    swiped = false;
    if (event.button !== 0) return;
    let swipe: Swipe | undefined;
    const move = (now: PointerEvent): void => {
      const movedPx = now.clientX - event.clientX;
      if (!swipe && Math.abs(movedPx) < SWIPE_FROM_PX) return;
      if (!swipe) track.setPointerCapture(event.pointerId);
      swiped = true;
      swipe ??= begin();
      swipe.move(movedPx / track.clientWidth);
    };
    const end = (): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      swipe?.end();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };
  const click = (event: MouseEvent): void => {
    if (!swiped) return;
    swiped = false;
    event.preventDefault();
    event.stopPropagation();
  };
  track.addEventListener('pointerdown', down);
  track.addEventListener('click', click, true);
  return () => {
    track.removeEventListener('pointerdown', down);
    track.removeEventListener('click', click, true);
  };
}
