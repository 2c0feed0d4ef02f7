import { groupThousands } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import {
  decimalOf,
  firstJackpot,
  nextJackpotStep,
  TILE_WAIT_MS,
  tileJackpot,
} from './jackpot-rules.ts';
import './jackpot-counter.css';

export type JackpotCounterProps = {
  /** Games whose tiles stand beside the counter, with their pictures. */
  readonly games: readonly {
    readonly id: string;
    readonly name: string;
    readonly picture: ReactNode;
  }[];
};

/**
 * A figure for the eye: it grows by chance, belongs to no pool, and says so. Screen readers find it
 * as it stands when they come by; it never speaks up by itself.
 */
export function JackpotCounter({ games }: JackpotCounterProps) {
  const { t } = useTranslation('home');
  const [first] = useState(() => firstJackpot(Math.random));
  const [jackpot, setJackpot] = useState(first);
  const [steps, setSteps] = useState(0);

  useEffect(() => {
    const { growth, waitMs } = nextJackpotStep(Math.random);
    const timer = setTimeout(() => setJackpot(jackpot + growth), waitMs);
    return () => clearTimeout(timer);
  }, [jackpot]);
  useEffect(() => {
    const timer = setInterval(() => setSteps((now) => now + 1), TILE_WAIT_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <section
      className="jackpot home-section"
      aria-label={t('jackpot.title')}
      title={t('jackpot.tip')}
    >
      <div className="jackpot-total">
        <h2>
          <Icon name="trophy-fill" size={18} />
          {t('jackpot.title')}
        </h2>
        <p className="jackpot-figure">
          <Digits value={jackpot} />
        </p>
        <p className="jackpot-note">{t('jackpot.note')}</p>
      </div>
      {games.length > 0 && (
        <ul className="jackpot-tiles">
          {games.map(({ id, name, picture }, index) => (
            <li key={id}>
              <OverlayLink to={{ kind: 'play', gameId: id }} title={t('jackpot.tip')}>
                <span className="jackpot-game">
                  {picture}
                  <span>{name}</span>
                </span>
                <b>
                  <Digits value={tileJackpot({ first, steps, index })} />
                </b>
              </OverlayLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Each digit that changes rolls in; the others stand still. */
function Digits({ value }: { readonly value: number }) {
  const [whole = '', decimals = ''] = decimalOf(value).split('.');
  const text = `${groupThousands(whole)}.${decimals}`;
  return (
    <bdi dir="ltr" className="jackpot-digits">
      {[...text].map((digit, index) => (
        <span key={`${text.length - index}-${digit}`}>{digit}</span>
      ))}
    </bdi>
  );
}
