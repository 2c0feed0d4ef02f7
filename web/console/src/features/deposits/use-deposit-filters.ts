import { type DepositState, depositStates } from '@croupier/contract/cashier/deposit-states';
import { useTranslation } from 'react-i18next';
import { heldFilter } from '../../kit/claims.tsx';
import { optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';

/** Which deposits are listed, or the payments that wait for staff. */
export function useDepositFilters() {
  const { t } = useTranslation('console');
  return useFilters({ state: useStateFilter(), search: searchText(t('find.reference')) });
}

/** The same, and which of the payments by who works on them. */
export function usePaymentFilters() {
  const { t } = useTranslation('console');
  return useFilters({ state: useStateFilter(), held: heldFilter(t) });
}

function useStateFilter() {
  const { t } = useTranslation(['console', 'console-staff']);
  const options: readonly { readonly value: DepositState | 'payments'; readonly label: string }[] =
    [
      // Those in need of a decision are shown payment by payment instead.
      ...depositStates
        .filter((state) => state !== 'review')
        .map((value) => ({ value, label: t(`depositStates.${value}`) })),
      { value: 'payments', label: t('console-staff:review.waiting') },
    ];
  return optionalChoice(t('deposits.state'), options, t('deposits.all'));
}
