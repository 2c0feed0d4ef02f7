import type { ReferralReward } from '@croupier/contract/referral/player';
import type { ReferralRewardState } from '@croupier/contract/referral/kinds';
import { formatDay } from '@croupier/kit/format/dates';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../api/use-pages.tsx';
import { useMomentText } from '../../language/moment-text.ts';
import { SubView } from '../../loyalty/sub-view.tsx';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { usePermission } from '../../state/permission.ts';
import './friends.css';
import '../../language/month-names.ts';

export type RewardsViewProps = {
  /** What was received in all. */
  readonly paid: string;
  readonly onBack: () => void;
};

/** Everything that inviting, or having been invited, gave, newest first. */
export function RewardsView({ paid, onBack }: RewardsViewProps) {
  const { t } = useTranslation('referral');
  const { money } = useLoyaltyWords();
  return (
    <SubView
      title={t('rewards.title')}
      note={t('rewards.note', { amount: money(paid) })}
      onBack={onBack}
    >
      <RewardList />
    </SubView>
  );
}

function RewardList() {
  const { t } = useTranslation('referral');
  const { items, failed, more } = usePages(
    'referralRewards',
    {},
    { failure: t('rewards.failure'), more: t('rewards.more') },
  );
  if (failed) return failed;
  if (!items) {
    return (
      <div aria-busy>
        <Skeleton shape="block" height="320px" />
      </div>
    );
  }
  if (items.length === 0) {
    return <EmptyState title={t('rewards.none')} text={t('rewards.noneText')} />;
  }
  return (
    <>
      <ul className="loyalty-card friends" aria-label={t('rewards.title')}>
        {items.map((reward) => (
          <Row key={reward.id} reward={reward} />
        ))}
      </ul>
      {more}
    </>
  );
}

const tones = {
  open: 'gold',
  paid: 'ok',
  withdrawn: 'neutral',
} as const satisfies Record<ReferralRewardState, BadgeTone>;

function Row({ reward }: { readonly reward: ReferralReward }) {
  const { t } = useTranslation('referral');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  const { kind, name, own, amount, state, day, givenAt, dueAt, paidAt } = reward;
  const what = own
    ? t(`rewards.own.${kind}`)
    : t(`rewards.kind.${kind}`, {
        name: name ?? '',
        day: day === null ? '' : formatDay(day, 'row'),
      });
  const when =
    paidAt !== null
      ? t('rewards.paidAt', { time: momentText(paidAt) })
      : state === 'open'
        ? t('rewards.due', { time: momentText(dueAt) })
        : t('rewards.givenAt', { time: momentText(givenAt) });
  return (
    <li data-state={state}>
      <p>
        <b>{what}</b>
      </p>
      <Badge dot={false} tone={tones[state]}>
        {t(`rewards.state.${state}`)}
      </Badge>
      <div data-plain>
        <span>{when}</span>
        <Money amount={amount} symbol={symbol} tone={state === 'withdrawn' ? 'plain' : 'gold'} />
      </div>
    </li>
  );
}
