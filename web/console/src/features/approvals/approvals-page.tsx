import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery, type CallOutput } from '../../api/call.ts';
import { claimColumn, heldFilter } from '../../kit/claims.tsx';
import {
  ageColumn,
  type Column,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { reasonAct, type RowAct } from '../../kit/row-acts.tsx';
import { choice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { SecretDialog } from '../../page/secret-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { requestAmount } from './request-amount.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestPanel } from './request-panel.tsx';
import './approvals.css';
import { requestTones } from '../../page/asked-note.tsx';

type Line = CallOutput<'requests'>['items'][number];
type T = TFunction<['console-staff', 'console']>;

const views = ['open', 'mine', 'closed'] as const;

/** What staff asked for: to be decided by somebody else, and what became of it. */
export function ApprovalsPage() {
  const { t } = useTranslation(['console-staff', 'console']);
  const { t: text } = useTranslation('console');
  const { merchant } = useWorkplace();
  const [secret, setSecret] = useState<string>();
  const options = views.map((value) => ({ value, label: t(`approvals.${value}`) }));
  const filters = useFilters({
    state: choice(t('approvals.title'), options, 'open'),
    held: heldFilter(text),
  });
  const { state, held } = filters.values;
  useSeenAnswers(state === 'mine');
  const list = useList('requests', { merchantId: merchant.id, state, held }, 'requests');
  const figures = list.head?.figures;
  return (
    <>
      <ListPage
        id="requests"
        title={t('approvals.title')}
        filters={filters}
        counts={{ state: { open: list.head?.open } }}
        figures={figures}
        list={list}
        columns={columns(t, { symbol: merchant.symbol, isQueue: state === 'open' })}
        rowKey={({ id }) => id}
        nameOf={({ kind, name }) => `${t(`approvals.kinds.${kind}`)} ${name}`}
        stateOf={(request) => request.state}
        claimOf={({ id, may, claim }) =>
          may === 'decide' ? { subject: `request:${id}`, claim } : undefined
        }
        acts={decisions(t, setSecret)}
        empty={t('approvals.empty')}
        panel={(request) => <RequestPanel request={request} />}
      />
      {secret !== undefined && (
        <SecretDialog
          secret={secret}
          title={t('approvals.secretTitle')}
          text={t('approvals.secretText')}
          copy={t('approvals.secretCopy')}
          done={t('approvals.secretStored')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}

/** Agreeing, which may tell a secret once, and declining with a reason. */
function decisions(t: T, onSecret: (secret: string) => void): readonly RowAct<Line>[] {
  const fits = ({ may }: Line) => may === 'decide';
  return [
    {
      name: 'approve',
      label: t('approvals.approve'),
      fits,
      dialog: (request, { begin, close, done }) => (
        <RequestDialog
          request={request}
          asking="approve"
          onBegin={begin}
          onSecret={onSecret}
          onDone={done}
          onClose={close}
        />
      ),
    },
    reasonAct({
      name: 'reject',
      label: t('approvals.decline'),
      fits,
      title: () => t('approvals.declineTitle'),
      text: t('approvals.declineText'),
      done: t('approvals.done'),
      leaves: true,
      send: ({ id }, note) => call('declineRequest', { requestId: id, note }),
    }),
  ];
}

function columns(
  t: T,
  { symbol, isQueue }: { readonly symbol: string; readonly isQueue: boolean },
): Column<Line>[] {
  return [
    textColumn('what', t('approvals.what'), ({ kind }) => t(`approvals.kinds.${kind}`), {
      phone: 'title',
      opens: true,
      cell: ({ kind, name }) => (
        <span className="c-stacked">
          {t(`approvals.kinds.${kind}`)}
          <small>{name}</small>
        </span>
      ),
    }),
    // Units differ from row to row, so each stands with its amount.
    textColumn('amount', t('approvals.amount'), (request) => requestAmount(request, symbol) ?? '', {
      numeric: true,
      phone: 'value',
    }),
    textColumn('maker', t('approvals.maker'), ({ maker }) => maker),
    textColumn('reason', t('approvals.reason'), ({ reason }) => reason, {
      cell: ({ reason }) => <span className="c-excerpt">{reason}</span>,
    }),
    timeColumn('expires', t('approvals.expires'), ({ expiresAt }) => expiresAt, {
      phone: 'hidden',
    }),
    ...(isQueue
      ? [
          claimColumn<Line>(t('console:list.claim.title')),
          ageColumn<Line>(t('review.age'), ({ createdAt }) => createdAt, 'requests'),
        ]
      : [
          statusColumn<Line>('state', t('staff.state'), ({ state }) => ({
            text: t(`approvals.states.${state}`),
            tone: requestTones[state],
          })),
        ]),
  ];
}

/** Whoever looks at their own requests has seen the answers. */
function useSeenAnswers(looking: boolean): void {
  const client = useQueryClient();
  const pulse = useQuery(callQuery('requestPulse', {}));
  const unseen = (pulse.data?.answers.length ?? 0) > 0;
  useEffect(() => {
    if (!looking || !unseen) return;
    void call('seeAnswers', {}).then(
      () => client.invalidateQueries({ queryKey: ['requestPulse'] }),
      () => undefined,
    );
  }, [looking, unseen, client]);
}
