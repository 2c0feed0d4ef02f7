import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { rowWindow } from './row-window.ts';

/** A list with fewer items is drawn whole: there is nothing to gain. */
const WHOLE_MAX = 120;

export interface DrawnItems {
  readonly grid: RefObject<HTMLUListElement | null>;
  /** Places of the first item to draw and of the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Keeps the room of the rows that are not drawn. */
  readonly style: CSSProperties;
}

interface Drawn {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Draws only the rows of a grid that are near the screen. The grid stays a plain list: room above
 * and below stands in for what is left out. Its items are equally high.
 */
export function useRowWindow(count: number): DrawnItems {
  const grid = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState<Drawn>({ from: 0, to: WHOLE_MAX, before: 0, after: 0 });
  const whole = count <= WHOLE_MAX;

  useEffect(() => {
    const list = grid.current;
    if (!list || whole) return;
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      setDrawn((now) => {
        const next = drawnNow(list, count);
        if (!next) return now;
        const same = now.from === next.from && now.to === next.to && now.after === next.after;
        return same && now.before === next.before ? now : next;
      });
    };
    const follow = (): void => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    const sizes = new ResizeObserver(follow);
    sizes.observe(document.body);
    addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener('scroll', follow);
    };
  }, [whole, count]);

  if (whole) return { grid, from: 0, to: count, style: {} };
  const { from, to, before, after } = drawn;
  return { grid, from, to, style: { paddingBlockStart: before, paddingBlockEnd: after } };
}

function drawnNow(list: HTMLUListElement, count: number): Drawn | undefined {
  const item = list.firstElementChild;
  if (!item) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').length;
  const pitch = item.getBoundingClientRect().height + (Number.parseInt(rowGap, 10) || 0);
  const rows = Math.ceil(count / columns);
  const { from, to } = rowWindow({
    rows,
    pitch,
    scrolled: -list.getBoundingClientRect().top,
    height: innerHeight,
  });
  return {
    from: from * columns,
    to: Math.min(to * columns, count),
    before: from * pitch,
    after: (rows - to) * pitch,
  };
}
