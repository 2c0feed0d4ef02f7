import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { use } from 'react';
import type { FamilyName } from '../../engine/families.ts';
import { oddsText } from '../../engine/odds.ts';
import { sumText } from '../frame/sums.ts';
import { playName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { type AnyPlay, oddsOfNumber, scannedBy } from './draft.ts';
import type { NumberStates } from './number-states.ts';
import { ordersOf } from './orders-of.ts';
import { StakeContext } from './stake-context.ts';

/** Numbers that were typed, a line each: what is bet, what it pays now and what it costs (picture 03b). */
export function NumberLines({
  play,
  family,
  series,
  stateOf,
  numbers,
  set,
}: {
  readonly play: AnyPlay;
  readonly family: FamilyName;
  readonly series: number | null;
  readonly stateOf: NumberStates;
  readonly numbers: readonly string[];
  readonly set: (numbers: readonly string[]) => void;
}) {
  const t = useWords();
  const { unit, symbol } = use(StakeContext);
  const turned = [...new Set(numbers.flatMap(ordersOf))].filter((number) => takes(play, number));
  return (
    <section className="lt-card lt-number-lines">
      <header>
        <h3>{t('slip.lines', { count: numbers.length })}</h3>
        <Button
          size="sm"
          variant="quiet"
          icon="shuffle"
          disabled={turned.length <= numbers.length}
          onClick={() => set(turned)}
        >
          {t('panel.turn')}
        </Button>
      </header>
      {numbers.length === 0 && <p className="lt-note">{t('panel.no-number')}</p>}
      <ul aria-live="polite">
        {numbers.map((number) => {
          const state = stateOf(play.code, number);
          const odds = oddsOfNumber(play, number, series);
          const orders = ordersOf(number).length;
          return (
            <li key={number}>
              <b dir="ltr">{number}</b>
              <span>
                {playName(t, family, play.code)}
                {isAnyOrder(play) && `, ${t('panel.orders', { count: orders })}`}
                {state !== 'full' && <small data-state={state}>{t(`panel.${state}`)}</small>}
              </span>
              <span dir="ltr">{oddsText(state === 'reduced' ? odds / 2n : odds)}</span>
              <span dir="ltr">{sumText(unit * BigInt(scannedBy(play)), symbol)}</span>
              <IconButton
                bare
                size="sm"
                icon="x"
                label={t('panel.remove', { number })}
                onClick={() => set(numbers.filter((one) => one !== number))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Plays that pay by how many orders the digits of a number have. */
const isAnyOrder = ({ kinds }: AnyPlay) => kinds.some(({ name }) => name.endsWith('-orders'));

const takes = ({ grammar }: AnyPlay, number: string) =>
  grammar.form === 'list' && grammar.entry.test(number);
