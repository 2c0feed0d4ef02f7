import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { oddsText } from './odds-text.ts';

/** A price with a step down and a step up; gold where somebody has set it, or moves it just now. */
export function PriceCell({
  name,
  odds,
  isHand,
  isOff,
  onMove,
}: {
  readonly name: string;
  readonly odds: number | null;
  readonly isHand: boolean;
  /** Nothing is taken at it now. */
  readonly isOff: boolean;
  readonly onMove?: (by: 1 | -1) => void;
}) {
  const { t } = useTranslation('console-sports');
  return (
    <span className="c-price" data-hand={isHand || undefined} data-off={isOff || undefined}>
      <button
        type="button"
        aria-label={t('market.lower', { name })}
        disabled={!onMove}
        onClick={() => onMove?.(-1)}
      >
        <Icon name="minus-bold" size={12} />
      </button>
      <strong>{oddsText(odds)}</strong>
      <button
        type="button"
        aria-label={t('market.higher', { name })}
        disabled={!onMove}
        onClick={() => onMove?.(1)}
      >
        <Icon name="plus-bold" size={12} />
      </button>
    </span>
  );
}
