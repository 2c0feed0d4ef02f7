import type { Referral } from '@croupier/contract/referral/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { monthOf } from '../../loyalty/month-of.ts';
import type { SubViewState } from '../../loyalty/sub-view.tsx';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { usePermission } from '../../state/permission.ts';
import { useTakeRewards } from './use-take-rewards.ts';

export type FiguresCardProps = {
  readonly referral: Referral;
  readonly friends: SubViewState;
  readonly rewards: SubViewState;
};

/** How many friends came how far, what can be taken, and what was received. */
export function FiguresCard({ referral, friends, rewards }: FiguresCardProps) {
  const { t } = useTranslation('referral');
  const { symbol } = usePermission().info.currency;
  const { money } = useLoyaltyWords();
  const title = useId();
  const { opener: friendsOpener, open: openFriends } = friends;
  const { opener: rewardsOpener, open: openRewards } = rewards;
  const { counts, paid, month, terms } = referral;
  const hasShares = terms.share.bp > 0 || !/^0(\.0*)?$/.test(month.share);
  return (
    <section className="loyalty-card referral-figures" aria-labelledby={title}>
      <h3 id={title} className="k-visually-hidden">
        {t('figures.title')}
      </h3>
      <dl className="referral-counts">
        {(['invited', 'qualified', 'waiting'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`figures.${figure}`)}</dt>
            <dd>{formatCount(counts[figure])}</dd>
          </div>
        ))}
      </dl>
      <OpenRewards referral={referral} />
      <dl className="referral-sums">
        <div>
          <dt>{t('figures.paid')}</dt>
          <dd>
            <Money amount={paid} symbol={symbol} />
          </dd>
        </div>
        {hasShares && (
          <div>
            <dt>
              {t('figures.month', monthOf(month.first))}
              <small>{t('figures.left', { amount: money(month.left) })}</small>
            </dt>
            <dd>
              <Money amount={month.share} symbol={symbol} />
            </dd>
          </div>
        )}
      </dl>
      <div className="referral-ways">
        <Button ref={friendsOpener} block variant="soft" onClick={openFriends}>
          {t('figures.friends')}
        </Button>
        <Button ref={rewardsOpener} block variant="soft" onClick={openRewards}>
          {t('figures.rewards')}
        </Button>
      </div>
    </section>
  );
}

/** What can be taken now, and when it is paid by itself. */
function OpenRewards({ referral: { open, terms, nextAt } }: { readonly referral: Referral }) {
  const { t } = useTranslation(['referral', 'loyalty']);
  const { symbol } = usePermission().info.currency;
  const { clock } = useLoyaltyWords();
  const momentText = useMomentText();
  const heading = useRef<HTMLHeadingElement>(null);
  const note = useId();
  // The button that was pressed can do nothing more then.
  const take = useTakeRewards(() => heading.current?.focus({ preventScroll: true }));
  const isSome = open.count > 0;
  return (
    <div className="referral-open" data-none={isSome ? undefined : ''}>
      <div>
        <h4 ref={heading} tabIndex={-1}>
          {t('figures.open')}
          {isSome && <small>{t('figures.openCount', { count: open.count })}</small>}
        </h4>
        <Money amount={open.amount} symbol={symbol} />
      </div>
      <Button
        size="lg"
        variant="gold"
        disabled={!isSome}
        aria-describedby={note}
        busy={take.isPending}
        busyLabel={t('loyalty:taking')}
        onClick={() => take.mutate()}
      >
        {t('loyalty:take.plain')}
      </Button>
      <p id={note}>
        {isSome && open.paidAt !== null
          ? t('figures.paidAt', { time: momentText(open.paidAt) })
          : t('figures.nextAt', { time: clock(nextAt) })}{' '}
        {terms.times === 0 ? t('figures.free') : t('figures.times', { count: terms.times })}
      </p>
    </div>
  );
}
