import type { CatalogGame } from '@croupier/contract/operator/catalog';
import { Button } from '@croupier/kit/ui/button';
import { Select } from '@croupier/kit/ui/select';
import { Switch } from '@croupier/kit/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useOpenRow } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { GameAlternatives } from './game-alternatives.tsx';
import { MaintenanceFields } from './maintenance-fields.tsx';
import { choiceOf, chosenOf, type OwnChoice, ownChoices } from './own-choice.ts';

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
