import { createContext, useContext } from 'react';
import type { Claimable, Claiming } from './claims.tsx';
import type { ActName } from './row-acts.tsx';

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
  /** What can be decided about it now. */
  readonly acts: readonly {
    readonly name: ActName;
    readonly label: string;
    readonly act: () => void;
  }[];
  /** Who works on it, where rows can be taken. */
  readonly claimable: Claimable | undefined;
  readonly claiming: Claiming | undefined;
}

export const OpenRowContext = createContext<OpenRow | undefined>(undefined);

export function useOpenRow(): OpenRow {
  const open = useContext(OpenRowContext);
  if (!open) throw new Error('A panel stands outside its list.');
  return open;
}
