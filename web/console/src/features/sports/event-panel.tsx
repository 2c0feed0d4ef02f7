import type { SportsBoardPage } from '@croupier/contract/sports/operator/board';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { useListKeys, useSingleKeys } from '../../kit/use-list-keys.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { useNamed } from './use-named.ts';
import { clockMark } from './event-list.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { MarketRows } from './market-rows.tsx';
import { PriceTrace } from './price-trace.tsx';
import { SportMark } from './sport-mark.tsx';
import { useHold } from './use-hold.ts';
import { useBook } from './use-book.ts';
import './board-event.css';

const REFRESH_MS = 2000;
const SUSPEND_KEY = 's';
/** Shown before somebody asks for all of them. */
const MARKETS_FIRST = 8;

/** One event: its markets with prices and what they cost, and what can be said of all of it. */
export function EventPanel({ event: id }: { readonly event: string }) {
  const book = useBook();
  const query = useQuery({
    ...callQuery('sportsEvent', { ...book, event: id }),
    refetchInterval: REFRESH_MS,
  });
  if (query.data) return <Loaded event={query.data} />;
  return (
    <section className="c-list-card c-board-none">
      {query.isError ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height="520px" />
      )}
    </section>
  );
}

function Loaded({ event }: { readonly event: SportsBoardPage }) {
  const { t } = useTranslation('console-sports');
  const [isWhole, setWhole] = useState(false);
  const { symbol } = useWorkplace().merchant;
  const { markets, home, away, marketLimit, trace } = event;
  const shown = isWhole ? markets : markets.slice(0, MARKETS_FIRST);
  return (
    <section className="c-list-card c-board-event" aria-label={`${home} – ${away}`}>
      <EventHead event={event} />
      <div className="c-board-scroll">
        <table className="c-markets">
          <thead>
            <tr>
              <th scope="col">{t('market.selection')}</th>
              <th scope="col">{t('market.fair')}</th>
              <th scope="col">{t('market.price')}</th>
              <th scope="col">{t('market.stakes')}</th>
              <th scope="col">{t('market.lose')}</th>
              <th scope="col">{t('market.win')}</th>
            </tr>
          </thead>
          {shown.map((market) => (
            <MarketRows key={market.key} event={event} market={market} />
          ))}
        </table>
        {markets.length === 0 && <p className="c-quiet">{t('market.none')}</p>}
      </div>
      {trace && <PriceTrace event={event} trace={trace} />}
      <footer>
        <span className="c-board-legend">
          <span data-level="half">{t('market.half')}</span>
          <span data-level="high">{t('market.high')}</span>
        </span>
        <span>
          {t('market.limit')} <strong>{formatMoney(marketLimit, { symbol, decimals: 0 })}</strong>
        </span>
        {markets.length > MARKETS_FIRST && (
          <button type="button" className="c-board-link" onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('market.fewer')
              : t('market.more', { count: markets.length - MARKETS_FIRST })}
          </button>
        )}
      </footer>
    </section>
  );
}

function EventHead({ event }: { readonly event: SportsBoardPage }) {
  const { t } = useTranslation('console-sports');
  const named = useNamed();
  const { home, away, score, league, clock, bets, hold, held, sport, isVirtual, limit } = event;
  const title =
    score && clock !== null ? `${home} ${score[0]}-${score[1]} ${away}` : `${home} – ${away}`;
  return (
    <header>
      <SportMark sport={sport} />
      <div className="c-board-title">
        <h2 title={title}>{title}</h2>
        <p>
          {[
            named(league),
            clock && clockMark(clock),
            t('market.bets', { count: bets, text: formatCount(bets) }),
          ]
            .filter((part) => part !== null)
            .join(', ')}{' '}
          {isVirtual && (
            <Badge size="sm" dot={false}>
              {t('events.virtual')}
            </Badge>
          )}
          {held === 'feed' && (
            <Badge size="sm" dot={false} tone="bad">
              {t('events.heldLong.feed')}
            </Badge>
          )}
          {hold && (
            <Badge size="sm" dot={false} tone="warn">
              {t('market.heldBy', { by: hold.by })}
            </Badge>
          )}
        </p>
      </div>
      <EventActs event={event} title={title} most={limit} />
    </header>
  );
}

function EventActs({
  event: { event, hold, state },
  title,
  most,
}: {
  readonly event: SportsBoardPage;
  readonly title: string;
  readonly most: string;
}) {
  const { t } = useTranslation('console-sports');
  const mayTrade = useMay('sports.trade');
  const { quick } = useHold();
  const { symbol } = useWorkplace().merchant;
  const [asking, ask] = useState<'open' | 'limit'>();
  const [single] = useSingleKeys();
  const isOver = state !== 'planned' && state !== 'live';
  // What stops the loss acts at one press; what starts it again says why.
  const suspend = () =>
    quick.mutate({ event, market: null, kind: 'suspend', reason: t('hold.quick') });
  const turn = () => (hold === null ? suspend() : ask('open'));
  useListKeys(mayTrade && !isOver ? { [SUSPEND_KEY]: turn } : {}, single);
  if (!mayTrade || isOver) return null;
  return (
    <div className="c-actions">
      <Button icon="sliders" onClick={() => ask('limit')}>
        {t('market.limits')}
      </Button>
      <Button
        variant={hold === null ? 'danger-soft' : 'soft'}
        icon={hold === null ? 'pause-fill' : 'play-fill'}
        busy={quick.isPending}
        onClick={turn}
      >
        {t(hold === null ? 'hold.acts.suspend' : 'hold.acts.open')}{' '}
        <kbd>{SUSPEND_KEY.toUpperCase()}</kbd>
      </Button>
      {asking && (
        <HoldDialog
          title={`${t(`hold.acts.${asking}`)}: ${title}`}
          hold={{
            event,
            market: null,
            kind: asking,
            ...(asking === 'open' && { seen: hold?.id ?? null }),
          }}
          {...(asking === 'limit' && { most: formatMoney(most, { symbol }) })}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
