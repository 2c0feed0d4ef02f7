import type { CatalogGame, GameName } from '@croupier/contract/operator/catalog';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { GamePicker } from '../../page/game-picker.tsx';
import { GameSequence } from './game-sequence.tsx';

const ALTERNATIVES_MAX = 8;

/** What players are offered instead while the game is under maintenance. */
export function GameAlternatives({ game }: { readonly game: CatalogGame }) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('catalog.write');
  const of = { merchantId: merchant.id, gameId: game.id };
  const list = useQuery(callQuery('gameAlternatives', of));
  const save = useSave(['gameAlternatives', 'catalogGames']);
  const set = (games: readonly GameName[]) =>
    save.mutate(() => call('setGameAlternatives', { ...of, gameIds: games.map(({ id }) => id) }));
  const items = list.data?.items ?? [];
  return (
    <section className="c-section" aria-label={t('alternatives.title')}>
      <h3>{t('alternatives.title')}</h3>
      <p className="c-lead">{t('alternatives.lead')}</p>
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height="40px" />}
      <GameSequence
        games={items}
        disabled={!mayWrite || save.isPending}
        empty={t('alternatives.empty')}
        onChange={set}
      />
      {mayWrite && items.length < ALTERNATIVES_MAX && (
        <GamePicker
          label={t('alternatives.add')}
          except={[game.id, ...items.map(({ id }) => id)]}
          disabled={save.isPending}
          onPick={(picked) => set([...items, picked])}
        />
      )}
    </section>
  );
}
