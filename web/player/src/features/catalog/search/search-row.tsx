import { vendorColour } from '@croupier/kit/art/vendors';
import { formatCount } from '@croupier/kit/format/numbers';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Icon } from '@croupier/kit/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameTypeView } from '../game-type-views.ts';
import type { SearchOption } from './search-options.ts';

export type SearchRowProps = {
  readonly id: string;
  readonly option: SearchOption;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onTake: () => void;
};

/** One thing to choose. The keyboard stays in the field, so the row itself never has the focus. */
export function SearchRow({ id, option, active, onPoint, onTake }: SearchRowProps) {
  return (
    // The field hears the keys for all rows, as the pattern of a combobox wants.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      className="search-row"
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <Content option={option} />
      <Icon name="caret-right" size={16} />
    </div>
  );
}

function Content({ option }: { readonly option: SearchOption }) {
  const { t } = useTranslation(['catalog', 'common']);
  switch (option.kind) {
    case 'game': {
      const { game } = option;
      const type = t(`common:gameType.${game.gameType}`);
      return (
        <Line sign={<GameThumb art={game.art} size={44} />} title={game.title}>
          {game.vendorName} · {game.closed ? t('search.closed') : type}
        </Line>
      );
    }
    case 'vendor': {
      const { code, name, games, gameType } = option.vendor;
      const type = t(`common:gameType.${gameType}`);
      return (
        <Line
          sign={<i className="k-diamond" style={{ background: vendorColour(code) }} />}
          title={name}
        >
          {t('search.vendorNote', { count: games, shown: formatCount(games), type })}
        </Line>
      );
    }
    case 'type':
      return (
        <Line
          sign={<Icon name={gameTypeView(option.type).activeIcon} size={24} />}
          title={t(`common:gameType.${option.type}`)}
        />
      );
    case 'recent':
      return <Line sign={<Icon name="clock-counter-clockwise" size={20} />} title={option.query} />;
  }
}

type LineProps = {
  readonly sign: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
};

function Line({ sign, title, children }: LineProps) {
  return (
    <>
      <span className="search-row-sign">{sign}</span>
      <span className="search-row-text">
        <b>{title}</b>
        {children && <small>{children}</small>}
      </span>
    </>
  );
}
