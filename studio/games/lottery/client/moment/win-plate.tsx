import { Money } from '@croupier/kit/ui/money';
import { useEffect, useEffectEvent } from 'react';
import { useMedia } from '@croupier/kit/ui/use-media';
import { minorOf, sumText } from '../frame/sums.ts';
import { useWords } from '../words/words.ts';
import { CALM } from './use-moment.ts';

/** From so many times the stake on a win has a plate and lanterns; below it the sum counts up. */
const PLATE_FROM = 10n;
const PLATE_MS = 2400;
const COUNT_MS = 2600;

/** What was won in the draw. Any touch ends it. What is less than the stake is no win to show. */
export function WinPlate({
  payout,
  stake,
  symbol,
  onDone,
}: {
  readonly payout: string;
  readonly stake: string;
  readonly symbol: string;
  readonly onDone: () => void;
}) {
  const t = useWords();
  const isCalm = useMedia(CALM);
  const isPlate = minorOf(payout) >= minorOf(stake) * PLATE_FROM;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), isPlate ? PLATE_MS : COUNT_MS);
    const end = () => done();
    if (isPlate) {
      window.addEventListener('pointerdown', end);
      window.addEventListener('keydown', end);
    }
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', end);
      window.removeEventListener('keydown', end);
    };
  }, [isPlate]);
  const sum = <Money amount={payout} symbol={symbol} countUp={!isCalm} />;
  if (!isPlate) {
    return (
      <p className="lt-win-line" role="status">
        {t('moment.won')} <b className="lt-gold">{sum}</b>
      </p>
    );
  }
  return (
    <div className="lt-win" role="status">
      <i className="lt-win-lanterns" />
      <div className="lt-win-plate">
        <span>{t('moment.won')}</span>
        <b>{sum}</b>
        <small>{t('moment.staked', { sum: sumText(minorOf(stake), symbol) })}</small>
      </div>
    </div>
  );
}
