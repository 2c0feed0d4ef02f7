import type { GiftGroup } from '@croupier/contract/free-spins/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useShownCount } from '../../page/use-shown-count.ts';
import { useSettled } from '../../page/use-settled.ts';
import { useWorkplace } from '../../state/staff.ts';

/** After so long without a change the server is asked. */
const SETTLED_MS = 400;

/** How many players a gift reaches, and what all of it is worth, before anybody asks for it. */
export function GroupReach({
  group,
  spins,
  stake,
}: {
  readonly group: GiftGroup;
  readonly spins: number;
  readonly stake: string;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const countText = useShownCount();
  const settled = useSettled(JSON.stringify({ spins, stake }), SETTLED_MS);
  const asked = JSON.parse(settled) as { spins: number; stake: string };
  const counted = useQuery({
    queryKey: ['countFreeSpinGroup', merchant.id, group, settled],
    queryFn: ({ signal }) =>
      call('countFreeSpinGroup', { merchantId: merchant.id, group, ...asked }, { signal }),
    enabled: asked.spins > 0 && Number(asked.stake) > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data, error, isError } = counted;
  return (
    <div role="status">
      {isError && (
        <p className="k-help" data-tone="error">
          {textOf(error)}
        </p>
      )}
      {data && !isError && (
        <strong>
          {data.worth === null
            ? t('freeSpins.reachFew', { shown: countText(data.members) })
            : t('freeSpins.reach', {
                count: data.members ?? 0,
                shown: countText(data.members),
                worth: formatMoney(data.worth, { symbol: merchant.symbol }),
              })}
        </strong>
      )}
      {data && data.unknown.length > 0 && (
        <p className="k-help" data-tone="error">
          {t('freeSpins.unknownNames', {
            count: data.unknown.length,
            names: data.unknown.slice(0, 50).join(', '),
          })}
        </p>
      )}
    </div>
  );
}
