import type { CatalogGame } from '@croupier/contract/operator/catalog';
import { Select } from '@croupier/kit/ui/select';
import { Switch } from '@croupier/kit/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { GameAlternatives } from './game-alternatives.tsx';
import { MaintenanceFields } from './maintenance-fields.tsx';
import { OfferDrawer } from './offer-drawer.tsx';
import { choiceOf, chosenOf, type OwnChoice, ownChoices } from './own-choice.ts';

/** One game: everything that the merchant may decide about it. */
export function GameDrawer({
  game,
  onClose,
}: {
  readonly game: CatalogGame;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('catalog.write');
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
    save.mutate(() => call('changeCatalogGames', input), { onSuccess: onClose });
  };
  return (
    <OfferDrawer
      title={game.title}
      lead={
        <>
          {game.vendorName} · {t(`lanes.names.${game.gameType}`)} · <code>{game.code}</code>
        </>
      }
      busy={save.isPending}
      onSave={submit}
      onClose={onClose}
      below={<GameAlternatives game={game} />}
    >
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
    </OfferDrawer>
  );
}
