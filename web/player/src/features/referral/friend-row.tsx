import type { FriendState } from '@croupier/contract/referral/kinds';
import type { Referee } from '@croupier/contract/referral/player';
import { formatDay } from '@croupier/kit/format/dates';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { LoyaltyBar } from '../../loyalty/loyalty-bar.tsx';
import { roughAmount } from '../../loyalty/short-amount.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { usePermission } from '../../state/permission.ts';
import { isMore, progressOf, timeLeftOf } from './referral-rules.ts';
import '../../language/month-names.ts';

const tones = {
  waiting: 'info',
  qualified: 'ok',
  expired: 'neutral',
  refused: 'bad',
} as const satisfies Record<FriendState, BadgeTone>;

/** One friend: how they stand, how far they have come, and what they brought. */
export function FriendRow({ friend }: { readonly friend: Referee }) {
  const { t } = useTranslation('referral');
  const { symbol } = usePermission().info.currency;
  const { dayOf } = useLoyaltyWords();
  const { name, registeredAt, state, brought } = friend;
  const { percent, tone } = progressOf(friend);
  return (
    <li data-state={state}>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <time dateTime={registeredAt}>{dayOf(registeredAt)}</time>
      </p>
      <Badge dot={false} tone={tones[state]}>
        {t(`friends.state.${state}`)}
      </Badge>
      <div>
        <LoyaltyBar label={t('friends.progress', { name })} percent={percent} tone={tone} />
        <span>
          <FriendWords friend={friend} />
        </span>
        {isMore(brought) && <Money amount={brought} symbol={symbol} tone="gold" />}
      </div>
    </li>
  );
}

function FriendWords({ friend }: { readonly friend: Referee }) {
  const { t } = useTranslation(['referral', 'loyalty']);
  const { isToday, money } = useLoyaltyWords();
  const { asked, validBet, lastDay, daysLeft, shareUntil, state } = friend;
  const short = (amount: string) => {
    const { figure, unit } = roughAmount(amount);
    return unit === 'one' ? figure : t(`loyalty:unit.${unit}`, { figure });
  };
  const done = short(validBet);
  const left = timeLeftOf(friend, isToday(lastDay));
  const words = {
    refused: t('friends.notCounted'),
    'not-deposited': t('friends.notDeposited', { deposit: money(asked.deposit) }),
    of: isMore(asked.validBet) ? t('friends.of', { done, asked: short(asked.validBet) }) : '',
    bet: t('friends.bet', { done }),
  }[progressOf(friend).words];
  const time =
    left &&
    {
      days: t('friends.left', { count: daysLeft }),
      'last-day': t('friends.lastDay'),
      judged: t('friends.judged'),
    }[left];
  const until =
    state === 'qualified' && shareUntil !== null
      ? t('friends.until', { day: formatDay(shareUntil, 'row') })
      : '';
  return [words, time, until].filter(Boolean).join(', ');
}
