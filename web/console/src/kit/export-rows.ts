import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { saveBlob } from '@croupier/kit/api/save-blob';
import { call } from '../api/call.ts';
import { digitsOf } from '@croupier/kit/format/dates';
import type { TFunction } from 'i18next';
import { serverNow } from '../state/queue-news.ts';
import type { Column, FileWords } from './columns.tsx';
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
  zone,
  t,
}: {
  readonly merchantId: string;
  readonly name: string;
  /** What the list was narrowed to, as its address says. */
  readonly filters: FilterValues;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Of the merchant's clock. */
  readonly zone: string;
  readonly t: TFunction<'console'>;
}): Promise<void> {
  const bounded = Object.entries(filters).map(([key, text]) => [key, text.slice(0, 100)]);
  await call('noteExport', {
    merchantId,
    list: name,
    rows: rows.length,
    filters: Object.fromEntries(bounded) as FilterValues,
  });
  const file = fileWords(zone, t);
  const told = columns
    .filter(({ header }) => header !== '')
    .flatMap((column) => column.facts?.(file) ?? [column]);
  const lines = [
    told.map(({ header }) => header),
    ...rows.map((row) => told.map(({ text }) => text(row))),
  ];
  const text = CSV_MARK + lines.map(csvLine).join('');
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

function fileWords(zone: string, t: TFunction<'console'>): FileWords {
  const now = serverNow();
  return {
    zone,
    clock: (at) => {
      const { year, month, day, hour, minute, second } = digitsOf(new Date(at), zone);
      return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
    },
    minutesSince: (at) => Math.max(0, Math.floor((now - Date.parse(at)) / 60_000)),
    since: t('list.file.since', { zone }),
    inMinutes: (name) => t('list.file.minutes', { name }),
    idOf: (name) => t('list.file.id', { name }),
  };
}
