import type { AgentPage } from '@croupier/contract/site/agent-pages';
import { Drawer } from '@croupier/kit/ui/drawer';
import { Icon } from '@croupier/kit/ui/icon';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadDot } from '../../features/member/unread-dot.tsx';
import { SiteSettings } from '../../features/settings/site-settings.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { agentAddress } from '../../navigation/agent-address.ts';
import { type AgentEntry, useAgentEntries } from './use-agent-entries.ts';

type CurrentProps = { readonly current: AgentPage | undefined };

/** The menu beside the pages of large screens. */
export function AgentMenu({ current }: CurrentProps) {
  const { t } = useTranslation('agent');
  return (
    <nav className="agent-menu" aria-label={t('menu.label')}>
      <Entries current={current} />
      <SiteSettings />
    </nav>
  );
}

type EntriesProps = CurrentProps & { readonly onFollow?: () => void };

function Entries({ current, onFollow }: EntriesProps) {
  const { t } = useTranslation('agent');
  return (
    <ul className="side-list">
      {useAgentEntries().map(({ page, icon, waiting }) => (
        <li key={page}>
          <PageLink
            to={agentAddress(page)}
            className="side-link"
            aria-current={page === current ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon name={icon} />
            <span className="side-link-text">{t(`page.${page}`)}</span>
            <UnreadDot count={waiting} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** What the bar of phones holds, as far as this agent has it. */
const SHORTCUTS = [
  'agentTeamOverview',
  'agentTeam',
  'agentContracts',
  'agentIncome',
  'agentRegister',
  'messageV2',
] as const;

/** Beside the way to everything else. */
const SHORTCUTS_MAX = 4;

/** The bar of phones and tablets: what is used most, and a sheet with everything. */
export function AgentBar({ current }: CurrentProps) {
  const { t } = useTranslation('agent');
  const [open, setOpen] = useState(false);
  const entries = useAgentEntries();
  const shown = SHORTCUTS.flatMap((page) =>
    entries.flatMap((entry) => (entry.page === page ? [{ ...entry, page }] : [])),
  ).slice(0, SHORTCUTS_MAX);
  const elsewhere = entries.filter(({ page }) => !shown.some((one) => one.page === page));
  return (
    <>
      <nav className="bottom-bar agent-bar" aria-label={t('menu.bar')}>
        {shown.map(({ page, icon, waiting }) => (
          <PageLink
            key={page}
            to={agentAddress(page)}
            aria-current={page === current ? 'page' : undefined}
          >
            <BarIcon icon={icon} waiting={waiting} />
            {t(`short.${page}`)}
          </PageLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          data-current={elsewhere.some(({ page }) => page === current) || undefined}
          onClick={() => setOpen(true)}
        >
          <BarIcon
            icon="dots-three-circle"
            waiting={elsewhere.reduce((sum, { waiting }) => sum + waiting, 0)}
          />
          {t('menu.more')}
        </button>
      </nav>
      <Drawer open={open} onClose={() => setOpen(false)} side="bottom" title={t('menu.moreTitle')}>
        <nav className="agent-sheet" aria-label={t('menu.label')}>
          <Entries current={current} onFollow={() => setOpen(false)} />
          <SiteSettings />
        </nav>
      </Drawer>
    </>
  );
}

function BarIcon({ icon, waiting }: Pick<AgentEntry, 'icon' | 'waiting'>) {
  return (
    <span className="bottom-bar-icon">
      <Icon name={icon} size={24} />
      <UnreadDot count={waiting} corner />
    </span>
  );
}
