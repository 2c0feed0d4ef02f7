/** A query's answer as text in columns. */

export interface QueryResult {
  readonly command: string;
  readonly rowCount: number | null;
  readonly fields: readonly { readonly name: string }[];
  /** Cells as the server writes them. */
  readonly rows: readonly (readonly (string | null)[])[];
}

const CELL_COLUMNS_MAX = 80;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Headings, rows and their count; only the count for statements that answer no rows. */
export function formatResult({ command, rowCount, fields, rows }: QueryResult): string {
  if (fields.length === 0) return rowCount === null ? command : `${command} ${rowCount}`;
  const cells = rows.map((row) => row.map(formatCell));
  const widths = fields.map(({ name }, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return NUMBER.test(cell) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join(' │ ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('─┼─');
  const count = `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`;
  return [line(fields.map(({ name }) => name)), rule, ...cells.map(line), count].join('\n');
}

function formatCell(value: string | null): string {
  const text = (value ?? '∅').replaceAll(/\s+/g, ' ');
  return text.length > CELL_COLUMNS_MAX ? `${text.slice(0, CELL_COLUMNS_MAX - 1)}…` : text;
}
