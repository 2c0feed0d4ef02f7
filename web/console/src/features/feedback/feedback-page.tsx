import { feedbackTypes } from '@croupier/contract/feedback';
import type { FeedbackLine } from '@croupier/contract/operator/feedback';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Chip } from '@croupier/kit/ui/chip';
import { Select } from '@croupier/kit/ui/select';
import type { TableColumn } from '@croupier/kit/ui/table';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallInput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { Page } from '../../page/page.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';
import { FeedbackDrawer } from './feedback-drawer.tsx';

type FeedbackState = FeedbackLine['state'];
const tones = {
  new: 'info',
  open: 'warn',
  answered: 'ok',
  closed: 'neutral',
} as const satisfies Record<FeedbackState, BadgeTone>;
const states = ['new', 'open', 'answered', 'closed'] as const satisfies readonly FeedbackState[];
type Type = NonNullable<CallInput<'feedback'>['type']>;
const types = feedbackTypes.map((type) => String(type) as Type);

/** What visitors wrote: the inbox, and one of them to answer. */
export function FeedbackPage() {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const [state, setState] = useChoice('state', states);
  const [type, setType] = useChoice('type', types);
  const [open, setOpen] = useState<string>();
  const input = { merchantId: merchant.id, state, type };
  return (
    <Page title={t('feedback.title')}>
      <div className="c-filters">
        <Select<Type | 'all'>
          ariaLabel={t('feedback.type')}
          size="md"
          options={[
            { value: 'all', label: t('feedback.everyType') },
            ...feedbackTypes.map((value) => ({
              value: String(value) as Type,
              label: t(`feedback.types.${value}`),
            })),
          ]}
          value={type ?? 'all'}
          onValueChange={(value) => setType(value === 'all' ? undefined : value)}
        />
        {([undefined, ...states] as const).map((value) => (
          <Chip key={value ?? 'all'} selected={state === value} onClick={() => setState(value)}>
            {t(`feedback.states.${value ?? 'all'}`)}
          </Chip>
        ))}
      </div>
      <PagedTable
        label={t('feedback.title')}
        queryKey={['feedback', 'pages', input]}
        fetchPage={(cursor, signal) => call('feedback', { ...input, cursor }, { signal })}
        columns={columns(t, setOpen)}
        rowKey={({ id }) => id}
        empty={t('feedback.empty')}
        onRowClick={({ id }) => setOpen(id)}
      />
      {open !== undefined && (
        <FeedbackDrawer key={open} feedbackId={open} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}

function columns(
  t: TFunction<'console-content'>,
  open: (id: string) => void,
): TableColumn<FeedbackLine>[] {
  return [
    {
      key: 'content',
      header: t('feedback.message'),
      card: 'title',
      cell: ({ id, content }) => (
        <button
          type="button"
          className="c-strong c-plain c-excerpt"
          lang=""
          onClick={() => open(id)}
        >
          {content}
        </button>
      ),
    },
    {
      key: 'type',
      header: t('feedback.type'),
      cell: ({ type }) => t(`feedback.types.${type}`),
    },
    {
      key: 'sender',
      header: t('feedback.sender'),
      cell: ({ sender, memberId }) =>
        sender === '' ? t(memberId === null ? 'feedback.guest' : 'feedback.member') : sender,
    },
    {
      key: 'at',
      header: t('feedback.at'),
      card: 'value',
      cell: ({ at }) => <Instant at={at} />,
    },
    {
      key: 'state',
      header: t('feedback.state'),
      card: 'status',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`feedback.states.${state}`)}</Badge>,
    },
  ];
}
