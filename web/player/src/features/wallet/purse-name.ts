import type { PurseBalance } from '@croupier/contract/wallet/player';
import type { TFunction } from 'i18next';

/**
 * The kind of a purse, with what tells it from others of the kind: a vendor's by the vendor's name.
 * @param vendors names by the label of the purse
 */
export function purseName(
  t: TFunction<'bets'>,
  { purse, label }: Pick<PurseBalance, 'purse' | 'label'>,
  vendors: ReadonlyMap<string, string>,
): string {
  const name = t(`purse.${purse}`);
  const told = vendors.get(label) ?? label;
  return told === '' ? name : t('purse.labelled', { purse: name, label: told });
}
