import { formatMoney } from '@croupier/kit/format/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/call.ts';
import { useMay, useWorkplace } from '../state/staff.ts';
import { useLanguageOfCode } from './language-name.ts';
import type { SegmentWords } from './segment-text.ts';

/** What says conditions of segments of the merchant. @param agents accounts by id, where they are known */
export function useSegmentWords(agents: Readonly<Record<string, string>> = {}): SegmentWords {
  const { t } = useTranslation('console-audience');
  const { merchant } = useWorkplace();
  const languageOf = useLanguageOfCode();
  const tags = useTags();
  return {
    t: (key, values) => t(key as 'says.and', { ...values }),
    money: (amount) => formatMoney(amount, { symbol: merchant.symbol }),
    language: languageOf,
    tag: (id) => tags.find((tag) => tag.id === id)?.name,
    agent: (id) => agents[id],
  };
}

/** Tags of the merchant that are in use; none for whoever may not read of promotions. */
export function useTags() {
  const { merchant } = useWorkplace();
  const mayRead = useMay('promotion.read');
  const tags = useQuery({
    ...callQuery('tags', { merchantId: merchant.id }),
    enabled: mayRead,
  });
  return tags.data?.items ?? [];
}
