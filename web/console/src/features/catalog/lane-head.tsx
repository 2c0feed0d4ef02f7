import type { GameType } from '@croupier/contract/games';
import type { GameName } from '@croupier/contract/operator/catalog';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { GamePicker } from '../../page/game-picker.tsx';
import { GameSequence } from './game-sequence.tsx';

/** The games that stand first in a lane. */
export function LaneHead({ gameType }: { readonly gameType: GameType }) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('catalog.write');
  const of = { merchantId: merchant.id, gameType };
  const head = useQuery(callQuery('laneHead', of));
  const save = useSave(['laneHead', 'catalogGames']);
  const set = (games: readonly GameName[]) =>
    save.mutate(() => call('setLaneHead', { ...of, gameIds: games.map(({ id }) => id) }));
  const items = head.data?.items ?? [];
  return (
    <Card title={t('head.title', { lane: t(`lanes.names.${gameType}`) })}>
      <p className="c-lead">{t('head.lead')}</p>
      {head.isError && <LoadFailed error={head.error} onRetry={() => void head.refetch()} />}
      {head.isPending && <Skeleton height="120px" />}
      {head.isSuccess && (
        <GameSequence
          games={items}
          disabled={!mayWrite || save.isPending}
          empty={t('head.empty')}
          onChange={set}
        />
      )}
      {mayWrite && (
        <GamePicker
          label={t('head.add')}
          gameType={gameType}
          except={items.map(({ id }) => id)}
          disabled={save.isPending}
          onPick={(game) => set([...items, game])}
        />
      )}
    </Card>
  );
}
