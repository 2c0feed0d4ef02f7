import { createContext, type Dispatch, type SetStateAction, use, useEffect } from 'react';

type Back = () => void;

/** Keeps what the arrow of the page around does while a view lies over it; undefined gives it back. */
export const CenterBackContext = createContext<
  Dispatch<SetStateAction<Back | undefined>> | undefined
>(undefined);

/** Leads the arrow of the page around back from a view; false where the view needs one of its own. */
export function useCenterBack(onBack: Back): boolean {
  const keep = use(CenterBackContext);
  useEffect(() => {
    keep?.(() => onBack);
    return () => keep?.(undefined);
  }, [keep, onBack]);
  return keep !== undefined;
}
