/** How many widths of a strip count as near: the visible one and the one beside it. */
const WIDTHS_NEAR = 2;

export interface StripPlace {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** So many items from the start are visible, passed or near. */
  readonly near: number;
}

/**
 * Tells where a strip of items of one width stands, now and whenever that changes; the answer ends
 * it. Sizes are read when they change: read on each step of a run, they would have the page laid out.
 */
export function followStrip(strip: HTMLElement, tell: (place: StripPlace) => void): () => void {
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
