import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Icon } from '@croupier/kit/ui/icon';
import { Kpi } from '@croupier/kit/ui/kpi';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { useLanguageOfCode } from '../../page/language-name.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import { MemberDetails } from './member-details.tsx';
import { MemberLimits } from './member-limits.tsx';
import { MemberMoney } from './member-money.tsx';
import { MemberRounds } from './member-rounds.tsx';
import { MemberSecurity } from './member-security.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberTransfers } from './member-transfers.tsx';
import { MemberVerification } from './member-verification.tsx';

type Member = CallOutput<'member'>;

/** One player: figures, wallet history, rounds, sessions, and freezing. */
export function MemberPage() {
  const { t } = useTranslation(['console', 'console-staff']);
  const { merchant } = useWorkplace();
  const { memberId } = useParams({ from: '/members/$memberId' });
  const member = useQuery(callQuery('member', { merchantId: merchant.id, memberId }));
  const [asking, setAsking] = useState(false);
  const [adjusting, setAdjusting] = useState(false);
  const mayFreeze = useMay('member.freeze');
  const mayView = useMay('member.view');
  const mayAdjust = useMay('adjustment.make');
  if (member.isError) {
    return <LoadFailed error={member.error} onRetry={() => void member.refetch()} />;
  }
  const { data } = member;
  if (!data) return <Skeleton height="320px" />;
  const frozen = data.state === 'frozen';
  return (
    <Page
      title={
        <>
          <Link to="/members" className="c-back" aria-label={t('member.back')}>
            <Icon name="arrow-left" />
          </Link>
          {data.account}
          <Badge tone={frozen ? 'bad' : 'ok'}>{t(`members.${data.state}`)}</Badge>
        </>
      }
      aside={
        <span className="c-actions">
          {mayView && (
            <Button icon="eye" render={<Link to="/members/$memberId/view" params={{ memberId }} />}>
              {t('console-staff:view.open')}
            </Button>
          )}
          {mayAdjust && (
            <Button icon="coins" onClick={() => setAdjusting(true)}>
              {t('console-staff:adjust.open')}
            </Button>
          )}
          {mayFreeze && (
            <Button
              variant={frozen ? 'soft' : 'danger-soft'}
              icon={frozen ? 'check-circle' : 'prohibit'}
              onClick={() => setAsking(true)}
            >
              {t(frozen ? 'member.unfreeze' : 'member.freeze')}
            </Button>
          )}
        </span>
      }
    >
      <AskedNote subject={`member:${memberId}`} />
      {frozen && data.frozenReason && (
        <p className="c-note" role="note">
          <Icon name="warning-circle-fill" />
          {t('member.frozenBecause', { reason: data.frozenReason })}
        </p>
      )}
      <Figures member={data} />
      <Facts member={data} />
      <MemberDetails key={data.id} memberId={data.id} account={data.account} />
      <Details member={data} />
      {adjusting && <AdjustDialog member={data} onClose={() => setAdjusting(false)} />}
      {asking && <FreezeDialog member={data} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function Figures({ member }: { readonly member: Member }) {
  const { t } = useTranslation('console');
  const { symbol } = useWorkplace().merchant;
  const { balance, totals } = member;
  return (
    <div className="c-kpis">
      <Kpi
        size="sm"
        label={t('members.balance')}
        value={<Money {...{ symbol }} amount={balance} />}
      />
      <Kpi
        size="sm"
        label={t('member.totalDeposits')}
        value={<Money {...{ symbol }} amount={totals.deposits} />}
      />
      <Kpi
        size="sm"
        label={t('member.totalStake')}
        value={<Money {...{ symbol }} amount={totals.stake} />}
      />
      <Kpi
        size="sm"
        label={t('member.totalValidBet')}
        value={<Money {...{ symbol }} amount={totals.validBet} />}
      />
      <Kpi
        size="sm"
        label={t('member.totalNet')}
        value={<Money {...{ symbol }} amount={totals.net} tone="delta" />}
      />
    </div>
  );
}

function Facts({ member }: { readonly member: Member }) {
  const { t } = useTranslation('console');
  const none = t('member.none');
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('member.number'), member.id],
    [t('members.nickname'), member.nickname],
    [t('members.registered'), <Instant key="at" at={member.registeredAt} />],
    [t('member.registeredFrom'), member.registeredIp ?? none],
    ...registrationFacts(t, member),
    [t('member.language'), useLanguageOfCode()(member.language)],
    [t('member.email'), member.email ?? none],
    [t('member.birthday'), member.birthday ?? none],
  ];
  return (
    <Card>
      <dl className="c-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Where they registered; nothing for whoever did not come to the site. */
function registrationFacts(
  t: TFunction<'console'>,
  { registration }: Member,
): (readonly [label: string, value: ReactNode])[] {
  if (!registration) return [];
  const { domain, method, url } = registration;
  return [
    [t('member.registeredBy'), t(`member.registerMethod.${method}`, { domain })],
    ...(url === null ? [] : [[t('member.registeredPage'), url] as const]),
  ];
}

type Tab = 'money' | 'wallet' | 'rounds' | 'limits' | 'verification' | 'security' | 'sessions';

function Limits({ memberId }: { readonly memberId: string }) {
  const { merchant } = useWorkplace();
  const limits = useQuery(callQuery('memberLimits', { merchantId: merchant.id, memberId }));
  if (limits.isError) {
    return <LoadFailed error={limits.error} onRetry={() => void limits.refetch()} />;
  }
  if (!limits.data) return <Skeleton height="160px" />;
  return <MemberLimits limits={limits.data} memberId={memberId} />;
}

function tabName(
  t: TFunction<['console', 'console-staff', 'console-care', 'console-payouts']>,
  tab: Tab,
): string {
  if (tab === 'limits') return t('console-staff:limits.tab');
  if (tab === 'money') return t('console-payouts:money.tab');
  if (tab === 'security') return t('console-staff:security.tab');
  return tab === 'verification' ? t('console-care:level.tab') : t(`member.${tab}`);
}

function Details({ member }: { readonly member: Member }) {
  const { t } = useTranslation(['console', 'console-staff', 'console-care', 'console-payouts']);
  const mayReadWallet = useMay('wallet.read');
  const mayReadMoney = useMay('withdrawal.read');
  const mayReadBets = useMay('bets.read');
  const tabs: readonly Tab[] = [
    ...(mayReadWallet ? (['wallet'] as const) : []),
    ...(mayReadWallet && mayReadMoney ? (['money'] as const) : []),
    ...(mayReadBets ? (['rounds'] as const) : []),
    'limits',
    'verification',
    'security',
    'sessions',
  ];
  const [tab = tabs[0] ?? 'sessions', setTab] = useChoice('tab', tabs);
  return (
    <Tabs
      label={t('member.tabs')}
      variant="underlined"
      items={tabs.map((value) => ({
        value,
        label: tabName(t, value),
      }))}
      value={tab}
      onValueChange={setTab}
    >
      <TabPanel value="wallet">
        <MemberTransfers memberId={member.id} />
      </TabPanel>
      <TabPanel value="money">
        <MemberMoney memberId={member.id} account={member.account} />
      </TabPanel>
      <TabPanel value="rounds">
        <MemberRounds memberId={member.id} />
      </TabPanel>
      <TabPanel value="limits">
        <Limits memberId={member.id} />
      </TabPanel>
      <TabPanel value="verification">
        <MemberVerification memberId={member.id} />
      </TabPanel>
      <TabPanel value="security">
        <MemberSecurity memberId={member.id} account={member.account} />
      </TabPanel>
      <TabPanel value="sessions">
        <MemberSessions sessions={member.sessions} />
      </TabPanel>
    </Tabs>
  );
}
