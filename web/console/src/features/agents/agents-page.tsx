import type { AgentLine } from '@croupier/contract/agents/operator';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Column,
  playerColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { hiddenValue, searchText, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { AgentPanel } from './agent-panel.tsx';
import { AgentPath } from './agent-path.tsx';
import { SERIES_MAX, SERIES_MIN } from '@croupier/contract/account/member-types';
import { call } from '../../api/call.ts';
import { type PickedPlayer, PickPlayerDialog } from '../../page/pick-player-dialog.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { seriesField } from './agent-action.tsx';

/** Agents of the merchant: those at the top, and below each of them level by level. */
export function AgentsPage() {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const [isAsking, setAsking] = useState(false);
  const mayMake = useMay('agent.write');
  const filters = useFilters({
    account: searchText(t('search')),
    under: hiddenValue(t('under'), /^\d{1,18}$/),
  });
  const { account, under } = filters.values;
  const list = useList('agents', { merchantId: merchant.id, account, under });
  const [first] = list.rows;
  const descend = (id: string) => filters.set({ under: id, account: undefined });
  return (
    <>
      <ListPage
        id="agents"
        title={t('title')}
        lead={t('lead')}
        aside={
          <>
            <Button icon="chart-line-up" render={<Link to="/team-reports" />}>
              {t('teamReports.open')}
            </Button>
            {mayMake && (
              <Button variant="primary" icon="plus-bold" onClick={() => setAsking(true)}>
                {t('make.open')}
              </Button>
            )}
          </>
        }
        above={
          under !== undefined &&
          account === undefined && (
            <AgentPath
              above={first?.above ?? []}
              onTop={() => filters.set({ under: undefined })}
              onOpen={descend}
            />
          )
        }
        filters={filters}
        list={list}
        columns={columns(t)}
        rowKey={({ id }) => id}
        nameOf={({ account: name }) => name}
        empty={t(under === undefined ? 'empty' : 'nobodyBelow')}
        panel={(agent) => <AgentPanel agent={agent} onDescend={() => descend(agent.id)} />}
      />
      {isAsking && <MakeAgentDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function columns(t: TFunction<'console-agents'>): Column<AgentLine>[] {
  return [
    playerColumn(t('account'), ({ id, account }) => ({ memberId: id, account })),
    textColumn('direct', t('direct'), ({ direct }) => String(direct)),
    textColumn('team', t('team'), ({ team }) => String(team), { opens: true, phone: 'value' }),
    textColumn('series', t('series'), ({ series }) => String(series)),
    textColumn('above', t('above'), ({ above }) => above.at(-1)?.account ?? t('house')),
    timeColumn('since', t('since'), ({ since }) => since, { phone: 'hidden' }),
    statusColumn('kind', t('kind'), ({ isAgent }) => ({
      text: t(isAgent ? 'kinds.agent' : 'kinds.player'),
      tone: isAgent ? 'ok' : 'neutral',
    })),
  ];
}

/** Asks to make a player an agent: first whom, then with which prize group and why. */
function MakeAgentDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const [player, setPlayer] = useState<PickedPlayer>();
  if (!player) {
    return (
      <PickPlayerDialog
        title={t('make.open')}
        description={t('make.choose')}
        onPick={setPlayer}
        onClose={onClose}
      />
    );
  }
  return (
    <ActionDialog
      title={t('make.title', { account: player.account })}
      text={t('make.text')}
      subject={`member:${player.id}`}
      field={{
        ...seriesField,
        label: t('series'),
        help: t('make.seriesHelp', { min: SERIES_MIN, max: SERIES_MAX }),
        defaultValue: SERIES_MAX,
      }}
      act={(series, reason) =>
        call('askForAgent', {
          merchantId: merchant.id,
          memberId: player.id,
          series: Number(series),
          reason,
        })
      }
      onClose={onClose}
    />
  );
}
