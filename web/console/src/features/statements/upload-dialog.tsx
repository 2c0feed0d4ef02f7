import {
  STATEMENT_FILE_MAX,
  type StatementReading,
} from '@croupier/contract/cashier/statement-columns';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { ColumnsForm } from './columns-form.tsx';
import { readingOf } from './reading-of.ts';
import { StatementPreview } from './statement-preview.tsx';

let opened = 0;

const ACCEPTED = '.csv,.txt,.xlsx,.xml,.ofx,.sta,.mt940,.940,text/csv,text/plain';

/** Brings a statement: the account, the file, and how it is read, with what came of that. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-statements');
  const { merchant } = useWorkplace();
  const settings = useQuery(callQuery('depositSettings', { merchantId: merchant.id }));
  const accounts = settings.data?.accounts ?? [];
  const [accountId, setAccountId] = useState<string>();
  const [file, setFile] = useState<OpenFile>();
  const [chosen, setChosen] = useState<StatementReading>({});
  const [problem, setProblem] = useState<string>();
  const account = accountId ?? accounts[0]?.id;
  const preview = useQuery(previewQuery({ merchantId: merchant.id, account, file, chosen }));
  const read = file ? preview.data : undefined;

  const open = async (found: File | undefined) => {
    setProblem(undefined);
    setFile(undefined);
    setChosen({});
    if (!found) return;
    if (found.size > STATEMENT_FILE_MAX) setProblem(t('upload.tooLarge'));
    else setFile(await openFile(found));
  };

  return (
    <ReasonDialog
      title={t('upload.title')}
      text={t('upload.text')}
      confirm={t('upload.ask')}
      act={async (_form, reason) => {
        if (!file || !account) throw new Error(t('upload.noFile'));
        return call('uploadStatement', {
          merchantId: merchant.id,
          accountId: account,
          name: file.name.slice(0, 120),
          file: file.base64,
          // What is shown may still be of what was chosen before.
          reading: readingOf(preview.isPlaceholderData ? null : (read?.layout ?? null), chosen),
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
        value={account ?? null}
        placeholder={t('upload.noAccount')}
        onValueChange={(value) => {
          setAccountId(value);
          setChosen({});
        }}
      />
      <label className="st-file">
        <span>{t('upload.file')}</span>
        <input
          type="file"
          accept={ACCEPTED}
          required
          onChange={({ target }) => void open(target.files?.[0])}
        />
        {problem !== undefined && (
          <small className="st-problem" role="alert">
            {problem}
          </small>
        )}
      </label>
      {preview.isError && (
        <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {file && preview.isLoading && <Skeleton height="120px" />}
      {read && <StatementPreview preview={read} />}
      {read?.layout && (
        <ColumnsForm
          layout={read.layout}
          onChange={(change) => setChosen({ ...chosen, ...change })}
        />
      )}
    </ReasonDialog>
  );
}

/** The server's reading of a file; what it was before stays until the next one is there. */
function previewQuery({
  merchantId,
  account,
  file,
  chosen,
}: {
  readonly merchantId: string;
  readonly account: string | undefined;
  readonly file: OpenFile | undefined;
  readonly chosen: StatementReading;
}) {
  return queryOptions({
    queryKey: ['readStatement', merchantId, account, file?.number, chosen],
    queryFn: ({ signal }) =>
      call(
        'readStatement',
        {
          merchantId,
          accountId: account ?? '',
          file: file?.base64 ?? '',
          reading: readingOf(null, chosen),
        },
        { signal },
      ),
    enabled: file !== undefined && account !== undefined,
    placeholderData: (before, query) => (query?.queryKey[3] === file?.number ? before : undefined),
    // A file is read anew when something is chosen, never by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A file that staff chose, as the server reads it. */
interface OpenFile {
  readonly name: string;
  readonly base64: string;
  /** Which of the files that were chosen it is. */
  readonly number: number;
}

/** Its bytes in base64: what they mean is the server's to say, so that page and server never differ. */
function openFile(file: File): Promise<OpenFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      opened += 1;
      resolve({ name: file.name, base64: url.slice(url.indexOf(',') + 1), number: opened });
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
