import { useTranslation } from 'react-i18next';
import { choice, optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';

const states = ['open', 'closed', 'voided'] as const;
const periods = ['day', 'week', 'month', 'quarter'] as const;

/** What rounds are narrowed by, and what of it the server is asked for. */
export function useRoundFilters() {
  const { t } = useTranslation(['console-play', 'console']);
  const filters = useFilters({
    search: searchText(t('rounds.search')),
    player: searchText(t('rounds.playerSearch')),
    game: searchText(t('rounds.gameSearch')),
    least: searchText(t('rounds.least')),
    period: choice(
      t('rounds.period'),
      periods.map((value) => ({ value, label: t(`rounds.periods.${value}`) })),
      'week',
    ),
    state: optionalChoice(
      t('rounds.state'),
      states.map((value) => ({ value, label: t(`console:roundStates.${value}`) })),
      t('rounds.everyState'),
    ),
  });
  const { least, ...rest } = filters.values;
  return { filters, wanted: { ...rest, least: amountOf(least) } };
}

/** An amount as it was typed, with or without groups; undefined while it is none. */
function amountOf(text: string | undefined): string | undefined {
  const plain = text?.replaceAll(/[\s,]/g, '');
  return plain !== undefined && /^\d{1,14}(\.\d{1,4})?$/.test(plain) ? plain : undefined;
}
