import { Button } from '@croupier/kit/ui/button';
import type { TableColumn } from '@croupier/kit/ui/table';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { Instant } from '../../page/instant.tsx';
import { useProblemText } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** What staff did on this merchant: who, when, from where, before and after. */
export function AuditPage() {
  const { t } = useTranslation(['console', 'console-staff']);
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const [actor, setActor] = useState('');
  const wanted = useDeferredValue(actor.trim());
  const input = { merchantId: merchant.id, actor: wanted || undefined };
  const save = useMutation({
    mutationFn: () => saveFile('auditFile', input, 'audit.csv'),
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  return (
    <Page
      title={t('audit.title')}
      aside={
        <div className="c-tools">
          <TextField
            aria-label={t('audit.actor')}
            placeholder={t('audit.actor')}
            type="search"
            icon="magnifying-glass"
            size="md"
            maxLength={64}
            value={actor}
            onChange={(event) => setActor(event.target.value)}
          />
          <Button
            icon="download-simple"
            busy={save.isPending}
            busyLabel={t('console-staff:audit.saving')}
            onClick={() => save.mutate()}
          >
            {t('console-staff:audit.save')}
          </Button>
        </div>
      }
    >
      <PagedTable
        label={t('audit.title')}
        queryKey={['audit', input]}
        fetchPage={(cursor, signal) => call('audit', { ...input, cursor }, { signal })}
        rowKey={({ id }) => id}
        empty={t('audit.empty')}
        columns={columns(t)}
      />
    </Page>
  );
}

type Line = CallOutput<'audit'>['items'][number];

function columns(t: TFunction<'console'>): TableColumn<Line>[] {
  return [
    { key: 'time', header: t('audit.time'), cell: ({ at }) => <Instant at={at} /> },
    {
      key: 'actor',
      header: t('audit.actor'),
      card: 'title',
      cell: (row) => <span className="c-strong">{row.actor}</span>,
    },
    {
      key: 'action',
      header: t('audit.action'),
      card: 'value',
      cell: ({ action }) => (
        <code className="c-code" data-name>
          {action}
        </code>
      ),
    },
    { key: 'subject', header: t('audit.subject'), cell: ({ subject }) => subject },
    { key: 'reason', header: t('audit.reason'), cell: ({ reason }) => reason },
    {
      key: 'change',
      header: t('audit.change'),
      card: 'hidden',
      cell: ({ before, after }) => <Change before={before} after={after} />,
    },
    { key: 'address', header: t('audit.address'), card: 'hidden', cell: ({ ip }) => ip },
  ];
}

/** Only what differs, as `name: before → after`. */
function Change({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  if (changed.length === 0) return null;
  return (
    <code className="c-code">
      {changed.map((name) => `${name}: ${text(was[name])} → ${text(is[name])}`).join('\n')}
    </code>
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string {
  return value === undefined || value === null ? '∅' : JSON.stringify(value);
}
