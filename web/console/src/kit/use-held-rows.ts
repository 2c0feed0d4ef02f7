import { useState } from 'react';
import type { List } from './use-list.ts';

interface Shown {
  readonly choice: string;
  readonly keys: ReadonlySet<string>;
}

/**
 * Rows of a queue that came while somebody reads it are held back until they ask for them, so that
 * nothing jumps under their hands; rows that were there change and go as they do.
 */
export function useHeldRows<Row>(
  list: List<Row>,
  rowKey: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly news: number; readonly show: () => void } {
  const { rows, choice, head, queue } = list;
  const [shown, setShown] = useState<Shown>();
  const everything = () => setShown({ choice, keys: new Set(rows.map(rowKey)) });
  if (queue === undefined || head === undefined) return { rows, news: 0, show: everything };
  const known = rows.filter((row) => shown?.keys.has(rowKey(row)));
  const fits = shown?.choice === choice;
  // Another choice of rows, or none that could be pushed aside.
  if (!fits || (known.length === 0 && rows.length > 0)) {
    everything();
    return { rows, news: 0, show: everything };
  }
  return { rows: known, news: rows.length - known.length, show: everything };
}
