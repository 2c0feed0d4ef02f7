import type { GameType } from '@croupier/contract/games';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Switch } from '@croupier/kit/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery, type CallOutput } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoveButtons, moved } from '../../page/move-buttons.tsx';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import type { GameName } from '@croupier/contract/catalog/operator/catalog';
import { GamePicker } from '../../page/game-picker.tsx';
import { GameSequence } from './game-sequence.tsx';

type Lane = CallOutput<'catalogLanes'>['items'][number];

/** The rows of games at home and in the menus: their order, which are shown, what stands first. */
export function CatalogLanes() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const lanes = useQuery(callQuery('catalogLanes', { merchantId: merchant.id }));
  const [chosen, setChosen] = useState<GameType>();
  if (lanes.isError) {
    return <LoadFailed error={lanes.error} onRetry={() => void lanes.refetch()} />;
  }
  if (!lanes.data) return <Skeleton height="420px" />;
  const { items } = lanes.data;
  const shownLane = chosen ?? items.find(({ games }) => games > 0)?.gameType;
  return (
    <div className="c-columns">
      <Card title={t('lanes.title')}>
        <p className="c-lead">{t('lanes.lead')}</p>
        <LaneList lanes={items} chosen={shownLane} onChoose={setChosen} />
      </Card>
      {shownLane && <LaneHead key={shownLane} gameType={shownLane} />}
    </div>
  );
}

function LaneList({
  lanes,
  chosen,
  onChoose,
}: {
  readonly lanes: readonly Lane[];
  readonly chosen: GameType | undefined;
  readonly onChoose: (gameType: GameType) => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('catalog.write');
  const save = useSave(['catalogLanes']);
  const disabled = !mayWrite || save.isPending;
  const set = (next: readonly Lane[]) => {
    const wanted = next.map(({ gameType, shown }) => ({ gameType, shown }));
    save.mutate(() => call('setCatalogLanes', { merchantId: merchant.id, lanes: wanted }));
  };
  return (
    <ol className="c-sequence">
      {lanes.map(({ gameType, shown, games }, index) => {
        const name = t(`lanes.names.${gameType}`);
        return (
          <li key={gameType} data-selected={gameType === chosen || undefined}>
            <span className="c-place">{index + 1}</span>
            <span className="c-stacked">
              <button
                type="button"
                className="c-strong c-plain"
                aria-pressed={gameType === chosen}
                onClick={() => onChoose(gameType)}
              >
                {name}
              </button>
              <small>{t('lanes.games', { count: games })}</small>
            </span>
            <Switch
              label={t('lanes.shown', { name })}
              labelHidden
              checked={shown}
              disabled={disabled}
              onChange={({ target }) =>
                set(
                  lanes.map((lane) =>
                    lane.gameType === gameType ? { ...lane, shown: target.checked } : lane,
                  ),
                )
              }
            />
            <MoveButtons
              name={name}
              index={index}
              count={lanes.length}
              disabled={disabled}
              onMove={(to) => set(moved(lanes, index, to))}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** The games that stand first in a lane. */
function LaneHead({ gameType }: { readonly gameType: GameType }) {
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
