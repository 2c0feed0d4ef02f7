import type { SportsBoardPage, SportsMarket } from '@croupier/contract/sports/operator/board';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';
import { levelOf } from './event-list.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { useMarketNames } from './market-text.ts';
import { type HandPrice, marginOf, movePrice } from './move-price.ts';
import { shareText } from './odds-text.ts';
import { PriceCell } from './price-cell.tsx';
import { useHold } from './use-hold.ts';

/** Of a market with many outcomes, before somebody asks for all. */
const OUTCOMES_FIRST = 6;

/** A market: its head with margin, stakes and its switch, and a row for each outcome. */
export function MarketRows({
  event,
  market,
}: {
  readonly event: SportsBoardPage;
  readonly market: SportsMarket;
}) {
  const names = useMarketNames();
  // Prices that somebody moves here and has not said yet.
  const [draft, setDraft] = useState<readonly HandPrice[]>();
  const [isWhole, setWhole] = useState(false);
  const { t } = useTranslation('console-sports');
  const { key, outcomes, state, limit } = market;
  const prices = draft ?? outcomes.map(({ outcome, odds }) => ({ outcome, odds }));
  const mayTrade = useMay('sports.trade') && state !== 'closed';
  const shown = isWhole ? outcomes : firstOutcomes(outcomes);
  return (
    <tbody data-state={state}>
      <tr>
        <th scope="rowgroup" colSpan={6}>
          <MarketHead event={event} market={market} draft={draft} onDraft={setDraft} />
        </th>
      </tr>
      {shown.map((one) => {
        const name = names.outcome(key, one.outcome, event);
        const price = prices.find(({ outcome }) => outcome === one.outcome)?.odds ?? null;
        const lost = -toTenThousandths(one.result);
        const most = toTenThousandths(limit);
        return (
          <tr key={one.outcome}>
            <th scope="row" title={name}>
              {name}
            </th>
            <td>{one.chance === null ? '–' : shareText(one.chance)}</td>
            <td>
              <PriceCell
                name={name}
                odds={price}
                isHand={draft !== undefined || market.price !== null}
                isOff={state !== 'open'}
                {...(mayTrade &&
                  price !== null && {
                    onMove: (by) => setDraft(movePrice(prices, one.outcome, by)),
                  })}
              />
            </td>
            <td>{formatMoney(one.stakes, { decimals: 0 })}</td>
            <td colSpan={2}>
              <ResultBar
                result={one.result}
                used={most > 0n ? Number((lost * 10_000n) / most) : 0}
              />
            </td>
          </tr>
        );
      })}
      {outcomes.length > shown.length && (
        <tr className="c-market-rest">
          <td colSpan={6}>
            <button type="button" className="c-board-link" onClick={() => setWhole(true)}>
              {t('market.outcomes', { count: outcomes.length - shown.length })}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function MarketHead({
  event,
  market,
  draft,
  onDraft,
}: {
  readonly event: SportsBoardPage;
  readonly market: SportsMarket;
  readonly draft: readonly HandPrice[] | undefined;
  readonly onDraft: (draft: readonly HandPrice[] | undefined) => void;
}) {
  const { t } = useTranslation('console-sports');
  const names = useMarketNames();
  const mayTrade = useMay('sports.trade');
  const { quick } = useHold();
  const [asking, ask] = useState<'open' | 'auto'>();
  const { key, price, hold, margin, stakes, state } = market;
  const name = names.market(key);
  const of = { event: event.event, market: key };
  const set = () =>
    quick.mutate(
      {
        ...of,
        kind: 'price',
        odds: Object.fromEntries(
          (draft ?? []).flatMap(({ outcome, odds }) => (odds === null ? [] : [[outcome, odds]])),
        ),
        reason: t('hold.quickPrice'),
      },
      { onSuccess: () => onDraft(undefined) },
    );
  const book = draft === undefined ? margin : (marginOf(draft) ?? null);
  return (
    <div className="c-market-head">
      <strong>{name}</strong>
      {price === null ? (
        <span className="c-market-auto">{t('market.auto')}</span>
      ) : (
        <button
          type="button"
          className="c-market-hand"
          title={`${price.by}: ${price.reason}`}
          disabled={!mayTrade}
          onClick={() => ask('auto')}
        >
          {t('market.hand', { initials: initialsOf(price.by) })}
        </button>
      )}
      {hold !== null && (
        <Badge size="sm" dot={false} tone="warn">
          {t('events.held.staff')}
        </Badge>
      )}
      {draft !== undefined && (
        <span className="c-market-draft">
          <Button size="sm" variant="gold" busy={quick.isPending} onClick={set}>
            {t('market.set')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onDraft(undefined)}>
            {t('market.undo')}
          </Button>
        </span>
      )}
      <span className="c-market-sums">
        {book !== null && (
          <>
            {t('market.margin')} <b>{shareText(book)}%</b>
          </>
        )}{' '}
        {t('market.stakes')} <b>{formatMoney(stakes, { decimals: 0 })}</b>
      </span>
      {mayTrade && state !== 'closed' && (
        <IconButton
          bare
          size="sm"
          icon={hold === null ? 'pause-fill' : 'play-fill'}
          label={`${t(hold === null ? 'hold.acts.suspend' : 'hold.acts.open')}: ${name}`}
          onClick={() =>
            hold === null
              ? quick.mutate({ ...of, kind: 'suspend', reason: t('hold.quick') })
              : ask('open')
          }
        />
      )}
      {asking && (
        <HoldDialog
          title={`${t(`hold.acts.${asking}`)}: ${name}`}
          hold={{ ...of, kind: asking, seen: (asking === 'open' ? hold : price)?.id ?? null }}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}

/** What the site keeps or pays if an outcome comes: to the left what it wins, to the right what it loses. */
function ResultBar({ result, used }: { readonly result: string; readonly used: number }) {
  const isLoss = result.startsWith('-');
  const share = Math.min(100, Math.abs(used) / 100);
  const text = formatMoney(result, { sign: 'delta', decimals: 0 });
  return (
    <span className="c-result" data-loss={isLoss || undefined} data-level={levelOf(used)}>
      <span className="c-result-left">
        {isLoss ? text : <i aria-hidden style={{ inlineSize: `${share}%` }} />}
      </span>
      <span className="c-result-right">
        {isLoss ? <i aria-hidden style={{ inlineSize: `${share}%` }} /> : text}
      </span>
    </span>
  );
}

/** All of a few; of many those that something is staked on, and then the likeliest. */
function firstOutcomes(outcomes: SportsMarket['outcomes']): SportsMarket['outcomes'] {
  if (outcomes.length <= OUTCOMES_FIRST + 2) return outcomes;
  const ordered = outcomes.toSorted(
    (a, b) => Number(b.bets > 0) - Number(a.bets > 0) || (b.chance ?? 0) - (a.chance ?? 0),
  );
  const first = new Set(ordered.slice(0, OUTCOMES_FIRST));
  return outcomes.filter((one) => first.has(one));
}

/** `MK` of Minh Khoa. */
function initialsOf(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  return `${first.charAt(0)}${rest.at(-1)?.charAt(0) ?? ''}`.toUpperCase();
}
