import type { CatalogGame } from '@croupier/contract/catalog/operator/catalog';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Button } from '@croupier/kit/ui/button';
import { Menu } from '@croupier/kit/ui/menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallInput } from '../../api/call.ts';
import { useSave } from '../../page/use-save.ts';
import { useWorkplace } from '../../state/staff.ts';
import { Dialog } from '@croupier/kit/ui/dialog';
import { InstantField } from '../../page/instant-field.tsx';

type GamesChange = Omit<CallInput<'changeCatalogGames'>, 'merchantId' | 'gameIds'>;
/** As many as one call takes. */
const GAMES_MAX = 200;

/** Acts by the button that they stand behind; the id names their words. */
const menus: readonly {
  readonly id: string;
  readonly icon: IconName;
  readonly acts: readonly (readonly [id: string, change: GamesChange | 'ask-until'])[];
}[] = [
  {
    id: 'hotMenu',
    icon: 'fire',
    acts: [
      ['hot', { hot: true }],
      ['notHot', { hot: false }],
      ['hotByRank', { hot: null }],
    ],
  },
  {
    id: 'newMenu',
    icon: 'sparkle',
    acts: [
      ['new', { isNew: true }],
      ['notNew', { isNew: false }],
      ['newByRelease', { isNew: null }],
    ],
  },
  {
    id: 'demoMenu',
    icon: 'game-controller',
    acts: [
      ['demo', { demo: true }],
      ['notDemo', { demo: false }],
    ],
  },
  {
    id: 'placeMenu',
    icon: 'sort-ascending',
    acts: [
      ['head', { head: true }],
      ['notHead', { head: false }],
    ],
  },
  {
    id: 'maintenanceMenu',
    icon: 'wrench',
    acts: [
      ['close', 'ask-until'],
      ['open', { maintenance: { on: false, until: null } }],
    ],
  },
];

/** Acts on every chosen game at once; the change is made as a whole or not at all. */
export function GameTools({
  games,
  onDone,
}: {
  readonly games: readonly CatalogGame[];
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const save = useSave(['catalogGames', 'catalogLanes', 'laneHead']);
  const [closing, setClosing] = useState(false);
  const tooMany = games.length > GAMES_MAX;
  const change = (wanted: GamesChange) => {
    const input = { merchantId: merchant.id, gameIds: games.map(({ id }) => id), ...wanted };
    save.mutate(() => call('changeCatalogGames', input), { onSuccess: onDone });
  };
  const disabled = save.isPending || tooMany;
  return (
    <>
      {tooMany && <span role="status">{t('bulk.tooMany', { max: GAMES_MAX })}</span>}
      {menus.map(({ id, icon, acts }) => (
        <Menu
          key={id}
          align="start"
          trigger={
            <Button size="sm" variant="soft" trailingIcon="caret-down" {...{ icon, disabled }}>
              {t(`bulk.${id}`)}
            </Button>
          }
          entries={acts.map(([act, wanted]) => ({
            id: act,
            label: t(`bulk.${act}`),
            onSelect: () => (wanted === 'ask-until' ? setClosing(true) : change(wanted)),
          }))}
        />
      ))}
      <Button
        size="sm"
        variant="soft"
        icon="eye"
        disabled={disabled}
        onClick={() => change({ offered: true })}
      >
        {t('bulk.show')}
      </Button>
      <Button
        size="sm"
        variant="danger-soft"
        icon="eye-slash"
        disabled={disabled}
        onClick={() => change({ offered: false })}
      >
        {t('bulk.hide')}
      </Button>
      {closing && (
        <MaintenanceDialog
          count={games.length}
          onClose={() => setClosing(false)}
          onConfirm={(until) => {
            setClosing(false);
            change({ maintenance: { on: true, until } });
          }}
        />
      )}
    </>
  );
}

/** Asks until when games are closed. Without an end staff open them again themselves. */
function MaintenanceDialog({
  count,
  onConfirm,
  onClose,
}: {
  readonly count: number;
  readonly onConfirm: (until: string | null) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const [until, setUntil] = useState<string | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('maintenance.title', { count })}
      description={t('maintenance.text')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={() => onConfirm(until)}>
            {t('maintenance.confirm')}
          </Button>
        </>
      }
    >
      <div className="c-flags">
        <InstantField label={t('maintenance.until')} value={until} onChange={setUntil} />
      </div>
    </Dialog>
  );
}
