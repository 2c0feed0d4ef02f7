import type { RefereeLine } from '@croupier/contract/referral/operator';
import { refereeStates } from '@croupier/contract/referral/kinds';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { claimColumn, heldFilter } from '../../kit/claims.tsx';
import {
  ageColumn,
  type Column,
  moneyColumn,
  playerColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { RefereeMarks, refereeTones } from '../../page/referee-marks.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { refereeActs } from './referee-acts.tsx';
import { RefereePanel } from './referee-panel.tsx';
import { useReferralKpis } from './use-referral-kpis.ts';

type T = TFunction<['console-referral', 'console']>;

const states = [
  'review',
  'open',
  'qualified',
  'expired',
  'refused',
  'all',
] as const satisfies readonly ((typeof refereeStates)[number] | 'all')[];

/** Who was brought by another player: what waits to be judged, and everybody by how they stand. */
export function Referees({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation(['console-referral', 'console']);
  const { t: text } = useTranslation('console');
  const { merchant } = useWorkplace();
  const mayReview = useMay('promotion.review');
  const of = { merchantId: merchant.id };
  const kpis = useReferralKpis(useQuery(callQuery('referralTerms', of)).data);
  const options = states.map((value) => ({ value, label: t(`states.${value}`) }));
  const filters = useFilters({
    state: choice(t('list.state'), options, 'review'),
    held: heldFilter(text),
  });
  const { state, held } = filters.values;
  const list = useList('referees', { ...of, ...(state !== 'all' && { state }), held }, 'referrals');
  return (
    <ListPage
      id="referees"
      title={t('title')}
      tabs={tabs}
      kpis={kpis}
      filters={filters}
      counts={{ state: { review: list.head?.waiting } }}
      list={list}
      columns={columns(t, { symbol: merchant.symbol, isQueue: state === 'review' })}
      rowKey={({ id }) => id}
      nameOf={({ account, inviter }) => `${account} · ${inviter}`}
      stateOf={(referee) => referee.state}
      claimOf={(referee) => (referee.state === 'review' ? referee : undefined)}
      acts={mayReview ? refereeActs(t, merchant.id) : []}
      empty={t('list.empty')}
      emptyText={t('list.emptyText')}
      panel={(referee) => <RefereePanel referee={referee} />}
    />
  );
}

function columns(
  t: T,
  { symbol, isQueue }: { readonly symbol: string; readonly isQueue: boolean },
): Column<RefereeLine>[] {
  const money = (name: 'deposit' | 'validBet') => `${t(`list.${name}`)} (${symbol})`;
  return [
    playerColumn(t('list.player'), (line) => line, { opens: true }),
    textColumn('inviter', t('list.inviter'), ({ inviter }) => inviter, {
      named: true,
      cell: ({ inviter, inviterId }) => (
        <Link to="/members/$memberId" params={{ memberId: inviterId }}>
          {inviter}
        </Link>
      ),
    }),
    textColumn(
      'marks',
      t('list.marks'),
      ({ marks }) => [...new Set(marks.map(({ mark }) => t(`marks.${mark}`)))].join(', '),
      { cell: ({ marks }) => <RefereeMarks marks={marks} /> },
    ),
    textColumn('stage', t('list.stage'), ({ stage }) => t(`stages.${stage}`), { phone: 'hidden' }),
    moneyColumn('deposit', money('deposit'), ({ deposit }) => deposit, { phone: 'hidden' }),
    moneyColumn('validBet', money('validBet'), ({ validBet }) => validBet, { phone: 'value' }),
    ...(isQueue
      ? [
          claimColumn<RefereeLine>(t('console:list.claim.title')),
          ageColumn<RefereeLine>(t('list.waits'), ({ registeredAt }) => registeredAt, 'referrals'),
        ]
      : [
          timeColumn<RefereeLine>('registered', t('list.registered'), (line) => line.registeredAt),
          statusColumn<RefereeLine>('state', t('list.state'), ({ state }) => ({
            text: t(`states.${state}`),
            tone: refereeTones[state],
          })),
        ]),
  ];
}
