import type { CatalogGame, GameName } from '@croupier/contract/catalog/operator/catalog';
import { Button } from '@croupier/kit/ui/button';
import { Select } from '@croupier/kit/ui/select';
import { Switch } from '@croupier/kit/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { useOpenRow } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { MaintenanceFields } from './maintenance-fields.tsx';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../page/load-failed.tsx';
import { GamePicker } from '../../page/game-picker.tsx';
import { GameSequence } from './game-sequence.tsx';
import { choiceOf, chosenOf, type OwnChoice, ownChoices } from './vendor-offer-drawer.tsx';

const ALTERNATIVES_MAX = 8;

/** One game: everything that the merchant may decide about it. */
export function GamePanel({ game }: { readonly game: CatalogGame }) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('catalog.write');
  const { act, close } = useOpenRow();
  const save = useSave(['catalogGames', 'catalogLanes', 'laneHead']);
  const [offered, setOffered] = useState(game.offered);
  const [hot, setHot] = useState(choiceOf(game.hot.chosen));
  const [isNew, setIsNew] = useState(choiceOf(game.isNew.chosen));
  const [demo, setDemo] = useState(game.demo);
  const [head, setHead] = useState(game.headPlace !== null);
  const [maintenance, setMaintenance] = useState(game.maintenance);
  const submit = () => {
    const input = {
      merchantId: merchant.id,
      gameIds: [game.id],
      offered,
      hot: chosenOf(hot),
      isNew: chosenOf(isNew),
      demo,
      maintenance,
      ...(head !== (game.headPlace !== null) && { head }),
    };
    act();
    save.mutate(() => call('changeCatalogGames', input), { onSuccess: close });
  };
  return (
    <SidePanel
      title={game.title}
      footer={
        mayWrite && (
          <Button variant="primary" block busy={save.isPending} onClick={submit}>
            {t('save')}
          </Button>
        )
      }
    >
      <p className="c-lead">
        {game.vendorName} · {t(`lanes.names.${game.gameType}`)} · <code>{game.code}</code>
      </p>
      <fieldset className="c-flags" disabled={!mayWrite}>
        <Switch
          label={t('game.offered')}
          checked={offered}
          onChange={({ target }) => setOffered(target.checked)}
        />
        <Switch
          label={t('game.head')}
          checked={head}
          onChange={({ target }) => setHead(target.checked)}
        />
        <Switch
          label={t('game.demo')}
          checked={demo}
          onChange={({ target }) => setDemo(target.checked)}
        />
        <Select<OwnChoice>
          label={t('game.hot')}
          options={ownChoices.map((value) => ({ value, label: t(`game.hotChoices.${value}`) }))}
          value={hot}
          onValueChange={setHot}
          disabled={!mayWrite}
        />
        <Select<OwnChoice>
          label={t('game.new')}
          options={ownChoices.map((value) => ({ value, label: t(`game.newChoices.${value}`) }))}
          value={isNew}
          onValueChange={setIsNew}
          disabled={!mayWrite}
        />
        <MaintenanceFields
          label={t('game.maintenance')}
          value={maintenance}
          onChange={setMaintenance}
        />
      </fieldset>
      <GameAlternatives game={game} />
    </SidePanel>
  );
}

/** What players are offered instead while the game is under maintenance. */
function GameAlternatives({ game }: { readonly game: CatalogGame }) {
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
