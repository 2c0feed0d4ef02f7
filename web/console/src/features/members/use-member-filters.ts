import { depositFilters, seenFilters } from '@croupier/contract/account/member-filters';
import { LEVELS_MAX } from '@croupier/contract/loyalty/kinds';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { amount, optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';
import { useTags } from '../../page/use-segment-words.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';

const states = ['active', 'frozen'] as const;

/** What the list of players is narrowed by. */
export function useMemberFilters() {
  const { t } = useTranslation(['console', 'console-audience', 'console-people']);
  const tags = useTags();
  return useFilters({
    search: searchText(t('console-people:find.list')),
    state: optionalChoice(
      t('members.state'),
      states.map((value) => ({ value, label: t(`members.${value}`) })),
      t('members.all'),
    ),
    tag: {
      ...optionalChoice(
        t('console-audience:tags.filter'),
        tags.map(({ id, name }) => ({ value: id, label: name })),
        t('console-audience:tags.any'),
        'select',
      ),
      // Also before the names of tags are there.
      read: (text: string) => (/^\d{1,18}$/.test(text) ? text : undefined),
    },
    level: useLevelFilter(),
    deposits: optionalChoice(
      t('console-people:filters.deposits'),
      depositFilters.map((value) => {
        return { value, label: t(`console-people:filters.depositWhen.${value}`) };
      }),
      t('console-people:filters.anyDeposits'),
      'select',
    ),
    seen: optionalChoice(
      t('console-people:filters.seen'),
      seenFilters.map((value) => {
        return { value, label: t(`console-people:filters.seenWhen.${value}`) };
      }),
      t('console-people:filters.anySeen'),
      'select',
    ),
    balanceFrom: amount(t('console-people:filters.balanceFrom')),
    balanceTo: amount(t('console-people:filters.balanceTo')),
    line: searchText(t('console-people:filters.line')),
  });
}

/** Levels of the merchant, as many as it has. */
function useLevelFilter() {
  const { t } = useTranslation('console-people');
  const { merchant } = useWorkplace();
  const terms = useQuery({
    ...callQuery('loyaltyTerms', { merchantId: merchant.id }),
    enabled: useMay('promotion.read'),
  });
  const levels = Array.from({ length: terms.data?.terms.levels.length ?? 0 }, (_, at) => {
    return { value: String(at), label: t('filters.levelOf', { level: at }) };
  });
  return {
    ...optionalChoice<string>(t('filters.level'), levels, t('filters.anyLevel'), 'select'),
    read: (text: string) => {
      return /^\d{1,2}$/.test(text) && Number(text) < LEVELS_MAX ? text : undefined;
    },
  };
}
