import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether what stands in a row no longer fits into it as it is. The row is measured while it is whole; it is
 * whole again once there is as much room as it then took.
 */
export function useTight(row: RefObject<HTMLElement | null>): boolean {
  const [wanted, setWanted] = useState<number>();
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = (): void => {
      const { scrollWidth, clientWidth } = element;
      setWanted((before) => {
        if (before !== undefined) return clientWidth >= before ? undefined : before;
        return scrollWidth > clientWidth ? scrollWidth : undefined;
      });
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    // Links that come later, and the font, change what it wants and not what it has.
    const links = new MutationObserver(look);
    links.observe(element, { childList: true });
    document.fonts.addEventListener('loadingdone', look);
    look();
    return () => {
      sizes.disconnect();
      links.disconnect();
      document.fonts.removeEventListener('loadingdone', look);
    };
  }, [row]);
  return wanted !== undefined;
}
