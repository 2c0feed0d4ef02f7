import { applicationStates, type ApplicationState } from '@croupier/contract/promotions/kinds';
import type { OfferApplication } from '@croupier/contract/promotions/operator';
import type { BadgeTone } from '@croupier/kit/ui/badge';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
import { useMay, useWorkplace } from '../../state/staff.ts';
import { applicationActs } from './application-acts.tsx';
import { ApplicationPanel } from './application-panel.tsx';

type T = TFunction<['console-promotions', 'console']>;

const states = applicationStates.filter((state) => state !== 'draft');
const tones = {
  draft: 'neutral',
  applying: 'warn',
  rejected: 'bad',
  issued: 'ok',
} as const satisfies Record<ApplicationState, BadgeTone>;

/** What players ask for: to be given or declined, and what was decided. */
export function Applications({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation(['console-promotions', 'console']);
  const { t: text } = useTranslation('console');
  const { merchant } = useWorkplace();
  const mayReview = useMay('promotion.review');
  const options = states.map((value) => ({ value, label: t(`applications.states.${value}`) }));
  const filters = useFilters({
    state: choice(t('applications.state'), options, 'applying'),
    held: heldFilter(text),
  });
  const { state, held } = filters.values;
  const list = useList(
    'offerApplications',
    { merchantId: merchant.id, state, held },
    'applications',
  );
  return (
    <ListPage
      id="offer-applications"
      title={t('title')}
      tabs={tabs}
      filters={filters}
      counts={{ state: { applying: list.head?.waiting } }}
      list={list}
      columns={columns(t, { symbol: merchant.symbol, isQueue: state === 'applying' })}
      rowKey={({ id }) => id}
      nameOf={({ name, account }) => `${name} · ${account}`}
      stateOf={(application) => application.state}
      claimOf={(application) => (application.state === 'applying' ? application : undefined)}
      acts={mayReview ? applicationActs(t, merchant) : []}
      empty={t('applications.empty')}
      panel={(application) => <ApplicationPanel application={application} />}
    />
  );
}

function columns(
  t: T,
  { symbol, isQueue }: { readonly symbol: string; readonly isQueue: boolean },
): Column<OfferApplication>[] {
  return [
    textColumn('offer', t('applications.offer'), ({ name }) => name, {
      phone: 'title',
      opens: true,
    }),
    playerColumn(t('applications.player'), (line) => line, { phone: 'meta' }),
    moneyColumn('amount', `${t('applications.amount')} (${symbol})`, ({ amount }) => amount, {
      phone: 'value',
      sum: ({ amount }) => amount,
    }),
    textColumn('comment', t('applications.comment'), ({ comment }) => comment, {
      cell: ({ comment }) => <span className="c-excerpt">{comment}</span>,
    }),
    textColumn('pictures', t('applications.pictures'), ({ pictures }) => String(pictures), {
      numeric: true,
      phone: 'hidden',
    }),
    ...(isQueue
      ? [
          claimColumn<OfferApplication>(t('console:list.claim.title')),
          ageColumn<OfferApplication>(
            t('applications.waits'),
            ({ sentAt }) => sentAt,
            'applications',
          ),
        ]
      : [
          timeColumn<OfferApplication>('sent', t('applications.sent'), ({ sentAt }) => sentAt),
          statusColumn<OfferApplication>('state', t('applications.state'), ({ state }) => ({
            text: t(`applications.states.${state}`),
            tone: tones[state],
          })),
        ]),
  ];
}
