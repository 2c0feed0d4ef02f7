import {
  consoleMenu,
  type MenuGroup,
  menuGroups,
  type MenuPage,
} from '@croupier/contract/staff/operator/menu';
import type { QueueName } from '@croupier/contract/staff/operator/queues';
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
import { SearchPalette } from './search-palette.tsx';
import { useAnswers } from './use-answers.ts';
import { useLiveLine } from './use-live-line.ts';
import { useSessionInUse } from './use-session-in-use.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { mayLeave } from '../page/unsaved-work.ts';
import './menu.css';
import { useChosenInView } from '../page/use-chosen-in-view.ts';

/** The icon of every entry of the menu. */
const icons: Readonly<Record<MenuPage, IconName>> = {
  dashboard: 'gauge',
  members: 'users',
  segments: 'funnel',
  deposits: 'hand-deposit',
  withdrawals: 'hand-withdraw',
  disputes: 'scales',
  documents: 'file-text',
  cases: 'handshake',
  approvals: 'checks',
  reports: 'chart-line-up',
  catalog: 'squares-four',
  'live-tables': 'cards-three',
  'live-hosts': 'users',
  sports: 'soccer-ball',
  'sports-settlement': 'scales',
  'sports-terms': 'sliders',
  'sports-watch': 'eye',
  'sports-reports': 'chart-line-up',
  'sports-feeds': 'broadcast',
  lotteries: 'ticket-fill',
  'lottery-exposure': 'squares-four',
  'lottery-odds': 'percent',
  'lottery-reports': 'chart-line-up',
  jackpots: 'trophy-fill',
  returns: 'chart-line-up',
  agents: 'tree-structure',
  contracts: 'handshake',
  'contract-runs': 'coins',
  findings: 'warning',
  promotions: 'gift',
  loyalty: 'crown-simple-fill',
  points: 'coins-fill',
  referrals: 'user-plus',
  journeys: 'steps',
  missions: 'calendar-check',
  rewards: 'gift',
  'free-spins': 'sparkle',
  tournaments: 'flag-banner',
  rounds: 'clock-counter-clockwise',
  content: 'megaphone-simple',
  messages: 'envelope-simple',
  feedback: 'chat-circle-text',
  'line-reports': 'warning-circle',
  'table-chat': 'chat-circle-dots',
  vendors: 'plugs-connected',
  alarms: 'bell',
  'client-errors': 'warning',
  audit: 'scroll',
  staff: 'identification-card',
  settings: 'sliders',
  merchants: 'buildings',
  books: 'scales',
};

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
  const open = consoleMenu.filter(({ permission }) => staff.permissions.includes(permission));
  const first = open[0] && (`/${open[0].page}` as const);
  useEffect(() => {
    // Work begins on the first page that the role may see.
    if (entry === '' && first) void navigate({ to: first, replace: true });
  }, [entry, first, navigate]);
  useAnswers(staff.id, staff.permissions.includes('approval.read'));
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
          <SearchPalette pages={open.map(({ page }) => page)} />
          <nav aria-label={t('nav.label')} ref={strip}>
            {menuGroups.map((group) => (
              <MenuPart
                key={group}
                group={group}
                entries={open.filter((shown) => shown.group === group)}
              />
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

/** A part of the menu under its name; nothing where a role sees no page of it. */
function MenuPart({
  group,
  entries,
}: {
  readonly group: MenuGroup;
  readonly entries: readonly (typeof consoleMenu)[number][];
}) {
  const { t } = useTranslation('console');
  const name = useTranslation('console').t(`groups.${group}`);
  if (entries.length === 0) return null;
  return (
    <div role="group" aria-label={name}>
      <p aria-hidden>{name}</p>
      {entries.map((shown) => (
        <Link
          key={shown.page}
          to={`/${shown.page}`}
          className="c-nav"
          activeProps={{ 'data-active': true }}
        >
          <Icon name={icons[shown.page]} />
          {t(`nav.${shown.page}`)}
          {'queue' in shown && <Waiting queue={shown.queue} />}
          {shown.page === 'approvals' && <Waiting queue="requests" />}
        </Link>
      ))}
    </div>
  );
}

/** How many rows of the queue wait for whoever is signed in. */
function Waiting({ queue }: { readonly queue: QueueName }) {
  const { t } = useTranslation('console');
  const waiting = useWaiting(queue);
  return waiting > 0 && <CountDot count={waiting} label={t('list.waiting', { count: waiting })} />;
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
        trigger={<IconButton bare size="sm" icon="dots-three-vertical" label={t('own')} />}
        entries={[
          ...consoleLanguages.map((language) => ({
            id: language,
            label: new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language,
            selected: i18n.language === language,
            onSelect: () => void chooseLanguage(language),
          })),
          { id: 'theme', label: t('theme'), onSelect: switchTheme },
          { id: 'sign-out', label: t('signOut'), onSelect: () => void signOut() },
        ]}
      />
    </div>
  );
}
