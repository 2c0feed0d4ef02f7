import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { saveBlob } from '@croupier/kit/api/save-blob';
import type { Column } from './columns.tsx';

/** Saves rows as they are listed, for a spreadsheet that runs none of them as a formula. */
export function exportRows<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const told = columns.filter(({ header }) => header !== '');
  const lines = [
    told.map(({ header }) => header),
    ...rows.map((row) => told.map(({ text }) => text(row))),
  ];
  const text = CSV_MARK + lines.map(csvLine).join('');
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
