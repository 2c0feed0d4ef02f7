import type { StatementLayout } from '@croupier/contract/cashier/operator/statements';
import type { StatementReading } from '@croupier/contract/cashier/statement-columns';

/** What is sent: the layout that was shown, so that the file is read just as it was, else what was chosen. */
export function readingOf(
  layout: StatementLayout | null,
  { columns, ...chosen }: StatementReading,
): StatementReading {
  if (!layout || layout.head === 0)
    return { ...chosen, ...(columns && { columns: { ...columns } }) };
  const { encoding, separator, head, dayOrder } = layout;
  return {
    head,
    columns: columnsOf(layout),
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    ...(dayOrder && { dayOrder }),
  };
}

/** Columns without those that are not in the file. */
export function columnsOf({ columns }: StatementLayout): NonNullable<StatementReading['columns']> {
  return Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined));
}
