import { useState } from 'react';

/** Walking through a list by cursors: only the next and the earlier pages are known. */
export interface CursorPages {
  /** Cursor of the page that is shown; absent for the first. */
  readonly cursor: string | undefined;
  /** Number of the page that is shown, from 1. */
  readonly page: number;
  readonly next: (cursor: string) => void;
  readonly back: () => void;
}

/** Starts at the first page, and again whenever `key`, the filter, changes. */
export function useCursorPages(key: string): CursorPages {
  const [trail, setTrail] = useState<{ readonly key: string; readonly cursors: readonly string[] }>(
    {
      key,
      cursors: [],
    },
  );
  const cursors = trail.key === key ? trail.cursors : [];
  return {
    cursor: cursors.at(-1),
    page: cursors.length + 1,
    next: (cursor) => setTrail({ key, cursors: [...cursors, cursor] }),
    back: () => setTrail({ key, cursors: cursors.slice(0, -1) }),
  };
}
