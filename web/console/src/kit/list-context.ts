import type { Claim } from '@croupier/contract/staff/operator/claims';
import { createContext, useContext } from 'react';
import type { ActName } from './row-acts.tsx';

/** What a row of such a queue says. */
export interface Claimable {
  readonly subject: string;
  readonly claim: Claim | null;
}

export interface Claiming {
  /** Takes a free row, or gives an own one back; what others hold stays theirs. */
  readonly turn: (row: Claimable) => void;
  readonly take: (row: Claimable) => Promise<unknown>;
}

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
