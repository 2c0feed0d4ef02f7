import type { StatementLayout } from '@croupier/contract/cashier/operator/statements';
import {
  type DayOrder,
  dayOrders,
  type StatementEncoding,
  statementEncodings,
  type StatementField,
  statementFields,
  type StatementReading,
  type StatementSeparator,
  statementSeparators,
} from '@croupier/contract/cashier/statement-columns';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import { columnsOf } from './reading-of.ts';

const NONE = 'none';
const SAMPLE_MAX = 80;
const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** How the file was read, to be put right, with what the first rows hold. */
export function ColumnsForm({
  layout,
  onChange,
}: {
  readonly layout: StatementLayout;
  readonly onChange: (change: StatementReading) => void;
}) {
  const { t } = useTranslation('console-statements');
  const { names, head, sample, columns, encoding, separator, dayOrder } = layout;
  const options = [
    { value: NONE, label: t('upload.none') },
    ...names.map((text, at) => ({ value: String(at), label: text || String(at + 1) })),
  ];
  const choose = (field: StatementField, value: string) => {
    const { [field]: _, ...others } = columnsOf(layout);
    onChange({ head, columns: value === NONE ? others : { ...others, [field]: Number(value) } });
  };
  const held = (at: number | undefined) =>
    at === undefined
      ? ''
      : sample
          .filter(({ row }) => row > head)
          .map(({ cells }) => cells[at] ?? '')
          .filter(Boolean)
          .slice(0, 3)
          .join(' · ')
          .slice(0, SAMPLE_MAX);
  return (
    <fieldset className="st-columns">
      <legend>{t(layout.remembered ? 'upload.remembered' : 'upload.columns')}</legend>
      {names.length > 0 && (
        <>
          {statementFields.map((field) => (
            <Select<string>
              key={field}
              label={t(`upload.fields.${field}`)}
              size="md"
              help={held(columns[field])}
              options={options}
              value={columns[field] === undefined ? NONE : String(columns[field])}
              onValueChange={(value) => choose(field, value)}
            />
          ))}
          <Select<DayOrder>
            label={t('upload.dayOrder')}
            size="md"
            placeholder={t('upload.choose')}
            options={dayOrders.map((value) => ({ value, label: t(`upload.dayOrders.${value}`) }))}
            value={dayOrder}
            onValueChange={(value) => onChange({ dayOrder: value })}
          />
          <Select<string>
            label={t('upload.head')}
            size="md"
            options={sample
              .map(({ row }) => row)
              .concat(sample.some(({ row }) => row === 1) ? [] : [1])
              .toSorted((a, b) => a - b)
              .map((row) => ({ value: String(row), label: t('upload.row', { row }) }))}
            value={String(head)}
            // Other names mean other columns.
            onValueChange={(value) => onChange({ head: Number(value), columns: undefined })}
          />
        </>
      )}
      {separator && (
        <Select<StatementSeparator>
          label={t('upload.separator')}
          size="md"
          options={statementSeparators.map((value) => ({
            value,
            label: t(`upload.separators.${separatorNames[value]}`),
          }))}
          value={separator}
          onValueChange={(value) =>
            onChange({ separator: value, head: undefined, columns: undefined })
          }
        />
      )}
      {encoding && (
        <Select<StatementEncoding>
          label={t('upload.encoding')}
          size="md"
          options={statementEncodings.map((value) => ({
            value,
            label: t(`upload.encodings.${value}`),
          }))}
          value={encoding}
          onValueChange={(value) =>
            onChange({ encoding: value, head: undefined, columns: undefined })
          }
        />
      )}
    </fieldset>
  );
}
