import { createContext, useContext } from 'react';

/** What the panel of an open row knows of the list beside it. */
export interface OpenRow {
  readonly close: () => void;
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  /** The rows are old, so decisions wait. */
  readonly isStale: boolean;
  /** Somebody else changed the row, or it left the list, since it was opened. */
  readonly overtaken: 'changed' | 'gone' | undefined;
  /** Says that the next change is one's own. */
  readonly act: () => void;
}

export const OpenRowContext = createContext<OpenRow | undefined>(undefined);

export function useOpenRow(): OpenRow {
  const open = useContext(OpenRowContext);
  if (!open) throw new Error('A panel stands outside its list.');
  return open;
}
