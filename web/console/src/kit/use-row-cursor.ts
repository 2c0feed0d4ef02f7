import { useState } from 'react';
import type { OpenRow } from './list-context.ts';

interface Opened<Row> {
  readonly key: string;
  readonly row: Row;
  readonly isOwn: boolean;
}

export interface RowCursor<Row> extends Omit<
  OpenRow,
  'isStale' | 'acts' | 'claimable' | 'claiming'
> {
  /** Key of the row that keys act on. */
  readonly at: string | undefined;
  /** The row that is open, as fresh as the list is. */
  readonly opened: Row | undefined;
  readonly openedKey: string | undefined;
  /** It has left the list, by whoever's hand: nothing is decided about it here any more. */
  readonly isGone: boolean;
  readonly move: (step: 1 | -1) => Row | undefined;
  readonly open: (row: Row) => void;
}

/** Which row the keys act on, which one is open, and whether somebody else got to it first. */
export function useRowCursor<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  stateOf: (row: Row) => string,
): RowCursor<Row> {
  const [at, setAt] = useState<{ readonly key: string; readonly index: number }>();
  const [opened, setOpened] = useState<Opened<Row>>();
  const found = at ? rows.findIndex((row) => rowKey(row) === at.key) : -1;
  const fresh = opened && rows.find((row) => rowKey(row) === opened.key);
  const open = (row: Row) => {
    setAt({ key: rowKey(row), index: rows.indexOf(row) });
    setOpened({ key: rowKey(row), row, isOwn: false });
  };
  /** Where one step leads; when the row has gone, the one that took its place comes next. */
  const target = (step: 1 | -1): Row | undefined => {
    if (!at) return rows[0];
    if (found >= 0) return rows[found + step];
    return rows[step === 1 ? at.index : at.index - 1] ?? rows.at(-1);
  };
  const move = (step: 1 | -1) => {
    const row = target(step);
    if (!row) return undefined;
    if (opened) open(row);
    else setAt({ key: rowKey(row), index: rows.indexOf(row) });
    return row;
  };
  return {
    at: at?.key,
    opened: opened && (fresh ?? opened.row),
    openedKey: opened?.key,
    isGone: opened !== undefined && fresh === undefined,
    overtaken: opened && !opened.isOwn ? overtaken(opened.row, fresh, stateOf) : undefined,
    move,
    open,
    next: target(1) && (() => void move(1)),
    previous: target(-1) && (() => void move(-1)),
    close: () => setOpened(undefined),
    act: () => setOpened((before) => before && { ...before, isOwn: true }),
  };
}

function overtaken<Row>(was: Row, is: Row | undefined, stateOf: (row: Row) => string) {
  if (is === undefined) return 'gone';
  return stateOf(was) === stateOf(is) ? undefined : 'changed';
}
