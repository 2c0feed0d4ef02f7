import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether what stands in a row no longer fits into it as it is. The row is measured while it is whole; it
 * is whole again once there is as much room as it then took. Each rendering looks anew: there may be more.
 */
export function useTight(row: RefObject<HTMLElement | null>): boolean {
  const [wanted, setWanted] = useState(0);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => {
      const { scrollWidth, clientWidth } = element;
      setWanted((before) => {
        const wants = before || scrollWidth;
        return clientWidth < wants ? wants : 0;
      });
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  });
  return wanted > 0;
}
