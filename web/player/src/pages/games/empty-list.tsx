import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { GameCard } from '../../features/catalog/game-card.tsx';
import { type GameFilter, isNarrowed, noFilter } from '../../features/catalog/game-list.ts';
import type { GameListKind } from '../../features/catalog/game-list-kind.ts';
import { useLobby, useOfferedTypes } from '../../features/catalog/use-lobby.ts';
import { PageLink } from '../../navigation/page-link.tsx';

/** How many games are shown instead. */
const INSTEAD_MAX = 12;
const WAYS_MAX = 3;

export type EmptyListProps = {
  readonly list: GameListKind;
  readonly filter: GameFilter;
  readonly onFilter: (filter: GameFilter) => void;
};

/** A list without games: why, how to fill it, and what there is to play instead. */
export function EmptyList({ list, filter, onFilter }: EmptyListProps) {
  const { t } = useTranslation(['catalog', 'home', 'common']);
  const { data: lobby } = useLobby();
  const types = useOfferedTypes();
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        title={t('home:list.nothingFound')}
        text={t('home:list.nothingFoundText')}
        action={<Button onClick={() => onFilter(noFilter)}>{t('list.reset')}</Button>}
      />
    );
  }
  const instead = (lobby?.hot ?? []).filter(({ maintenance }) => !maintenance);
  return (
    <>
      <EmptyState
        title={t(`home:list.empty.${list.kind}`)}
        text={t(`list.emptyText.${list.kind}`)}
        action={types.slice(0, WAYS_MAX).map(({ type, path }) => (
          <Button key={type} size="sm" render={<PageLink to={path} />}>
            {t(`common:gameType.${type}`)}
          </Button>
        ))}
      />
      {instead.length > 0 && (
        <section aria-label={t('home:hot')}>
          <h2 className="game-list-instead">{t('home:hot')}</h2>
          <ul className="tile-grid">
            {instead.slice(0, INSTEAD_MAX).map((game) => (
              <li key={game.nodeId}>
                <GameCard game={game} shape="portrait" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
