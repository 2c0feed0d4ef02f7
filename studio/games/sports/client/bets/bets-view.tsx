import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { minorOf, textOf } from '#games/lottery/client/frame/sums.ts';
import type { BetView } from '#games/sports/protocol.ts';
import { show } from '../frame/view.ts';
import { useDeskState } from '../session/desk.ts';
import { useWords } from '../words/words.ts';
import { BetCard } from './bet-card.tsx';
import { type BetsState, useBets } from './use-bets.ts';

/** The player's bets: those that are open with their offers, and those that are over, leg by leg. */
export function BetsView() {
  const t = useWords();
  const [state, setState] = useState<BetsState>('open');
  const { bets, open, isFailed, hasMore, more, ask, put } = useBets(state);
  return (
    <div className="sp-bets">
      <h1 className="k-visually-hidden">{t('page.bets')}</h1>
      <Tabs
        variant="underlined"
        label={t('page.bets')}
        value={state}
        onValueChange={setState}
        items={[
          {
            value: 'open',
            label: t('bets.open'),
            ...(open !== null && { count: open.count }),
          },
          { value: 'settled', label: t('bets.settled') },
        ]}
      />
      {isFailed && bets === undefined && <ErrorState title={t('bets.failed')} onRetry={ask} />}
      {!isFailed && bets === undefined && <Skeleton shape="block" height={260} />}
      {bets?.length === 0 && (
        <EmptyState
          title={t(`bets.none-${state}`)}
          action={
            <Button variant="soft" onClick={() => show('list')}>
              {t('bets.begin')}
            </Button>
          }
        />
      )}
      {state === 'settled' && bets !== undefined && bets.length > 0 && <Summary bets={bets} />}
      <ol>
        {bets?.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} onChange={put} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button block onClick={more}>
          {t('bets.more')}
        </Button>
      )}
    </div>
  );
}

/** What the bets that are listed came to. */
function Summary({ bets }: { readonly bets: readonly BetView[] }) {
  const t = useWords();
  const { symbol } = useDeskState().session.currency;
  const sum = (amountOf: (bet: BetView) => string) =>
    bets.reduce((total, bet) => total + minorOf(amountOf(bet)), 0n);
  const staked = sum(({ stake }) => stake);
  const paid = sum(({ payout, cashedOut }) => payout ?? cashedOut);
  return (
    <dl className="sp-bets-sum sp-card">
      <div>
        <dt>{t('bets.staked', { count: bets.length })}</dt>
        <dd>
          <Money amount={textOf(staked)} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('bets.paid')}</dt>
        <dd>
          <Money amount={textOf(paid)} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('bets.profit')}</dt>
        <dd>
          <Money amount={textOf(paid - staked)} symbol={symbol} tone="delta" />
        </dd>
      </div>
    </dl>
  );
}
