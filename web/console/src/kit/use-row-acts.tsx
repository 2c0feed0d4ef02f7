import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAct } from './bulk-bar.tsx';
import { CLAIM_KEY, isOthers, useClaiming } from './claims.tsx';
import type { OwnKeys } from './key-help.tsx';
import type { Claimable, OpenRow } from './list-context.ts';
import { actKeys, type ActName, type RowAct } from './row-acts.tsx';
import type { List } from './use-list.ts';
import type { RowCursor } from './use-row-cursor.ts';

/** A list whose rows can be decided, or taken. */
export interface ActedRows<Row> {
  readonly list: List<Row>;
  readonly rowKey: (row: Row) => string;
  /** What is decided about a row, by button and key. */
  readonly acts?: readonly RowAct<Row>[];
  /** How a row is called where rows can be taken, and who has it; undefined for one that waits no more. */
  readonly claimOf?: (row: Row) => Claimable | undefined;
}

interface RowActs<Row> {
  /** What the keys do with that row. */
  readonly keysOf: (row: Row | undefined) => Readonly<Record<string, () => void>>;
  /** What its panel knows. */
  readonly of: (row: Row | undefined) => Pick<OpenRow, 'acts' | 'claimable' | 'claiming'>;
  readonly ownKeys: OwnKeys;
  readonly bulk: readonly BulkAct<Row>[];
  readonly dialog: ReactNode;
}

/**
 * Deciding and taking rows. Nothing is decided by rows that are old or gone, nor of a row that somebody
 * else works on.
 */
export function useRowActs<Row>(
  { list, rowKey, acts = [], claimOf }: ActedRows<Row>,
  cursor: RowCursor<Row>,
): RowActs<Row> {
  const { t } = useTranslation('console');
  const claims = useClaiming(claimOf && list.queue);
  const [acting, setActing] = useState<{ readonly row: Row; readonly act: RowAct<Row> }>();
  const isTaken = (row: Row) => {
    const claimable = claimOf?.(row);
    return claimable !== undefined && isOthers(claimable);
  };
  const isOpen = (row: Row) =>
    !list.isStale && !isTaken(row) && !(cursor.isGone && rowKey(row) === cursor.openedKey);
  // What somebody else has can be taken from them; what is over or gone cannot.
  const claimableOf = (row: Row) =>
    cursor.isGone && rowKey(row) === cursor.openedKey ? undefined : claimOf?.(row);
  const fitting = (row: Row) => (isOpen(row) ? acts.filter(({ fits }) => fits(row)) : []);
  const begin = (row: Row, act: RowAct<Row>) => () => setActing({ row, act });
  const keysOf = (row: Row | undefined) => {
    if (row === undefined) return {};
    const claimable = claimOf?.(row);
    return {
      ...Object.fromEntries(fitting(row).map((act) => [actKeys[act.name], begin(row, act)])),
      ...(claims && claimable && isOpen(row) && { [CLAIM_KEY]: () => claims.turn(claimable) }),
    };
  };
  return {
    keysOf,
    of: (row) => ({
      acts: row === undefined ? [] : fitting(row).map((act) => ({ ...act, act: begin(row, act) })),
      claimable: row === undefined ? undefined : claimableOf(row),
      claiming: claims,
    }),
    ownKeys: [
      ...Object.entries(Object.groupBy(acts, ({ name }) => name)).map(([name, some]) => ({
        key: actKeys[name as ActName],
        // One key may do different things where rows stand differently.
        label: some.map(({ label }) => label).join(' / '),
      })),
      ...(claims ? [{ key: CLAIM_KEY, label: t('list.claim.take') }] : []),
    ],
    bulk:
      claims && claimOf
        ? [
            {
              label: t('list.claim.take'),
              fits: (row) => claimOf(row)?.claim === null,
              act: async (row) => {
                const claimable = claimOf(row);
                if (claimable) await claims.take(claimable);
              },
            },
          ]
        : [],
    dialog:
      acting &&
      acting.act.dialog(acting.row, {
        begin: cursor.act,
        close: () => setActing(undefined),
        done() {
          setActing(undefined);
          if (cursor.openedKey === rowKey(acting.row)) cursor.close();
        },
      }),
  };
}
