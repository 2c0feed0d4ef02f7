import type { OperatorPermission } from '@croupier/contract/operator/permissions';
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
import { endSession, useToken } from '../state/session.ts';
import { chooseMerchant, useChosenMerchant, WorkplaceContext } from '../state/staff.ts';
import { switchTheme } from '../theme.ts';
import { useAnswers, usePulse } from './use-answers.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { mayLeave } from '../page/unsaved-work.ts';
import { useChosenInView } from '../page/use-chosen-in-view.ts';

const entries: readonly {
  to:
    | '/dashboard'
    | '/members'
    | '/deposits'
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
}[] = [
  { to: '/dashboard', icon: 'gauge', permission: 'dashboard.read' },
  { to: '/members', icon: 'users', permission: 'member.read' },
  { to: '/deposits', icon: 'hand-deposit', permission: 'deposit.read' },
  { to: '/documents', icon: 'file-text', permission: 'document.read' },
  { to: '/cases', icon: 'handshake', permission: 'case.read' },
  { to: '/approvals', icon: 'checks', permission: 'approval.read' },
  { to: '/catalog', icon: 'squares-four', permission: 'catalog.read' },
  { to: '/content', icon: 'megaphone-simple', permission: 'content.read' },
  { to: '/feedback', icon: 'chat-circle-text', permission: 'feedback.read' },
  { to: '/vendors', icon: 'plugs-connected', permission: 'vendor.read' },
  { to: '/alarms', icon: 'bell', permission: 'alarm.read' },
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
  const strip = useChosenInView<HTMLElement>(`a[href="/${CSS.escape(entry)}"]`);
  const merchant = staff.merchants.find(({ id }) => id === chosen) ?? staff.merchants[0];
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
            {open.map(({ to, icon }) => (
              <Link key={to} to={to} className="c-nav" activeProps={{ 'data-active': true }}>
                <Icon name={icon} />
                {t(`nav.${to.slice(1) as 'dashboard'}`)}
                {to === '/alarms' && <OpenAlarms merchantId={merchant.id} />}
                {to === '/documents' && <WaitingDocuments merchantId={merchant.id} />}
                {to === '/approvals' && <WaitingRequests merchantId={merchant.id} />}
                {to === '/deposits' && staff.permissions.includes('deposit.review') && (
                  <UndecidedPayments merchantId={merchant.id} />
                )}
                {to === '/feedback' && <WaitingFeedback merchantId={merchant.id} />}
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

const COUNTS_REFRESH_MS = 30_000;

/** How many alarms nobody has dealt with. */
function OpenAlarms({ merchantId }: { readonly merchantId: string }) {
  const { t } = useTranslation('console');
  const alarms = useQuery({
    ...callQuery('alarms', { merchantId, state: 'open' }),
    refetchInterval: COUNTS_REFRESH_MS,
  });
  const open = alarms.data?.open ?? 0;
  return open > 0 && <CountDot count={open} label={t('count', { count: open })} />;
}

/** How many requests wait for whoever is signed in. */
function WaitingRequests({ merchantId }: { readonly merchantId: string }) {
  const { t } = useTranslation('console-staff');
  const requests = useQuery({
    ...callQuery('requests', { merchantId, state: 'open' }),
    refetchInterval: COUNTS_REFRESH_MS,
  });
  const answers = usePulse().data?.answers.length ?? 0;
  const waiting = (requests.data?.waiting ?? 0) + answers;
  return (
    waiting > 0 && <CountDot count={waiting} label={t('approvals.waiting', { count: waiting })} />
  );
}

/** How many payments need a decision that nobody has sent for approval yet. */
function UndecidedPayments({ merchantId }: { readonly merchantId: string }) {
  const { t } = useTranslation('console-staff');
  const payments = useQuery({
    ...callQuery('waitingPayments', { merchantId }),
    refetchInterval: COUNTS_REFRESH_MS,
  });
  const count = payments.data?.items.filter(({ asked }) => asked === null).length ?? 0;
  return count > 0 && <CountDot count={count} label={t('review.count', { count })} />;
}

/** How many documents of players wait to be looked at. */
function WaitingDocuments({ merchantId }: { readonly merchantId: string }) {
  const { t } = useTranslation('console-care');
  const queue = useQuery({
    ...callQuery('documents', { merchantId, state: 'waiting' }),
    refetchInterval: COUNTS_REFRESH_MS,
  });
  const waiting = queue.data?.waiting ?? 0;
  return (
    waiting > 0 && <CountDot count={waiting} label={t('documents.waiting', { count: waiting })} />
  );
}

/** How many messages of visitors wait for somebody. */
function WaitingFeedback({ merchantId }: { readonly merchantId: string }) {
  const { t } = useTranslation('console');
  const inbox = useQuery({
    ...callQuery('feedback', { merchantId, state: 'new' }),
    refetchInterval: COUNTS_REFRESH_MS,
  });
  const waiting = inbox.data?.waiting ?? 0;
  return waiting > 0 && <CountDot count={waiting} label={t('count', { count: waiting })} />;
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
