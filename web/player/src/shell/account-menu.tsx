import type { MemberPage } from '@croupier/contract/site/site-map';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Icon } from '@croupier/kit/ui/icon';
import { Menu, type MenuEntry } from '@croupier/kit/ui/menu';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useMemberEntries } from '../pages/member/use-member-entries.ts';
import { signOut } from '../features/member/sign-out.ts';
import { WaitingDot } from '../features/member/waiting-dot.tsx';
import { useMember } from '../features/member/use-member.ts';
import { isAgent, wayToAgents } from '../navigation/agent-ways.ts';
import { go, openOverlay } from '../navigation/site-location.ts';
import { useFlag } from '../state/permission.ts';
import '../styles/kit-windows.css';
import './account-menu.css';

/** Home of the member center, where everything else is found. */
const ACCOUNT = 'securityCenter';
/** What the menu holds, by the product's specification. */
const MENU: readonly MemberPage[] = [
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'rewardCenter',
  'bonusDetails',
  'vip',
  'missionLeaderboard',
  'manualRebate',
  'points',
  'referral',
  ACCOUNT,
];

/** The member's picture with everything that belongs to the account behind it. */
export function AccountMenu() {
  const { t } = useTranslation(['common', 'account']);
  const member = useMember();
  const entries = useMemberEntries();
  const agents = useFlag('agents');
  const name = member?.nickname || member?.account || '';
  const items: readonly MenuEntry[] = [
    ...MENU.flatMap((page) => entries.filter((entry) => entry.page === page)).map(
      ({ page, icon }) => ({
        id: page,
        icon,
        label: t(`account:page.${page}`),
        trailing: page === ACCOUNT ? <WaitingDot /> : <WaitingDot page={page} />,
        onSelect: () => openOverlay({ kind: 'member', page, deposit: undefined }),
      }),
    ),
    ...(agents && isAgent(member?.type)
      ? [
          {
            id: 'agents',
            icon: 'handshake',
            label: t('menu.agent'),
            onSelect: () => go(wayToAgents(member?.type)),
          } as const,
        ]
      : []),
    'separator',
    {
      id: 'sign-out',
      icon: 'sign-out',
      label: t('menu.signOut'),
      onSelect: () => {
        void signOut().then((way) => way && go(way));
      },
    },
  ];
  return (
    <Menu
      trigger={
        <button type="button" className="account-menu">
          <VisuallyHidden>{t('menu.account', { name })}</VisuallyHidden>
          <span className="account-menu-face">
            <Avatar name={name} icon={member?.icon} size={40} />
            <WaitingDot corner />
          </span>
          <Icon name="caret-down" size={16} />
        </button>
      }
      header={
        <span className="account-menu-who">
          <Avatar name={name} icon={member?.icon} size={40} />
          <span>
            <b>{name}</b>
            {member && member.account !== name && <small>{member.account}</small>}
          </span>
        </span>
      }
      entries={items}
    />
  );
}
