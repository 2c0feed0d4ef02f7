import { Icon } from '@croupier/kit/ui/icon';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Money } from '@croupier/kit/ui/money';
import { useState } from 'react';
import { minorOf, textOf } from '#games/lottery/client/frame/sums.ts';
import type { BetView } from '#games/sports/protocol.ts';
import { useSettings } from '../frame/settings.ts';
import { Sign } from '../pieces/sign.tsx';
import { useDeskState } from '../session/desk.ts';
import { shownOdds, shownTotal } from '../words/odds-text.ts';
import { betRefusal } from '../words/refusal-text.ts';
import { useWords, type Words } from '../words/words.ts';
import { BetLegs } from './bet-legs.tsx';
import { CashOut } from './cash-out.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { ticketName } from './ticket-name.ts';

/** A bet with each of its legs, and what can be done with it. */
export function BetCard({
  bet,
  onChange,
}: {
  readonly bet: BetView;
  readonly onChange: (bet: BetView) => void;
}) {
  const t = useWords();
  const [isSharing, setSharing] = useState(false);
  const isOpen = bet.state === 'open';
  return (
    <article className="sp-bet sp-card" data-state={bet.state}>
      <header>
        <b>{kindOf(t, bet)}</b>
        <small dir="ltr">{ticketName(bet)}</small>
        <span className="sp-gap" />
        <StateTag bet={bet} />
        <button
          type="button"
          className="sp-bet-share"
          aria-label={t('share.do')}
          onClick={() => setSharing(true)}
        >
          <Sign name="share-network" size={17} />
        </button>
      </header>
      <BetLegs bet={bet} />
      {bet.state === 'returned' || bet.state === 'refused' ? (
        <p className="sp-note" data-tone="info">
          <Icon name="shield-check-fill" size={16} />
          {betRefusal(t, bet.refusal)}
        </p>
      ) : null}
      <Sums bet={bet} />
      {isOpen && <CashOut bet={bet} onChange={onChange} />}
      {bet.revision > 1 && (
        <p className="sp-note" data-tone="info">
          <Icon name="arrows-clockwise" size={16} />
          {t('bets.corrected-text')}
        </p>
      )}
      {isSharing && <ShareSheet bet={bet} onClose={() => setSharing(false)} />}
    </article>
  );
}

/** `Đơn`, `Xiên 3`, `Trixie`. */
function kindOf(t: Words, { kind, legs, system }: BetView): string {
  if (kind === 'parlay') return t('slip.parlay-of', { count: legs.length });
  if (kind !== 'system' || system === null) return t(`slip.${kind}`);
  const [size, of] = system.split('/');
  return of === undefined ? t(`systems.${system}`) : t('systems.of', { size, legs: of });
}

const tags: Readonly<Record<string, readonly [tone: string, icon: IconName]>> = {
  won: ['ok', 'check-bold'],
  'half-won': ['ok', 'check-bold'],
  push: ['info', 'arrow-u-up-left'],
  void: ['info', 'arrow-u-up-left'],
  'half-lost': ['bad', 'x'],
  lost: ['bad', 'x'],
  'cashed-out': ['info', 'coins'],
};

/** How it ended, as a sign and a word. */
function StateTag({ bet: { state, status, revision } }: { readonly bet: BetView }) {
  const t = useWords();
  if (state === 'settled' && status !== null) {
    const [tone, icon] = tags[status] ?? ['info', 'info'];
    return (
      <>
        {revision > 1 && (
          <span className="sp-tag" data-tone="info">
            {t('results.corrected')}
          </span>
        )}
        <span className="sp-tag" data-tone={tone}>
          <Icon name={icon} size={13} />
          {t(`status.${status}`)}
        </span>
      </>
    );
  }
  if (state === 'open') return null;
  const tone = state === 'waiting' || state === 'reserved' ? 'warn' : 'info';
  return (
    <span className="sp-tag" data-tone={tone}>
      {t(`bet-state.${state}`)}
    </span>
  );
}

function Sums({ bet }: { readonly bet: BetView }) {
  const t = useWords();
  const { session } = useDeskState();
  const { format } = useSettings();
  const { symbol } = session.currency;
  const { payout, stake, possible, cashedOut, odds, kind } = bet;
  const isEnded = bet.state === 'settled' && payout !== null;
  const profit = isEnded ? minorOf(payout) - minorOf(stake) : 0n;
  const hasSold = minorOf(cashedOut) > 0n && !isEnded;
  return (
    <dl className="sp-bet-sums">
      <div>
        <dt>
          {t('bets.stake')}
          {bet.bets > 1 && ` (${bet.bets} × ${Number(bet.unit).toLocaleString('en-US')})`}
        </dt>
        <dd>
          <Money amount={stake} symbol={symbol} />
        </dd>
      </div>
      {!isEnded && kind !== 'single' && kind !== 'system' && (
        <div>
          <dt>{t('slip.total-odds')}</dt>
          <dd dir="ltr">{kind === 'build' ? shownOdds(odds, format) : shownTotal(odds)}</dd>
        </div>
      )}
      {hasSold && (
        <div>
          <dt>{t('bets.sold')}</dt>
          <dd>
            <Money amount={cashedOut} symbol={symbol} tone="win" />
          </dd>
        </div>
      )}
      <div>
        <dt>{t(isEnded ? 'bets.paid' : 'bets.if-won')}</dt>
        <dd>
          <Money amount={isEnded ? payout : possible} symbol={symbol} />
        </dd>
      </div>
      {isEnded && (
        <div>
          <dt>{t('bets.profit')}</dt>
          <dd>
            <Money amount={textOf(profit)} symbol={symbol} tone="delta" />
          </dd>
        </div>
      )}
    </dl>
  );
}
