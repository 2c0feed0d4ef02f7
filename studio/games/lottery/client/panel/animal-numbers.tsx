import {
  type Animal,
  animalOf,
  animals,
  fortyNine,
  waveOfNumber,
} from '../../engine/mark-six/numbers.ts';
import type { AnyPlay } from './draft.ts';

/** Whether an option is an animal. */
export const isAnimal = (name: string): name is Animal => animals.some((animal) => animal === name);

/** The animal of the year: the one whose bet wins more often, for it has five numbers. */
export function animalOfYear({ kinds }: AnyPlay): Animal | undefined {
  const own = kinds.find(({ prizes: [prize] }) =>
    kinds.some(
      ({ prizes: [other] }) =>
        prize && other && prize.chance.num * other.chance.den > other.chance.num * prize.chance.den,
    ),
  );
  return own && isAnimal(own.name) ? own.name : undefined;
}

/** The numbers that an animal has this year, in the colours of their waves (picture 07). */
export function AnimalNumbers({ play, token }: { readonly play: AnyPlay; readonly token: string }) {
  const own = isAnimal(token) ? animalOfYear(play) : undefined;
  if (own === undefined) return null;
  return (
    <small className="lt-animal-numbers" dir="ltr">
      {fortyNine
        .filter((number) => animalOf(Number(number), own) === token)
        .map((number) => (
          <i key={number} data-wave={waveOfNumber(Number(number))}>
            {number}
          </i>
        ))}
    </small>
  );
}
