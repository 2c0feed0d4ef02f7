import type { Referral } from '@croupier/contract/referral/player';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useSubView } from '../../loyalty/sub-view.tsx';
import { FiguresCard } from './figures-card.tsx';
import { FriendsView } from './friends-view.tsx';
import { InviteCard } from './invite-card.tsx';
import { RewardsView } from './rewards-view.tsx';
import { StepsCard } from './steps-card.tsx';
import '../../loyalty/loyalty.css';
import './referral.css';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { PageLink } from '../../navigation/page-link.tsx';
import { useFlag } from '../../state/permission.ts';

const CENTER = '/agentHome';

/** Inviting friends: the member's code, what it gives, and what it gave. */
export function ReferralPage() {
  const { t } = useTranslation('referral');
  const { data, ...read } = useQuery({ ...callQuery('referral', {}), staleTime: 0 });
  if (data) return <Loaded referral={data} />;
  if (read.isError) {
    return (
      <CallFailure
        title={t('failure')}
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return (
    <div className="loyalty" aria-busy>
      <Skeleton shape="block" height="262px" />
      <div className="referral-columns">
        <Skeleton shape="block" height="284px" />
        <Skeleton shape="block" height="344px" />
      </div>
    </div>
  );
}

function Loaded({ referral }: { readonly referral: Referral }) {
  const friends = useSubView();
  const rewards = useSubView();
  const { isAgent, code, link, terms, counts, paid, nextAt } = referral;
  if (friends.isOpen) {
    return <FriendsView counts={counts} paid={paid} terms={terms} onBack={friends.close} />;
  }
  if (rewards.isOpen) return <RewardsView paid={paid} onBack={rewards.close} />;
  return (
    <div className="loyalty">
      {code !== null && link !== null ? (
        <InviteCard code={code} link={link} terms={terms} />
      ) : (
        isAgent && <AgentNote />
      )}
      <div className="referral-columns">
        {code !== null && <StepsCard terms={terms} nextAt={nextAt} />}
        <FiguresCard referral={referral} friends={friends} rewards={rewards} />
      </div>
    </div>
  );
}

/** Says to agents that they bring people by links of their own, with the way there. */
function AgentNote() {
  const { t } = useTranslation('referral');
  const hasCenter = useFlag('agents');
  return (
    <section className="loyalty-card referral-agent">
      <div className="loyalty-line">
        <Icon name="handshake" size={26} />
        <div>
          <h3>{t('agent.title')}</h3>
          <p>{t('agent.text')}</p>
        </div>
      </div>
      {hasCenter && (
        <Button block variant="soft" trailingIcon="caret-right" render={<PageLink to={CENTER} />}>
          {t('agent.open')}
        </Button>
      )}
    </section>
  );
}
