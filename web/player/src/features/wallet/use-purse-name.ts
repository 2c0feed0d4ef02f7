import type { PurseBalance } from '@croupier/contract/wallet/player';
import { useTranslation } from 'react-i18next';

/**
 * Names a purse by its kind, with what tells it from others of the kind: a vendor's by the vendor's name.
 * @param vendors names by the label of the purse
 */
export function usePurseName(
  vendors: ReadonlyMap<string, string>,
): (purse: Pick<PurseBalance, 'purse' | 'label'>) => string {
  const { t } = useTranslation('bets');
  return ({ purse, label }) => {
    const name = t(`purse.${purse}`);
    const told = vendors.get(label) ?? label;
    return told === '' ? name : t('purse.labelled', { purse: name, label: told });
  };
}
