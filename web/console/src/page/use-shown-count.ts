import { FEW } from '@croupier/contract/staff/operator/few';
import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';

/** Writes a count of players; null, of which no more is told, as “fewer than 5”. */
export function useShownCount(): (count: number | null) => string {
  const { t } = useTranslation('console');
  return (count) => (count === null ? t('fewerThan', { few: FEW }) : formatCount(count));
}
