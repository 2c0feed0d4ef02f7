import {
  type DayOrder,
  dayOrders,
  guessColumns,
  guessDayOrder,
  STATEMENT_BODY_MAX,
  type StatementColumns,
  type StatementField,
  statementFields,
} from '@croupier/contract/statement-columns';
import { Select } from '@croupier/kit/ui/select';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import Papa from 'papaparse';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';

interface ReadFile {
  readonly name: string;
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: StatementColumns;
  readonly dayOrder: DayOrder;
}

const ROWS_SHOWN = 3;
/** Letters of other scripts take up to three bytes. */
const TEXT_MAX = STATEMENT_BODY_MAX / 2;

/** Brings a statement: the account, the file, and what its columns hold. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-statements');
  const { merchant } = useWorkplace();
  const settings = useQuery(callQuery('depositSettings', { merchantId: merchant.id }));
  const accounts = settings.data?.accounts ?? [];
  const [accountId, setAccountId] = useState<string>();
  const [file, setFile] = useState<ReadFile>();
  const [problem, setProblem] = useState<string>();
  const chosen = accountId ?? accounts[0]?.id;

  const read = async (found: File | undefined) => {
    setProblem(undefined);
    setFile(undefined);
    if (!found) return;
    if (found.size > TEXT_MAX) return setProblem(t('upload.tooLarge'));
    const opened = readFile(found.name, await found.text());
    if (opened.rows.length === 0) return setProblem(t('upload.empty'));
    setFile(opened);
  };

  return (
    <ReasonDialog
      title={t('upload.title')}
      text={t('upload.text')}
      confirm={t('upload.ask')}
      act={async (_form, reason) => {
        if (!file || !chosen) throw new Error(t('upload.noFile'));
        const { name, text, columns, dayOrder } = file;
        const { booked } = columns;
        if (booked === undefined) throw new Error(t('upload.noBooked'));
        return call('uploadStatement', {
          merchantId: merchant.id,
          accountId: chosen,
          name: name.slice(0, 120),
          text,
          columns: { ...columns, booked },
          dayOrder,
          reason,
        });
      }}
      onDone={() => {
        showToast('ok', { title: t('upload.asked') });
        onClose();
      }}
      onClose={onClose}
    >
      <Select<string>
        label={t('account')}
        options={accounts.map(({ id, bankName, number }) => ({
          value: id,
          label: `${bankName} ${number}`,
        }))}
        value={chosen ?? null}
        placeholder={t('upload.noAccount')}
        onValueChange={setAccountId}
      />
      <label className="st-file">
        <span>{t('upload.file')}</span>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          required
          onChange={({ target }) => void read(target.files?.[0])}
        />
        {problem !== undefined && (
          <small className="st-problem" role="alert">
            {problem}
          </small>
        )}
      </label>
      {file && <Columns file={file} onChange={(change) => setFile({ ...file, ...change })} />}
    </ReasonDialog>
  );
}

function readFile(name: string, text: string): ReadFile {
  const { data } = Papa.parse<string[]>(text, { preview: 200, skipEmptyLines: 'greedy' });
  const [head = [], ...rows] = data;
  const columns = guessColumns(head);
  const booked = columns.booked;
  const days = booked === undefined ? [] : rows.map((row) => row[booked] ?? '');
  return {
    name,
    text,
    head,
    rows: rows.slice(0, ROWS_SHOWN),
    columns,
    dayOrder: guessDayOrder(days),
  };
}

const NONE = 'none';

/** What was guessed from the head, to be put right, with what the first lines hold. */
function Columns({
  file,
  onChange,
}: {
  readonly file: ReadFile;
  readonly onChange: (change: Pick<ReadFile, 'columns'> | Pick<ReadFile, 'dayOrder'>) => void;
}) {
  const { t } = useTranslation('console-statements');
  const { head, rows, columns, dayOrder } = file;
  const options = [
    { value: NONE, label: t('upload.none') },
    ...head.map((text, at) => ({ value: String(at), label: text || String(at + 1) })),
  ];
  const choose = (field: StatementField, value: string) => {
    const { [field]: _, ...others } = columns;
    onChange({ columns: value === NONE ? others : { ...others, [field]: Number(value) } });
  };
  const sample = (at: number | undefined) =>
    at === undefined
      ? ''
      : rows
          .map((row) => row[at] ?? '')
          .filter(Boolean)
          .join(' · ')
          .slice(0, 80);
  return (
    <fieldset className="st-columns">
      <legend>{t('upload.columns')}</legend>
      {statementFields.map((field) => (
        <Select<string>
          key={field}
          label={t(`upload.fields.${field}`)}
          size="md"
          help={sample(columns[field])}
          options={options}
          value={columns[field] === undefined ? NONE : String(columns[field])}
          onValueChange={(value) => choose(field, value)}
        />
      ))}
      <Select<DayOrder>
        label={t('upload.dayOrder')}
        size="md"
        options={dayOrders.map((value) => ({ value, label: t(`upload.dayOrders.${value}`) }))}
        value={dayOrder}
        onValueChange={(value) => onChange({ dayOrder: value })}
      />
    </fieldset>
  );
}
