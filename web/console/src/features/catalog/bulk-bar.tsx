import type { IconName } from '@croupier/kit/icons/icon-names';
import { Button } from '@croupier/kit/ui/button';
import { Menu } from '@croupier/kit/ui/menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallInput } from '../../api/call.ts';
import { useSave } from '../../page/use-save.ts';
import { useWorkplace } from '../../state/staff.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';

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

/** Acts on every marked game at once; the change is made as a whole or not at all. */
export function BulkBar({
  marked,
  onClear,
}: {
  readonly marked: ReadonlySet<string>;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const save = useSave(['catalogGames', 'catalogLanes', 'laneHead']);
  const [closing, setClosing] = useState(false);
  const tooMany = marked.size > GAMES_MAX;
  if (marked.size === 0) return null;
  const change = (wanted: GamesChange) => {
    const input = { merchantId: merchant.id, gameIds: [...marked], ...wanted };
    save.mutate(() => call('changeCatalogGames', input), { onSuccess: onClear });
  };
  const disabled = save.isPending || tooMany;
  return (
    <div className="c-bulk" role="group" aria-label={t('bulk.label')}>
      <strong aria-live="polite">
        {tooMany ? t('bulk.tooMany', { max: GAMES_MAX }) : t('bulk.count', { count: marked.size })}
      </strong>
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
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {closing && (
        <MaintenanceDialog
          count={marked.size}
          onClose={() => setClosing(false)}
          onConfirm={(until) => {
            setClosing(false);
            change({ maintenance: { on: true, until } });
          }}
        />
      )}
    </div>
  );
}
