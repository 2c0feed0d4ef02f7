import type { DownlineKind, TeamMember } from '@croupier/contract/agents/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import type { TableColumn } from '@croupier/kit/ui/table';
import { Tabs } from '@croupier/kit/ui/tabs';
import { TextField } from '@croupier/kit/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { LineWho } from '../../line/line-who.tsx';
import { PathChips } from '../../line/path-chips.tsx';
import { go } from '../../navigation/site-location.ts';
import { useCursorPages } from '../../records/cursor-pages.ts';
import { RecordTable } from '../../records/record-table.tsx';
import { usePermission } from '../../state/permission.ts';
import '../../records/records.css';

/** The address of the team page about somebody of the team, or about the agent's own line. */
export function teamAddress(memberId: string | undefined): string {
  return `/agentHome?page=agentTeam${memberId === undefined ? '' : `&member=${memberId}`}`;
}

type Depth = 'direct' | 'all';

export type TeamListProps = {
  /** Below whom; the agent who looks without. */
  readonly under: CallOutput<'teamMember'> | undefined;
  /** Stands between the way here and the list. */
  readonly card: ReactNode;
};

/** Who stands below somebody, with the way there. */
export function TeamList({ under, card }: TeamListProps) {
  const { t } = useTranslation('agent');
  const [depth, setDepth] = useState<Depth>('direct');
  const [kind, setKind] = useState<DownlineKind>();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const filter = {
    ...(under && { under: under.id }),
    // Who is looked for may stand anywhere below.
    depth: search === '' ? depth : 'all',
    ...(kind && { kind }),
    ...(search !== '' && { search }),
  } as const;
  const pages = useCursorPages(JSON.stringify(filter));
  const team = useQuery({
    ...callQuery('teamMembers', { ...filter, ...(pages.cursor && { cursor: pages.cursor }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const path = under?.path ?? team.data?.path ?? [];
  const leaf = under?.kind === 'member';
  return (
    <>
      {path.length > 0 && <PathChips path={path} addressOf={teamAddress} />}
      {card}
      {!leaf && (
        <section className="team-list" aria-labelledby="team-list">
          <div className="agent-head">
            <h2 id="team-list">
              {t(`team.${filter.depth}`)}{' '}
              {team.data && <small>{formatCount(team.data.total)}</small>}
            </h2>
            <Tabs<Depth>
              size="sm"
              label={t('team.depth')}
              value={filter.depth}
              onValueChange={setDepth}
              items={(['direct', 'all'] as const).map((value) => ({
                value,
                label: t(`team.depthOf.${value}`),
              }))}
            />
          </div>
          <div className="team-filters">
            <TextField
              size="md"
              type="search"
              icon="magnifying-glass"
              placeholder={t('team.search')}
              aria-label={t('team.search')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={32}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            {(['agent', 'member'] as const).map((one) => (
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
            label={t('page.agentTeam')}
            failure={t('team.failure')}
            record={team}
            pages={pages}
            total={team.data?.total}
            columns={columns}
            rowKey={({ id }) => id}
            onRowClick={({ id }) => go(teamAddress(id))}
            empty={
              search === '' && kind === undefined ? (
                <EmptyState title={t('team.empty')} text={t('team.emptyText')} />
              ) : (
                <EmptyState title={t('team.noneFound')} text={t('team.noneFoundText')} />
              )
            }
          />
        </section>
      )}
    </>
  );
}

function useColumns(): readonly TableColumn<TeamMember>[] {
  const { t } = useTranslation('agent');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return [
    {
      key: 'account',
      header: t('team.account'),
      card: 'title',
      cell: ({ id, account, nickname, kind }) => (
        <LineWho
          account={account}
          note={nickname !== '' && nickname !== account ? nickname : t(`kind.${kind}`)}
          to={teamAddress(id)}
        />
      ),
    },
    {
      key: 'kind',
      header: t('team.kind'),
      card: 'hidden',
      cell: (member) => <KindBadge member={member} />,
    },
    {
      key: 'team',
      header: t('team.below'),
      numeric: true,
      cell: ({ kind, team, direct }) =>
        kind === 'agent' ? (
          <>
            {formatCount(team)}{' '}
            <small className="quiet">{t('team.ofThemDirect', { count: direct })}</small>
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'balance',
      header: t('team.balance', { symbol }),
      numeric: true,
      card: 'value',
      cell: ({ balance }) => <Money amount={balance} />,
    },
    {
      key: 'since',
      header: t('team.since'),
      card: 'hidden',
      cell: ({ registeredAt }) => momentText(registeredAt, 'date'),
    },
    {
      key: 'seen',
      header: t('team.seen'),
      card: 'status',
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? t('team.never') : momentText(lastLoginAt, 'minute'),
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

/** What somebody is, or that they may not work. */
export function KindBadge({
  member: { kind, state, frozenAt },
}: {
  readonly member: Pick<TeamMember, 'kind' | 'state' | 'frozenAt'>;
}) {
  const { t } = useTranslation('agent');
  if (state === 'frozen') return <Badge tone="bad">{t('team.locked')}</Badge>;
  if (frozenAt !== null) return <Badge tone="warn">{t('team.paused')}</Badge>;
  return <Badge tone={kind === 'agent' ? 'ok' : 'neutral'}>{t(`kind.${kind}`)}</Badge>;
}
