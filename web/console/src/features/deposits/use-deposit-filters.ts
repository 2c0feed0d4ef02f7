import { type DepositState, depositStates } from '@croupier/contract/cashier/deposit-states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { heldFilter } from '../../kit/claims.tsx';
import { typedMoney } from '../../page/settings/setting-fields.ts';
import { useWorkplace } from '../../state/staff.ts';
import { moment, optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';

/** Which deposits are listed, or the payments that wait for staff. */
export function useDepositFilters() {
  const { t } = useTranslation('console-deposits');
  return useFilters({
    state: useStateFilter(),
    ...useSpan(),
    search: searchText(t('list.search')),
  });
}

/** By which way to pay, and when. */
function useSpan() {
  const { t } = useTranslation('console-deposits');
  const { merchant } = useWorkplace();
  const settings = useQuery(callQuery('depositSettings', { merchantId: merchant.id }));
  const methods = settings.data?.methods.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return {
    method: {
      ...optionalChoice(t('list.method'), methods, t('list.allMethods'), 'select'),
      // Also before the names of methods are there.
      read: (text: string) => (/^\d{1,19}$/.test(text) ? text : undefined),
    },
    from: moment(t('list.from')),
    to: moment(t('list.to')),
  };
}

/** What was typed: an amount, or the beginning of a reference or a number of the bank. */
export function readDepositSearch(
  typed: string | undefined,
): { readonly amount: string } | { readonly reference: string } | undefined {
  const found = readPaymentSearch(typed);
  return found && 'search' in found ? { reference: found.search } : found;
}

/** What was typed: an amount, or a part of what a payment is known by. */
export function readPaymentSearch(
  typed: string | undefined,
): { readonly amount: string } | { readonly search: string } | undefined {
  const text = typed?.trim() ?? '';
  if (/^\d{1,9}(?:[.]\d{1,2})?$/.test(text)) return { amount: typedMoney(text) ?? text };
  return text.length > 1 ? { search: text } : undefined;
}

/** The same, and which of the payments by who works on them. */
export function usePaymentFilters() {
  const { t } = useTranslation(['console', 'console-deposits']);
  const { t: text } = useTranslation('console');
  return useFilters({
    state: useStateFilter(),
    held: heldFilter(text),
    ...useSpan(),
    search: searchText(t('console-deposits:list.searchPayments')),
  });
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
