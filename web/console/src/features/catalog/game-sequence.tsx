import type { GameName } from '@croupier/contract/catalog/operator/catalog';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useTranslation } from 'react-i18next';
import { MoveButtons, moved } from '../../page/move-buttons.tsx';

/** Games in an order that staff set. */
export function GameSequence({
  games,
  disabled,
  empty,
  onChange,
}: {
  readonly games: readonly GameName[];
  readonly disabled: boolean;
  readonly empty: string;
  readonly onChange: (games: readonly GameName[]) => void;
}) {
  const { t } = useTranslation('console-catalog');
  if (games.length === 0) return <p className="c-quiet">{empty}</p>;
  return (
    <ol className="c-sequence">
      {games.map(({ id, title, vendorName }, index) => (
        <li key={id}>
          <span className="c-place">{index + 1}</span>
          <span className="c-stacked">
            <span className="c-strong">{title}</span>
            <small>{vendorName}</small>
          </span>
          <MoveButtons
            name={title}
            index={index}
            count={games.length}
            disabled={disabled}
            onMove={(to) => onChange(moved(games, index, to))}
          />
          <IconButton
            bare
            size="sm"
            icon="x"
            label={t('remove', { name: title })}
            disabled={disabled}
            onClick={() => onChange(games.filter((game) => game.id !== id))}
          />
        </li>
      ))}
    </ol>
  );
}
