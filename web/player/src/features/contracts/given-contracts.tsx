import { type ContractKind, contractKinds } from '@croupier/contract/contracts/kinds';
import type { AgentContract } from '@croupier/contract/contracts/player/contracts';
import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import type { TableColumn } from '@croupier/kit/ui/table';
import { Tabs } from '@croupier/kit/ui/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { LineWho } from '../../line/line-who.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { go } from '../../navigation/site-location.ts';
import { useCursorPages } from '../../records/cursor-pages.ts';
import { RecordTable } from '../../records/record-table.tsx';
import { contractAddress } from './contract-address.ts';
import { StateBadge } from './state-badge.tsx';
import { percentText } from './tier-text.ts';
import '../../records/records.css';

type Which = 'open' | 'all' | 'mine';

/** Offers and contracts that the agent made with those right below, and the agent's own of before. */
export function GivenContracts() {
  const { t } = useTranslation('contract');
  const [which, setWhich] = useState<Which>('open');
  const [kind, setKind] = useState<ContractKind>();
  const pages = useCursorPages(`${which} ${kind}`);
  const filter = { ...(kind && { kind }), ...(pages.cursor && { cursor: pages.cursor }) };
  const given = useQuery({
    ...callQuery('contractsOfDownline', { ...filter, ...(which === 'open' && { open: '1' }) }),
    enabled: which !== 'mine',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const mine = useQuery({
    ...callQuery('contractsOfMine', filter),
    enabled: which === 'mine',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  return (
    <section className="given-contracts" aria-label={t('given.title')}>
      <Tabs<Which>
        label={t('given.which')}
        variant="underlined"
        value={which}
        onValueChange={setWhich}
        items={(['open', 'all', 'mine'] as const).map((value) => ({
          value,
          label: t(`given.${value}`),
        }))}
      />
      <div className="given-kinds">
        {contractKinds.map((one) => (
          <Chip
            key={one}
            selected={kind === one}
            onClick={() => setKind(kind === one ? undefined : one)}
          >
            {t(`kind.${one}`)}
          </Chip>
        ))}
      </div>
      <RecordTable
        label={t('given.title')}
        failure={t('failure')}
        record={which === 'mine' ? mine : given}
        pages={pages}
        columns={columns}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => go(contractAddress({ contract: id }))}
        empty={
          which === 'mine' ? (
            <EmptyState title={t('given.noneMine')} text={t('given.noneMineText')} />
          ) : (
            <EmptyState
              title={t('given.none')}
              text={t('given.noneText')}
              action={
                <Button variant="primary" render={<PageLink to="/agentHome?page=agentTeam" />}>
                  {t('given.choose')}
                </Button>
              }
            />
          )
        }
      />
    </section>
  );
}

function useColumns(): readonly TableColumn<AgentContract>[] {
  const { t } = useTranslation('contract');
  return [
    {
      key: 'who',
      header: t('given.who'),
      card: 'title',
      cell: ({ id, side, member, upline, kind }) => (
        <LineWho
          account={side === 'given' ? member.account : (upline?.account ?? t('house'))}
          note={t(`kind.${kind}`)}
          to={contractAddress({ contract: id })}
        />
      ),
    },
    {
      key: 'kind',
      header: t('given.kind'),
      card: 'hidden',
      cell: ({ kind, period }) => `${t(`kind.${kind}`)}, ${t(`period.${period}`)}`,
    },
    {
      key: 'lowest',
      header: t('given.lowest'),
      numeric: true,
      card: 'hidden',
      cell: ({ tiers }) => `${percentText(tiers[0]?.ratePpm ?? 0)}%`,
    },
    {
      key: 'highest',
      header: t('given.highest'),
      numeric: true,
      card: 'value',
      cell: ({ tiers }) => <b>{percentText(tiers.at(-1)?.ratePpm ?? 0)}%</b>,
    },
    {
      key: 'state',
      header: t('given.state'),
      card: 'status',
      cell: (contract) => <StateBadge contract={contract} />,
    },
    {
      key: 'go',
      header: '',
      card: 'hidden',
      width: '32px',
      cell: () => <Icon name="caret-right" size={16} />,
    },
  ];
}
