import { Select } from '@croupier/kit/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallOutput, callQuery } from '../../api/call.ts';
import { useFilter } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';

export type NamedLottery = CallOutput<'merchantLotteries'>['items'][number];

/** The lotteries of the site's vendors, and the one that the address names; the first without. */
export function useChosenLottery(fits: (lottery: NamedLottery) => boolean = () => true) {
  const { merchant } = useWorkplace();
  const [gameId, choose] = useFilter('lottery');
  const query = useQuery(callQuery('merchantLotteries', { merchantId: merchant.id }));
  const lotteries = query.data?.items.filter(fits) ?? [];
  const chosen = lotteries.find((one) => one.gameId === gameId) ?? lotteries[0];
  return { query, lotteries, chosen, choose, silent: query.data?.silent ?? [] };
}

export function LotteryPicker({
  lotteries,
  chosen,
  onChoose,
}: {
  readonly lotteries: readonly NamedLottery[];
  readonly chosen: NamedLottery | undefined;
  readonly onChoose: (gameId: string) => void;
}) {
  const { t } = useTranslation('console-lottery');
  return (
    <Select
      ariaLabel={t('columns.game')}
      size="md"
      options={lotteries.map(({ gameId, title }) => ({ value: gameId, label: title }))}
      value={chosen?.gameId ?? null}
      onValueChange={onChoose}
    />
  );
}
