import { type FriendState, friendStates } from '@croupier/contract/referral/kinds';
import type { Referral } from '@croupier/contract/referral/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../api/use-pages.tsx';
import { SubView } from '../../loyalty/sub-view.tsx';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { FriendRow } from './friend-row.tsx';
import { SharesCard } from './shares-card.tsx';
import './friends.css';

export type FriendsViewProps = Pick<Referral, 'counts' | 'paid' | 'terms'> & {
  readonly onBack: () => void;
};

/** Whom the member brought and how far each has come, with what their bets bring by day. */
export function FriendsView({ counts, paid, terms, onBack }: FriendsViewProps) {
  const { t } = useTranslation('referral');
  const { money } = useLoyaltyWords();
  const [state, setState] = useState<FriendState>();
  return (
    <SubView
      title={t('friends.title')}
      note={t('friends.note', { count: counts.invited, amount: money(paid) })}
      onBack={onBack}
    >
      {counts.invited > 0 && (
        <div className="friend-filters" role="group" aria-label={t('friends.filter')}>
          <Chip
            selected={state === undefined}
            count={formatCount(counts.invited)}
            onClick={() => setState(undefined)}
          >
            {t('friends.all')}
          </Chip>
          {FILTERS.map((one) => (
            <Chip
              key={one}
              selected={state === one}
              count={formatCount(counts[one])}
              onClick={() => setState(one)}
            >
              {t(`friends.state.${one}`)}
            </Chip>
          ))}
        </div>
      )}
      {counts.invited > 0 && terms.share.bp > 0 && <SharesCard />}
      <FriendList state={state} isNone={counts.invited === 0} />
    </SubView>
  );
}

/** As they are looked for most. */
const FILTERS = [
  'qualified',
  'waiting',
  'expired',
  'refused',
] as const satisfies readonly (typeof friendStates)[number][];

function FriendList({
  state,
  isNone,
}: {
  readonly state: FriendState | undefined;
  readonly isNone: boolean;
}) {
  const { t } = useTranslation('referral');
  const { items, failed, more } = usePages('referees', state ? { state } : {}, {
    failure: t('friends.failure'),
    more: t('friends.more'),
  });
  if (failed) return failed;
  if (!items) {
    return (
      <div aria-busy>
        <Skeleton shape="block" height="320px" />
      </div>
    );
  }
  if (items.length === 0) {
    return isNone ? (
      <EmptyState title={t('friends.none')} text={t('friends.noneText')} />
    ) : (
      <EmptyState title={t('friends.noneSuch')} />
    );
  }
  return (
    <>
      <ul className="loyalty-card friends" aria-label={t('friends.list')}>
        {items.map((friend) => (
          <FriendRow key={friend.id} friend={friend} />
        ))}
      </ul>
      {more}
    </>
  );
}
