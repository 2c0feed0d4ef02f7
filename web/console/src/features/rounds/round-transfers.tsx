import type { MerchantRound } from '@croupier/contract/bets/operator';
import { transferWord } from '@croupier/contract/wallet/transfer-kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import './rounds.css';

/** Every movement of money of a round, in order, and what its vendor reported of chips in play. */
export function RoundTransfers({ round }: { readonly round: MerchantRound }) {
  const { t } = useTranslation(['console-play', 'console']);
  const { merchant } = useWorkplace();
  const { id, memberId, state, win, validBet } = round;
  const input = { merchantId: merchant.id, memberId, roundId: id };
  const details = useQuery({
    // Read again when the row itself has changed.
    queryKey: ['merchantRound', input, state, win, validBet],
    queryFn: ({ signal }) => call('merchantRound', input, { signal }),
  });
  if (details.isError) {
    return <LoadFailed error={details.error} onRetry={() => void details.refetch()} />;
  }
  const { transfers, plays } = details.data ?? { transfers: [], plays: [] };
  return (
    <section>
      <h3>{t('rounds.transfers')}</h3>
      {details.isPending && <Skeleton shape="block" height={96} />}
      <ol className="c-round-transfers">
        {transfers.map(({ reference, kind, amount, balanceAfter, at }) => (
          <li key={reference}>
            <span className="c-stacked">
              {t(`console:kinds.${transferWord(kind, amount)}`)}
              <small>
                <Instant at={at} /> · {reference}
              </small>
            </span>
            <span className="c-stacked" data-numeric>
              <Money amount={amount} tone="delta" />
              <small>
                {t('rounds.after', {
                  balance: formatMoney(balanceAfter, { symbol: merchant.symbol }),
                })}
              </small>
            </span>
          </li>
        ))}
      </ol>
      {plays.length > 0 && <h3>{t('rounds.plays')}</h3>}
      <ol className="c-round-transfers">
        {plays.map(({ reference, validBet: counted, at }) => (
          <li key={reference}>
            <span className="c-stacked">
              {t('rounds.validBet')}
              <small>
                <Instant at={at} /> · {reference}
              </small>
            </span>
            <Money amount={counted} />
          </li>
        ))}
      </ol>
    </section>
  );
}
