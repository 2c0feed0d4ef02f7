import { createContext, use, useEffect } from 'react';

type Back = () => void;

/** Takes what the arrow of the page around does while a view lies over it; undefined gives it back. */
export const CenterBackContext = createContext<((back: Back | undefined) => void) | undefined>(
  undefined,
);

/** Leads the arrow of the page around back from a view; false where there is none and the view needs its own. */
export function useCenterBack(onBack: Back): boolean {
  const take = use(CenterBackContext);
  useEffect(() => {
    take?.(onBack);
    return () => take?.(undefined);
  }, [take, onBack]);
  return take !== undefined;
}
