import type { TournamentLine } from '@croupier/contract/tournaments/operator';
import type { BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Column,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { SetUpDialog } from './set-up-dialog.tsx';
import { TournamentPanel } from './tournament-panel.tsx';

const tones = {
  issuing: 'warn',
  coming: 'info',
  running: 'ok',
  ended: 'neutral',
  cancelling: 'warn',
  cancelled: 'neutral',
  refused: 'bad',
} as const satisfies Record<TournamentLine['state'], BadgeTone>;

/** Tournaments of the merchant's players: how they stand, who won, and setting one up. */
export function TournamentsPage() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [asking, setAsking] = useState(false);
  const maySetUp = useMay('tournament.make');
  const list = useList('merchantTournaments', { merchantId: merchant.id });
  return (
    <>
      <ListPage
        id="tournaments"
        title={t('tournaments.title')}
        lead={t('tournaments.lead')}
        aside={
          maySetUp && (
            <Button variant="primary" icon="plus-bold" onClick={() => setAsking(true)}>
              {t('tournaments.setUp')}
            </Button>
          )
        }
        list={list}
        columns={columns(t, merchant.symbol)}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        stateOf={({ state }) => state}
        empty={t('tournaments.empty')}
        emptyText={t('tournaments.emptyText')}
        panel={(one) => <TournamentPanel one={one} />}
      />
      {asking && <SetUpDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function columns(t: TFunction<'console-catalog'>, symbol: string): Column<TournamentLine>[] {
  return [
    textColumn('name', t('tournaments.name'), ({ name }) => name, { phone: 'title', opens: true }),
    textColumn('vendor', t('games.vendor'), ({ vendorName }) => vendorName),
    timeColumn('starts', t('tournaments.starts'), ({ startsAt }) => startsAt),
    timeColumn('ends', t('tournaments.ends'), ({ endsAt }) => endsAt),
    textColumn('players', t('tournaments.players'), ({ players }) => String(players)),
    moneyColumn('worth', `${t('tournaments.prizes')} (${symbol})`, ({ worth }) => worth, {
      phone: 'value',
    }),
    moneyColumn('paid', `${t('tournaments.paid')} (${symbol})`, ({ paid }) => paid, {
      sum: ({ paid }) => paid,
    }),
    statusColumn('state', t('games.state'), ({ state }) => ({
      text: t(`tournaments.states.${state}`),
      tone: tones[state],
    })),
  ];
}
