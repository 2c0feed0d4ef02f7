import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { MemberDeposits } from './member-deposits.tsx';
import { MemberDevices } from './member-devices.tsx';
import { MemberGrants } from './member-grants.tsx';
import { MemberJourneys } from './member-journeys.tsx';
import { MemberLimits } from './member-limits.tsx';
import { MemberLoyalty } from './member-loyalty.tsx';
import { MemberMessages } from './member-messages.tsx';
import { MemberMissions } from './member-missions.tsx';
import { MemberMoney } from './member-money.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberPoints } from './member-points.tsx';
import { MemberPrizes } from './member-prizes.tsx';
import { MemberReferral } from './member-referral.tsx';
import { MemberRelated } from './member-related.tsx';
import { MemberRounds } from './member-rounds.tsx';
import { MemberSecurity } from './member-security.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberSummary } from './member-summary.tsx';
import { MemberTrail } from './member-trail.tsx';
import { MemberTransfers } from './member-transfers.tsx';
import { MemberVerification } from './member-verification.tsx';
import { MemberWithdrawals } from './member-withdrawals.tsx';

const all = [
  'summary',
  'wallet',
  'money',
  'rounds',
  'deposits',
  'withdrawals',
  'bonuses',
  'loyalty',
  'points',
  'referral',
  'missions',
  'prizes',
  'limits',
  'verification',
  'security',
  'devices',
  'related',
  'messages',
  'notes',
  'audit',
] as const;
type Tab = (typeof all)[number];

/** What staff know of a player, a subject a tab; each is read when it is opened. */
export function MemberTabs({ member }: { readonly member: CallOutput<'member'> }) {
  const { t } = useTranslation([
    'console',
    'console-staff',
    'console-care',
    'console-payouts',
    'console-promotions',
    'console-loyalty',
    'console-points',
    'console-referral',
    'console-missions',
    'console-rewards',
  ]);
  const mayReadWallet = useMay('wallet.read');
  const mayReadDeposits = useMay('deposit.read');
  const mayReadWithdrawals = useMay('withdrawal.read');
  const mayReadBets = useMay('bets.read');
  const mayReadMessages = useMay('member-messages.read');
  const mayReadTrail = useMay('audit.read');
  const hidden: Readonly<Partial<Record<Tab, boolean>>> = {
    wallet: !mayReadWallet,
    money: !mayReadWallet || !mayReadWithdrawals,
    rounds: !mayReadBets,
    deposits: !mayReadDeposits,
    withdrawals: !mayReadWithdrawals,
    bonuses: !mayReadWallet,
    loyalty: !mayReadWallet,
    points: !mayReadWallet,
    referral: !mayReadWallet,
    missions: !mayReadWallet,
    prizes: !mayReadWallet,
    messages: !mayReadMessages,
    audit: !mayReadTrail,
  };
  const tabs = all.filter((one) => !hidden[one]);
  const [tab = 'summary', setTab] = useChoice('tab', tabs);
  const { id, account, sessions } = member;
  const panels: Readonly<Record<Tab, ReactNode>> = {
    summary: <MemberSummary member={member} />,
    wallet: <MemberTransfers memberId={id} />,
    money: <MemberMoney memberId={id} account={account} />,
    rounds: <MemberRounds memberId={id} />,
    deposits: <MemberDeposits memberId={id} />,
    withdrawals: <MemberWithdrawals memberId={id} />,
    bonuses: (
      <div className="c-stack">
        <MemberGrants memberId={id} />
        <MemberJourneys memberId={id} />
      </div>
    ),
    loyalty: <MemberLoyalty memberId={id} />,
    points: <MemberPoints memberId={id} />,
    referral: <MemberReferral memberId={id} />,
    missions: <MemberMissions memberId={id} />,
    prizes: <MemberPrizes memberId={id} />,
    limits: <Limits memberId={id} account={account} />,
    verification: <MemberVerification memberId={id} />,
    security: <MemberSecurity memberId={id} account={account} />,
    devices: (
      <div className="c-stack">
        <MemberSessions sessions={sessions} />
        <MemberDevices memberId={id} />
      </div>
    ),
    related: <MemberRelated memberId={id} />,
    messages: <MemberMessages memberId={id} account={account} />,
    notes: <MemberNotes memberId={id} />,
    audit: <MemberTrail memberId={id} />,
  };
  return (
    <Tabs
      className="c-file-tabs"
      label={t('member.tabs')}
      variant="underlined"
      items={tabs.map((value) => ({ value, label: tabName(t, value) }))}
      value={tab}
      onValueChange={setTab}
    >
      {tabs.map((value) => (
        <TabPanel key={value} value={value}>
          {value === tab && panels[value]}
        </TabPanel>
      ))}
    </Tabs>
  );
}

function tabName(
  t: TFunction<
    [
      'console',
      'console-staff',
      'console-care',
      'console-payouts',
      'console-promotions',
      'console-loyalty',
      'console-points',
      'console-referral',
      'console-missions',
      'console-rewards',
    ]
  >,
  tab: Tab,
): string {
  switch (tab) {
    case 'wallet':
    case 'rounds':
      return t(`member.${tab}`);
    case 'money':
      return t('console-payouts:money.tab');
    case 'bonuses':
      return t('console-promotions:member.tab');
    case 'loyalty':
      return t('console-loyalty:member.tab');
    case 'points':
      return t('console-points:member.tab');
    case 'referral':
      return t('console-referral:member.tab');
    case 'missions':
      return t('console-missions:member.tab');
    case 'prizes':
      return t('console-rewards:member.tab');
    case 'limits':
      return t('console-staff:limits.tab');
    case 'security':
      return t('console-staff:security.tab');
    case 'verification':
      return t('console-care:level.tab');
    default:
      return t(`console:file.${tab}`);
  }
}

function Limits({ memberId, account }: { readonly memberId: string; readonly account: string }) {
  const { merchant } = useWorkplace();
  const limits = useQuery(callQuery('memberLimits', { merchantId: merchant.id, memberId }));
  if (limits.isError) {
    return <LoadFailed error={limits.error} onRetry={() => void limits.refetch()} />;
  }
  if (!limits.data) return <Skeleton height="160px" />;
  return <MemberLimits limits={limits.data} memberId={memberId} account={account} />;
}
