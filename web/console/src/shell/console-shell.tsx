import type { OperatorPermission } from '@croupier/contract/operator/permissions';
import type { QueueName } from '@croupier/contract/operator/queues';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Avatar } from '@croupier/kit/ui/avatar';
import { CountDot } from '@croupier/kit/ui/count-dot';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { LogoMark } from '@croupier/kit/ui/logo';
import { Menu } from '@croupier/kit/ui/menu';
import { Select } from '@croupier/kit/ui/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery, type CallOutput } from '../api/call.ts';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { chooseLanguage, consoleLanguages } from '../language.ts';
import { useWaiting } from '../state/queue-news.ts';
import { endSession, useToken } from '../state/session.ts';
import { chooseMerchant, useChosenMerchant, WorkplaceContext } from '../state/staff.ts';
import { switchTheme } from '../theme.ts';
import { useAnswers, usePulse } from './use-answers.ts';
import { useLiveLine } from './use-live-line.ts';
import { useSessionInUse } from './use-session-in-use.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { mayLeave } from '../page/unsaved-work.ts';
import { useChosenInView } from '../page/use-chosen-in-view.ts';

const entries: readonly {
  to:
    | '/dashboard'
    | '/members'
    | '/deposits'
    | '/withdrawals'
    | '/disputes'
    | '/documents'
    | '/cases'
    | '/catalog'
    | '/content'
    | '/feedback'
    | '/vendors'
    | '/alarms'
    | '/approvals'
    | '/client-errors'
    | '/audit'
    | '/staff'
    | '/settings';
  icon: IconName;
  permission: OperatorPermission;
  /** What waits there is counted beside it. */
  queue?: QueueName;
}[] = [
  { to: '/dashboard', icon: 'gauge', permission: 'dashboard.read' },
  { to: '/members', icon: 'users', permission: 'member.read' },
  { to: '/deposits', icon: 'hand-deposit', permission: 'deposit.read', queue: 'payments' },
  {
    to: '/withdrawals',
    icon: 'hand-withdraw',
    permission: 'withdrawal.read',
    queue: 'withdrawals',
  },
  { to: '/disputes', icon: 'scales', permission: 'withdrawal.read', queue: 'payout-disputes' },
  { to: '/documents', icon: 'file-text', permission: 'document.read', queue: 'documents' },
  { to: '/cases', icon: 'handshake', permission: 'case.read' },
  { to: '/approvals', icon: 'checks', permission: 'approval.read' },
  { to: '/catalog', icon: 'squares-four', permission: 'catalog.read' },
  { to: '/content', icon: 'megaphone-simple', permission: 'content.read' },
  { to: '/feedback', icon: 'chat-circle-text', permission: 'feedback.read', queue: 'feedback' },
  { to: '/vendors', icon: 'plugs-connected', permission: 'vendor.read' },
  { to: '/alarms', icon: 'bell', permission: 'alarm.read', queue: 'alarms' },
  { to: '/client-errors', icon: 'warning', permission: 'client-error.read' },
  { to: '/audit', icon: 'scroll', permission: 'audit.read' },
  { to: '/staff', icon: 'identification-card', permission: 'staff.read' },
  { to: '/settings', icon: 'sliders', permission: 'merchant.read' },
];

/** The frame of every page, or the sign-in while nobody is signed in. */
export function ConsoleShell() {
  const token = useToken();
  const client = useQueryClient();
  useEffect(() => {
    if (token === undefined) client.clear();
  }, [token, client]);
  if (token === undefined) return <SignInPage />;
  return <SignedInShell />;
}

function SignedInShell() {
  const me = useQuery({ ...callQuery('me', {}), staleTime: 60_000 });
  if (me.isError) return <LoadFailed error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <div className="c-boot" aria-busy />;
  return <Workplace staff={me.data} />;
}

function Workplace({ staff }: { readonly staff: CallOutput<'me'> }) {
  const { t } = useTranslation('console');
  const chosen = useChosenMerchant();
  const entry = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' });
  const navigate = useNavigate();
  const open = entries.filter(({ permission }) => staff.permissions.includes(permission));
  const first = open[0]?.to;
  useEffect(() => {
    // Work begins on the first page that the role may see.
    if (entry === '' && first) void navigate({ to: first, replace: true });
  }, [entry, first, navigate]);
  useAnswers(staff.permissions.includes('approval.read'));
  const merchant = staff.merchants.find(({ id }) => id === chosen) ?? staff.merchants[0];
  useLiveLine(merchant?.id);
  useSessionInUse();
  const strip = useChosenInView<HTMLElement>(`a[href="/${CSS.escape(entry)}"]`);
  if (!merchant) return <LoadFailed />;
  return (
    <WorkplaceContext value={{ staff, merchant }}>
      <a className="c-skip" href="#content">
        {t('skip')}
      </a>
      <div className="c-frame">
        <aside className="c-rail">
          <div className="c-rail-head">
            <LogoMark sign={merchant.code === 'siam-orchid' ? 'orchid' : 'lantern'} size={32} />
            <strong>{t('title')}</strong>
          </div>
          <Select
            ariaLabel={t('merchant')}
            size="md"
            options={staff.merchants.map(({ id, name }) => ({ value: id, label: name }))}
            value={merchant.id}
            onValueChange={(id) => void mayLeave().then((free) => free && chooseMerchant(id))}
          />
          <nav aria-label={t('nav.label')} ref={strip}>
            {open.map(({ to, icon, queue }) => (
              <Link key={to} to={to} className="c-nav" activeProps={{ 'data-active': true }}>
                <Icon name={icon} />
                {t(`nav.${to.slice(1) as 'dashboard'}`)}
                {queue && <Waiting queue={queue} />}
                {to === '/approvals' && <WaitingRequests />}
              </Link>
            ))}
          </nav>
          <StaffCard staff={staff} />
        </aside>
        <main id="content" className="c-main" tabIndex={-1} key={merchant.id}>
          <Outlet />
        </main>
      </div>
    </WorkplaceContext>
  );
}

/** How many rows of the queue wait for whoever is signed in. */
function Waiting({ queue }: { readonly queue: QueueName }) {
  const { t } = useTranslation('console');
  const waiting = useWaiting(queue);
  return waiting > 0 && <CountDot count={waiting} label={t('list.waiting', { count: waiting })} />;
}

/** The same of requests, with answers to own ones. */
function WaitingRequests() {
  const { t } = useTranslation('console-staff');
  const answers = usePulse().data?.answers.length ?? 0;
  const waiting = useWaiting('requests') + answers;
  return (
    waiting > 0 && <CountDot count={waiting} label={t('approvals.waiting', { count: waiting })} />
  );
}

function StaffCard({ staff }: { readonly staff: CallOutput<'me'> }) {
  const { t, i18n } = useTranslation(['console', 'console-staff']);
  const signOut = async () => {
    if (!(await mayLeave())) return;
    // The tab forgets its half in any case; the server's half ends with it or by idling.
    call('logout', {}).catch(() => undefined);
    endSession();
  };
  return (
    <div className="c-staff">
      <Avatar name={staff.name} size={32} />
      <div className="c-staff-name">
        <strong>{staff.name}</strong>
        <small>{t(`console-staff:roles.${staff.role as 'admin'}`)}</small>
      </div>
      <Menu
        trigger={<IconButton bare size="sm" icon="translate" label={t('language')} />}
        entries={consoleLanguages.map((language) => ({
          id: language,
          label: new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language,
          selected: i18n.language === language,
          onSelect: () => void chooseLanguage(language),
        }))}
      />
      <IconButton bare size="sm" icon="moon" label={t('theme')} onClick={switchTheme} />
      <IconButton
        bare
        size="sm"
        icon="sign-out"
        label={t('signOut')}
        onClick={() => void signOut()}
      />
    </div>
  );
}
