import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the chosen entry of a strip in view that scrolls where it is too narrow. Put the ref around
 * the strip. @param selector of the entry, which changes with the choice
 */
export function useChosenInView<Around extends HTMLElement>(
  selector: string,
): RefObject<Around | null> {
  const around = useRef<Around>(null);
  useEffect(() => {
    around.current?.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [selector]);
  return around;
}
