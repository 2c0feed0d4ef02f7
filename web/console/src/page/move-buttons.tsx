import { IconButton } from '@croupier/kit/ui/icon-button';
import { useTranslation } from 'react-i18next';

/** Moves one of a list up or down; the first cannot go up, the last not down. */
export function MoveButtons({
  name,
  index,
  count,
  disabled = false,
  onMove,
}: {
  /** What moves, for screen readers. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly disabled?: boolean;
  readonly onMove: (to: number) => void;
}) {
  const { t } = useTranslation('console');
  return (
    <span className="c-move">
      <IconButton
        bare
        size="sm"
        icon="arrow-up"
        label={t('moveUp', { name })}
        disabled={disabled || index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        bare
        size="sm"
        icon="arrow-down"
        label={t('moveDown', { name })}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </span>
  );
}

/** The list with the item at `from` moved to `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
