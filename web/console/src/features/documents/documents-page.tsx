import type { DocumentLine } from '@croupier/contract/operator/verification';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import type { TableColumn } from '@croupier/kit/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { Page } from '../../page/page.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { DocumentDrawer } from './document-drawer.tsx';
import { ThresholdDialog } from './threshold-dialog.tsx';

const states = ['waiting', 'approved', 'refused'] as const;
const tones = {
  draft: 'neutral',
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
} as const satisfies Record<DocumentLine['state'], BadgeTone>;

/** Documents that players sent in: the queue, and one of them to decide. */
export function DocumentsPage() {
  const { t } = useTranslation('console-care');
  const { merchant } = useWorkplace();
  const [state = 'waiting', setState] = useChoice('state', states);
  const [shown, setShown] = useState<DocumentLine>();
  const [setting, setSetting] = useState(false);
  const mayRule = useMay('document.rule');
  const input = { merchantId: merchant.id, state };
  const first = useQuery(callQuery('documents', input));
  const threshold = first.data?.threshold;
  return (
    <Page
      title={t('documents.title')}
      aside={
        mayRule &&
        threshold !== undefined && (
          <Button icon="sliders" onClick={() => setSetting(true)}>
            {t('threshold.open', { amount: formatMoney(threshold, { symbol: merchant.symbol }) })}
          </Button>
        )
      }
      filters={states.map((value) => (
        <Chip key={value} selected={state === value} onClick={() => setState(value)}>
          {t(`documents.states.${value}`)}
        </Chip>
      ))}
    >
      <PagedTable
        label={t('documents.title')}
        queryKey={['documents', 'pages', input]}
        fetchPage={(cursor, signal) => call('documents', { ...input, cursor }, { signal })}
        columns={columns(t, setShown)}
        rowKey={({ id }) => id}
        empty={t('documents.empty')}
        onRowClick={setShown}
      />
      {shown && (
        <DocumentDrawer key={shown.id} document={shown} onClose={() => setShown(undefined)} />
      )}
      {setting && threshold !== undefined && (
        <ThresholdDialog threshold={threshold} onClose={() => setSetting(false)} />
      )}
    </Page>
  );
}

function columns(
  t: TFunction<'console-care'>,
  show: (line: DocumentLine) => void,
): TableColumn<DocumentLine>[] {
  return [
    {
      key: 'kind',
      header: t('documents.kind'),
      cell: (line) => (
        <button type="button" className="c-plain" onClick={() => show(line)}>
          {t(`documents.kinds.${line.kind}`)}
        </button>
      ),
    },
    {
      key: 'account',
      header: t('documents.account'),
      card: 'title',
      cell: ({ memberId, account }) => (
        <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
          {account}
        </Link>
      ),
    },
    {
      key: 'type',
      header: t('documents.type'),
      card: 'hidden',
      cell: ({ type }) => t(`documents.types.${type}`),
    },
    {
      key: 'sent',
      header: t('documents.sent'),
      card: 'value',
      cell: ({ submittedAt }) => submittedAt && <Instant at={submittedAt} />,
    },
    {
      key: 'by',
      header: t('documents.decidedBy'),
      card: 'hidden',
      cell: ({ decidedBy }) => decidedBy,
    },
    {
      key: 'state',
      header: t('documents.state'),
      card: 'status',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`documents.states.${state}`)}</Badge>,
    },
  ];
}
