import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { use } from 'react';
import type { FamilyName } from '../../engine/families.ts';
import { ordersOf } from '../../engine/number-sets.ts';
import { oddsText } from '../../engine/odds.ts';
import { sumText } from '../frame/sums.ts';
import { playName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { type AnyPlay, oddsOfNumber, scannedBy, takesNumber } from './draft.ts';
import type { NumberStates } from './number-states.ts';
import { StakeContext } from './stake-context.ts';

/** The numbers of one play. */
export interface NumberEntry {
  readonly play: AnyPlay;
  readonly series: number | null;
  readonly numbers: readonly string[];
}

/** Numbers that were typed, a line each: what is bet, what it pays now and what it costs (picture 03b). */
export function NumberLines({
  entries,
  family,
  stateOf,
  set,
}: {
  readonly entries: readonly NumberEntry[];
  readonly family: FamilyName;
  readonly stateOf: NumberStates;
  readonly set: (changed: readonly Pick<NumberEntry, 'play' | 'numbers'>[]) => void;
}) {
  const t = useWords();
  const count = entries.reduce((all, { numbers }) => all + numbers.length, 0);
  const turned = entries.map(({ play, numbers }) => ({
    play,
    numbers,
    all: turnedOf(play, numbers),
  }));
  return (
    <section className="lt-card lt-number-lines">
      <header>
        <h3>{t('slip.lines', { count })}</h3>
        <Button
          size="sm"
          variant="quiet"
          icon="shuffle"
          disabled={turned.every(({ numbers, all }) => all.length <= numbers.length)}
          onClick={() => set(turned.map(({ play, all }) => ({ play, numbers: all })))}
        >
          {t('panel.turn')}
        </Button>
      </header>
      {count === 0 && <p className="lt-note">{t('panel.no-number')}</p>}
      <ul aria-live="polite">
        {entries.flatMap((entry) =>
          entry.numbers.map((number) => (
            <NumberLine
              key={`${entry.play.code} ${number}`}
              {...{ entry, family, stateOf, number }}
              onRemove={() =>
                set([{ play: entry.play, numbers: entry.numbers.filter((one) => one !== number) }])
              }
            />
          )),
        )}
      </ul>
    </section>
  );
}

function NumberLine({
  entry: { play, series },
  family,
  stateOf,
  number,
  onRemove,
}: {
  readonly entry: NumberEntry;
  readonly family: FamilyName;
  readonly stateOf: NumberStates;
  readonly number: string;
  readonly onRemove: () => void;
}) {
  const t = useWords();
  const { unit, symbol } = use(StakeContext);
  const state = stateOf(play.code, number);
  const odds = oddsOfNumber(play, number, series);
  return (
    <li>
      <b dir="ltr">{number}</b>
      <span>
        {playName(t, family, play.code)}
        {isAnyOrder(play) && `, ${t('panel.orders', { count: ordersOf(number).length })}`}
        {state !== 'full' && <small data-state={state}>{t(`panel.${state}`)}</small>}
      </span>
      <span dir="ltr">{oddsText(state === 'reduced' ? odds / 2n : odds)}</span>
      <span dir="ltr">{sumText(unit * BigInt(scannedBy(play)), symbol)}</span>
      <IconButton
        bare
        size="sm"
        icon="x"
        label={t('panel.remove', { number })}
        onClick={onRemove}
      />
    </li>
  );
}

/** Plays that pay by how many orders the digits of a number have. */
const isAnyOrder = ({ kinds }: AnyPlay) => kinds.some(({ name }) => name.endsWith('-orders'));

/** All orders of the numbers that the play takes. */
const turnedOf = (play: AnyPlay, numbers: readonly string[]): readonly string[] =>
  [...new Set(numbers.flatMap(ordersOf))].filter((number) => takesNumber(play, number));
