import type { TeamMember } from '@croupier/contract/agents/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { MemberCard } from './member-card.tsx';
import { teamAddress, TeamList } from './team-list.tsx';
import './registration.css';
import './team.css';

export type TeamPageProps = {
  /** Somebody of the team, whose line is shown; the agent's own without. */
  readonly memberId: string | undefined;
  /** The transfer to that member goes on, for which a payment password was made. */
  readonly transferNow: boolean;
  /** What stands of a member's contracts. */
  readonly contractsOf: (member: TeamMember) => ReactNode;
};

/** The team one level at a time: who it is about, and who stands directly below. */
export function TeamPage({ memberId, transferNow, contractsOf }: TeamPageProps) {
  const { t } = useTranslation('agent');
  const member = useQuery({
    ...callQuery('teamMember', { memberId: memberId ?? '' }),
    enabled: memberId !== undefined,
    staleTime: 0,
  });
  if (isRefused(member.error, 'agents.not-own-downline')) {
    return (
      <EmptyState
        title={t('team.unknown')}
        text={t('team.unknownText')}
        action={
          <Button variant="primary" render={<PageLink to={teamAddress(undefined)} />}>
            {t('team.toMine')}
          </Button>
        }
      />
    );
  }
  if (member.isError) {
    return (
      <CallFailure
        title={t('team.failure')}
        error={member.error}
        onRetry={() => void member.refetch()}
      />
    );
  }
  if (memberId !== undefined && !member.data) return <Skeleton shape="block" height="320px" />;
  const found = memberId === undefined ? undefined : member.data;
  return (
    <TeamList
      key={memberId}
      under={found}
      card={
        found && (
          <MemberCard member={found} contracts={contractsOf(found)} transferNow={transferNow} />
        )
      }
    />
  );
}
