import { RewardsPage as Rewards } from '../../features/rewards/rewards-page.tsx';
import type { MemberPage } from '@croupier/contract/site/site-map';
import { Icon } from '@croupier/kit/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { useFlag } from '../../state/permission.ts';
import { UnreadDot } from '../../features/member/unread-dot.tsx';
import { useWaiting } from '../../features/member/use-waiting.ts';

/** The reward center, with what waits on other pages. */
export function RewardsPage() {
  return <Rewards elsewhere={<RewardsElsewhere />} />;
}

/** What waits on other pages: level gifts, missions, rebates, rewards for friends. */
function RewardsElsewhere() {
  const { t } = useTranslation(['rewards', 'account']);
  const waiting = useWaiting();
  const [vip, missions, rebate, referral] = [
    useFlag('vip'),
    useFlag('missions'),
    useFlag('manualRebate'),
    useFlag('referral'),
  ];
  const levels = useQuery({ ...callQuery('vip', {}), enabled: vip });
  const gifts = levels.data?.gifts.filter(({ state }) => state === 'open').length ?? 0;
  const all: readonly (readonly [MemberPage, boolean, number | undefined])[] = [
    ['missionLeaderboard', missions, waiting.missionLeaderboard],
    ['vip', vip, gifts],
    ['manualRebate', rebate, undefined],
    ['referral', referral, waiting.referral],
  ];
  const shown = all.filter(([, isOn]) => isOn);
  if (shown.length === 0) return null;
  return (
    <nav className="reward-elsewhere" aria-label={t('elsewhere')}>
      <h3>{t('elsewhere')}</h3>
      <ul>
        {shown.map(([page, , count]) => (
          <li key={page}>
            <OverlayLink deeper to={{ kind: 'member', page, deposit: undefined }}>
              {t(`account:page.${page}`)}
              {count !== undefined && <UnreadDot count={count} of="toTake" />}
              <Icon name="caret-right" size={16} />
            </OverlayLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
