import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { saveBlob } from '@croupier/kit/api/save-blob';
import { call } from '../api/call.ts';
import type { Column } from './columns.tsx';
import type { FilterValues } from './use-filters.ts';

/**
 * Saves rows as they are listed, for a spreadsheet that runs none of them as a formula. Who saved how
 * many of which is on record before; where that fails there is no file.
 */
export async function exportRows<Row>({
  merchantId,
  name,
  filters,
  columns,
  rows,
}: {
  readonly merchantId: string;
  readonly name: string;
  /** What the list was narrowed to, as its address says. */
  readonly filters: FilterValues;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}): Promise<void> {
  const bounded = Object.entries(filters).map(([key, text]) => [key, text.slice(0, 100)]);
  await call('noteExport', {
    merchantId,
    list: name,
    rows: rows.length,
    filters: Object.fromEntries(bounded) as FilterValues,
  });
  const told = columns.filter(({ header }) => header !== '');
  const lines = [
    told.map(({ header }) => header),
    ...rows.map((row) => told.map(({ text }) => text(row))),
  ];
  const text = CSV_MARK + lines.map(csvLine).join('');
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
