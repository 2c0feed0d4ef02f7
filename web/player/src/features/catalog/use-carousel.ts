import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { isAttended, startAutoplay, wantsCalm } from './autoplay.ts';
import { glide, nextPosition } from './carousel-motion.ts';

/** How many widths of a strip count as near: the visible one and the one beside it. */
const WIDTHS_NEAR = 2;

export interface CarouselSettings {
  /** Rests this long between two moves; no autoplay without it. */
  readonly autoplayMs?: number | undefined;
  /** How long one move takes. */
  readonly glideMs: number;
}

export interface Carousel {
  readonly strip: RefObject<HTMLUListElement | null>;
  /** So many items from the start are to be filled: what was seen, and as much again. */
  readonly filled: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Moves by what is visible. */
  readonly page: (direction: 1 | -1) => void;
  /** Absent when there is nothing to play. */
  readonly autoplay: { readonly playing: boolean; readonly toggle: () => void } | undefined;
}

/** Items that are filled before the strip knows its width; a desk shows so many at once. */
const FILLED_AT_FIRST = 7;
/** After a touch the strip stays where it was put for this long. */
const AFTER_TOUCH_MS = 6000;

/**
 * A strip that scrolls sideways: by hand, by arrows, and by itself unless the visitor points at it,
 * has the focus in it, looks elsewhere or wants no motion.
 */
export function useCarousel({ autoplayMs, glideMs }: CarouselSettings): Carousel {
  const strip = useRef<HTMLUListElement>(null);
  const stop = useRef<() => void>(undefined);
  const touchedAt = useRef(-Infinity);
  const [edge, setEdge] = useState({ atStart: true, atEnd: true });
  const [filled, setFilled] = useState(FILLED_AT_FIRST);
  const [playing, setPlaying] = useState(() => !wantsCalm());

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    let reached = FILLED_AT_FIRST;
    const leave = followStrip(element, ({ atStart, atEnd, near }) => {
      setEdge((now) => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }));
      if (near <= reached) return;
      reached = near;
      startTransition(() => setFilled(near));
    });
    const hold = (): void => {
      touchedAt.current = performance.now();
      stop.current?.();
    };
    element.addEventListener('pointerdown', hold);
    return () => {
      leave();
      element.removeEventListener('pointerdown', hold);
      stop.current?.();
    };
  }, []);

  const movable = !(edge.atStart && edge.atEnd);
  useEffect(() => {
    if (autoplayMs === undefined || !playing || !movable) return;
    return startAutoplay({
      restMs: autoplayMs,
      moveMs: glideMs,
      isHeld: () =>
        isAttended(strip.current) || performance.now() - touchedAt.current <= AFTER_TOUCH_MS,
      move() {
        const element = strip.current;
        if (element) stop.current = glide(element, nextStop(element), glideMs);
      },
    });
  }, [autoplayMs, glideMs, playing, movable]);

  return {
    strip,
    filled,
    ...edge,
    page(direction) {
      const element = strip.current;
      if (!element) return;
      stop.current?.();
      const end = element.scrollWidth - element.clientWidth;
      const to = Math.abs(element.scrollLeft) + direction * element.clientWidth;
      stop.current = glide(element, Math.min(Math.max(to, 0), end), wantsCalm() ? 1 : glideMs);
    },
    autoplay:
      autoplayMs === undefined || !movable
        ? undefined
        : { playing, toggle: () => setPlaying((now) => !now) },
  };
}

/** One item on from where the strip stands. */
function nextStop(strip: HTMLElement): number {
  const [first, second] = strip.children;
  const step =
    first && second
      ? Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left)
      : strip.clientWidth;
  return nextPosition({
    position: Math.abs(strip.scrollLeft),
    step,
    end: strip.scrollWidth - strip.clientWidth,
  });
}

interface StripPlace {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** So many items from the start are visible, passed or near. */
  readonly near: number;
}

/**
 * Tells where a strip of items of one width stands, now and whenever that changes; the answer ends
 * it. Sizes are read when they change: read on each step of a run, they would have the page laid out.
 */
function followStrip(strip: HTMLElement, tell: (place: StripPlace) => void): () => void {
  let count = 0;
  let end = 0;
  let itemWidth = 1;
  let reach = 0;
  function measure(): void {
    count = strip.childElementCount;
    end = strip.scrollWidth - strip.clientWidth;
    itemWidth = strip.scrollWidth / count;
    reach = WIDTHS_NEAR * strip.clientWidth;
  }
  function follow(): void {
    if (strip.childElementCount !== count) measure();
    const position = Math.abs(strip.scrollLeft);
    tell({
      atStart: position <= 1,
      atEnd: position >= end - 1,
      near: Math.ceil((position + reach) / itemWidth),
    });
  }
  const sizes = new ResizeObserver(() => {
    measure();
    follow();
  });
  sizes.observe(strip);
  strip.addEventListener('scroll', follow, { passive: true });
  return () => {
    sizes.disconnect();
    strip.removeEventListener('scroll', follow);
  };
}
