import { feedbackTypes } from '@croupier/contract/content/feedback';
import type { FeedbackLine } from '@croupier/contract/content/operator/feedback';
import type { BadgeTone } from '@croupier/kit/ui/badge';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call, type CallInput } from '../../api/call.ts';
import { type Column, statusColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { FeedbackPanel } from './feedback-panel.tsx';

type FeedbackState = FeedbackLine['state'];
const tones = {
  new: 'info',
  open: 'warn',
  answered: 'ok',
  closed: 'neutral',
} as const satisfies Record<FeedbackState, BadgeTone>;
const states = ['new', 'open', 'answered', 'closed'] as const satisfies readonly FeedbackState[];
type Type = NonNullable<CallInput<'feedback'>['type']>;

/** What visitors wrote: the inbox, and one of them to answer. */
export function FeedbackPage() {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const mayAnswer = useMay('feedback.answer');
  const types = feedbackTypes.map((type) => ({
    value: String(type) as Type,
    label: t(`feedback.types.${type}`),
  }));
  const stateOptions = states.map((value) => ({ value, label: t(`feedback.states.${value}`) }));
  const filters = useFilters({
    type: optionalChoice(t('feedback.type'), types, t('feedback.everyType'), 'select'),
    state: optionalChoice(t('feedback.state'), stateOptions, t('feedback.states.all')),
  });
  const of = { merchantId: merchant.id };
  const list = useList('feedback', { ...of, ...filters.values }, 'feedback');
  return (
    <ListPage
      id="feedback"
      title={t('feedback.title')}
      filters={filters}
      list={list}
      columns={columns(t)}
      rowKey={({ id }) => id}
      nameOf={({ content }) => content.slice(0, 60)}
      stateOf={({ state, answer }) => `${state} ${answer?.at}`}
      empty={t('feedback.empty')}
      panel={({ id }) => <FeedbackPanel feedbackId={id} />}
      bulk={
        mayAnswer
          ? [
              {
                label: t('feedback.close'),
                fits: ({ state }) => state !== 'closed',
                act: ({ id }) =>
                  call('setFeedbackState', { ...of, feedbackId: id, state: 'closed' }),
              },
            ]
          : []
      }
    />
  );
}

function columns(t: TFunction<'console-content'>): Column<FeedbackLine>[] {
  return [
    textColumn('content', t('feedback.message'), ({ content }) => content, {
      phone: 'title',
      opens: true,
      cell: ({ content }) => (
        <span className="c-excerpt" lang="">
          {content}
        </span>
      ),
    }),
    textColumn('type', t('feedback.type'), ({ type }) => t(`feedback.types.${type}`)),
    textColumn('sender', t('feedback.sender'), ({ sender, memberId }) =>
      sender === '' ? t(memberId === null ? 'feedback.guest' : 'feedback.member') : sender,
    ),
    timeColumn('at', t('feedback.at'), ({ at }) => at, { phone: 'value' }),
    statusColumn('state', t('feedback.state'), ({ state }) => ({
      text: t(`feedback.states.${state}`),
      tone: tones[state],
    })),
  ];
}
