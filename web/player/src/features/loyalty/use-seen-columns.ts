import { type RefObject, useEffect, useRef, useState } from 'react';

/** Which of a table's columns are in sight: the first, and one behind the last. */
interface SeenColumns {
  readonly from: number;
  readonly to: number;
}

/**
 * Scrolls a table of equal columns sideways until one of them stands first behind the row headings, and
 * follows what is in sight. The scrolled element holds `th` of its columns in its first row.
 */
export function useSeenColumns(own: number): {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Nothing where all are. */
  readonly seen: SeenColumns | undefined;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<SeenColumns>();
  useEffect(() => {
    const element = scroller.current;
    const [corner, column] = element?.querySelectorAll<HTMLElement>('thead th, thead td') ?? [];
    if (!element || !corner || !column) return undefined;
    const look = () => {
      const width = column.offsetWidth;
      const from = Math.round(Math.abs(element.scrollLeft) / width);
      const room = Math.floor((element.clientWidth - corner.offsetWidth + 1) / width);
      const isAll = element.scrollWidth <= element.clientWidth + 1;
      setSeen(isAll ? undefined : { from, to: from + room });
    };
    const backwards = document.documentElement.dir === 'rtl' ? -1 : 1;
    element.scrollTo({ left: backwards * own * column.offsetWidth, behavior: 'instant' });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [own]);
  return { scroller, seen };
}
