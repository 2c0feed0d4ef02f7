import { formatMoney } from '@croupier/kit/format/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { useSettled } from '../../page/use-settled.ts';
import { useWorkplace } from '../../state/staff.ts';
import { useNamed } from './use-named.ts';
import { useMarketNames } from './market-text.ts';
import { oddsText } from './odds-text.ts';
import { useBook } from './use-book.ts';
import './board-side.css';

const SETTLE_MS = 300;

/** Finds events by their sides, a bet by its number, and the newest bets of a player. */
export function BoardSearch({ onOpen }: { readonly onOpen: (event: string) => void }) {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const { merchant } = useWorkplace();
  const named = useNamed();
  const names = useMarketNames();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), SETTLE_MS);
  const found = useQuery({
    ...callQuery('searchSports', { ...book, text }),
    enabled: text.length > 1,
  });
  const isOpen = typed.trim().length > 1;
  const open = (event: string | null) => {
    if (event !== null) onOpen(event);
    setTyped('');
  };
  const { events = [], bets = [] } = found.data ?? {};
  return (
    <div className="c-board-search" role="search">
      <TextField
        size="md"
        icon="magnifying-glass"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        data-list-search
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setTyped('');
        }}
      />
      {isOpen && (
        <div className="c-board-found" role="region" aria-label={t('search.found')}>
          {found.isPending && <Skeleton height="88px" />}
          {found.isSuccess && events.length + bets.length === 0 && <p>{t('search.none')}</p>}
          {events.map(({ event, home, away, league, startsAt }) => (
            <button key={event} type="button" onClick={() => open(event)}>
              <span>
                {home} – {away}
              </span>
              <small>
                {named(league)} · <Instant at={startsAt} />
              </small>
            </button>
          ))}
          {bets.map((bet) => (
            <div key={bet.bet} className="c-board-found-bet">
              <button type="button" disabled={bet.event === null} onClick={() => open(bet.event)}>
                <span>
                  {bet.legs > 1
                    ? t('bets.legs', { count: bet.legs })
                    : names.pick(bet.market, bet.outcome, {
                        home: bet.home ?? '',
                        away: bet.away ?? '',
                      })}{' '}
                  {oddsText(bet.odds)}
                </span>
                <small>
                  {formatMoney(bet.stake, { symbol: merchant.symbol })} · <Instant at={bet.at} />
                </small>
              </button>
              {bet.player && (
                <Link to="/members/$memberId" params={{ memberId: bet.player.memberId }}>
                  {bet.player.username}
                </Link>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
