import type { SportsBoard } from '@croupier/contract/sports/operator/board';
import type { SportsBet } from '@croupier/contract/sports/operator/parts';
import { formatMoment } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { useMarketNames } from './market-text.ts';
import { factorText, oddsText } from './odds-text.ts';
import './board-side.css';

/** The newest bets above the amount from which somebody looks at them. */
export function BigBets({
  big: { from, minute, bets },
  onOpen,
}: {
  readonly big: SportsBoard['big'];
  readonly onOpen: (event: string) => void;
}) {
  const { t } = useTranslation('console-sports');
  const { symbol } = useWorkplace().merchant;
  return (
    <section className="c-list-card c-big-bets" aria-label={t('big.title')}>
      <header>
        <h2>
          {t('big.title')}{' '}
          <small>{t('big.over', { amount: formatMoney(from, { symbol, decimals: 0 }) })}</small>
        </h2>
        <span className="c-big-rate">{t('big.minute', { count: minute })}</span>
      </header>
      {bets.length === 0 && <p className="c-quiet">{t('big.none')}</p>}
      <ul className="c-board-scroll">
        {bets.map((bet) => (
          <li key={bet.bet}>
            <BigBet bet={bet} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones = {
  reserved: undefined,
  waiting: 'warn',
  refused: 'bad',
  open: 'ok',
  returned: 'bad',
  settled: undefined,
} as const satisfies Record<SportsBet['state'], string | undefined>;

function BigBet({
  bet: {
    at,
    market,
    outcome,
    home,
    away,
    legs,
    odds,
    stake,
    player,
    factor,
    state,
    refusal,
    event,
  },
  onOpen,
}: {
  readonly bet: SportsBet;
  readonly onOpen: (event: string) => void;
}) {
  const { t, i18n } = useTranslation('console-sports');
  const { timeZone } = useWorkplace().merchant;
  const names = useMarketNames();
  const what =
    legs > 1
      ? t('bets.legs', { count: legs })
      : names.pick(market, outcome, { home: home ?? '', away: away ?? '' });
  const why =
    refusal !== null && i18n.exists(`console-sports:refusals.${refusal}`)
      ? t(`refusals.${refusal as 'suspended'}`)
      : refusal;
  return (
    <>
      <span className="c-big-pick">
        {event === null ? (
          <strong>{what}</strong>
        ) : (
          <button type="button" className="c-board-link" onClick={() => onOpen(event)}>
            {what}
          </button>
        )}{' '}
        {oddsText(odds)}
      </span>
      <strong className="c-big-stake">{formatMoney(stake, { decimals: 0 })}</strong>
      <small>
        {formatMoment(at, { timeZone, style: 'time' })}
        {player && (
          <>
            ,{' '}
            <Link to="/members/$memberId" params={{ memberId: player.memberId }}>
              {player.username}
            </Link>
            {(player.level ?? 0) > 0 && `, ${t('big.level', { level: player.level })}`}
          </>
        )}
        , {factorText(factor)}
      </small>
      <small className="c-big-state" data-tone={tones[state]}>
        {why ?? t(`bets.states.${state}`)}
      </small>
    </>
  );
}
