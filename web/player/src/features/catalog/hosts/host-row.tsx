import type { Game } from '@croupier/contract/catalog/player/catalog';
import type { LiveHost } from '@croupier/contract/live-tables/player';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../language/language-name.ts';
import { GameLink } from '../launch/game-link.tsx';
import { SectionHead } from '../section-head.tsx';
import './host-row.css';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';

/** Hosts change with their shifts; their vendors are asked no more often than this. */
const LOOK_MS = 20_000;

/** Who deals now, each with the tables they are at; nothing where nobody does. */
export function HostRow() {
  const { t } = useTranslation('hosts');
  const hosts = useLiveHosts();
  if (hosts.length === 0) return null;
  return (
    <section className="home-section" aria-label={t('title')}>
      <SectionHead icon="users-fill" title={t('title')} note={t('note')} />
      <ul className="hosts">
        {hosts.map((host) => (
          <li key={host.id}>
            <HostCard host={host} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HostCard({ host }: { readonly host: LiveHost }) {
  const { name, portrait, greeting, languages, tables } = host;
  return (
    <article className="host-card">
      <img src={portrait} alt="" width={72} height={72} loading="lazy" decoding="async" />
      <div className="host-facts">
        <h3>{name}</h3>
        <small>{languages.map(languageName).join(' · ')}</small>
        {greeting !== '' && <p>{greeting}</p>}
      </div>
      <ul className="host-tables">
        {tables.map((game) => (
          <li key={game.nodeId}>
            <TableLink game={game} host={name} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function TableLink({ game, host }: { readonly game: Game; readonly host: string }) {
  const { t } = useTranslation('hosts');
  const { displayName } = game;
  return (
    <GameLink
      game={game}
      className="host-table"
      aria-label={t('play', { table: displayName, host })}
    >
      <span>{displayName}</span>
      <Icon name="caret-right" size={14} />
    </GameLink>
  );
}

/** Who deals at live tables now, read anew while the page is seen. */
function useLiveHosts(): readonly LiveHost[] {
  const { data } = useQuery({
    ...callQuery('liveHosts', {}),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });
  return data?.items ?? [];
}
