import { Chip } from '@croupier/kit/ui/chip';
import { IconButton } from '@croupier/kit/ui/icon-button';
import type { FamilyName } from '../../engine/families.ts';
import {
  animalOf,
  animalOfDay,
  animals,
  fortyNine,
  waveOfNumber,
} from '../../engine/mark-six/numbers.ts';
import { fits } from '../../engine/typed-entry.ts';
import { use } from 'react';
import { optionName } from '../words/names.ts';
import type { Words } from '../words/words.ts';
import type { AnyPlay } from './draft.ts';
import { DayContext } from './missing.ts';
import { randomTokens } from './random-selection.ts';

interface QuickChoiceProps {
  readonly play: AnyPlay;
  readonly family: FamilyName;
  readonly tokens: readonly string[];
  readonly chosen: readonly string[];
  readonly set: (chosen: readonly string[]) => void;
  readonly isSmall?: boolean;
  readonly t: Words;
}

type Filter = (token: string) => boolean;

/** Groups of numbers by their name: pressed again a group goes out. */
export function QuickChoice({ play, family, tokens, chosen, set, isSmall, t }: QuickChoiceProps) {
  const day = use(DayContext);
  if (!tokens.every((token) => /^\d+$/.test(token)) || tokens.length < 7) return null;
  const filters = [...filtersOf(family, tokens), ...animalFilters(family, tokens, day)];
  const most = play.grammar.form === 'set' ? play.grammar.most : tokens.length;
  const isAll = (has: Filter) => tokens.filter(has).every((token) => chosen.includes(token));
  const toggle = (has: Filter) => {
    const group = tokens.filter(has);
    if (isAll(has)) set(chosen.filter((token) => !group.includes(token)));
    else set([...chosen, ...group.filter((token) => !chosen.includes(token))]);
  };
  return (
    <div
      className="lt-helpers"
      data-small={isSmall || undefined}
      role="group"
      aria-label={t('panel.helpers')}
    >
      {filters
        .filter(([, has]) => tokens.filter(has).length <= most)
        .map(([name, has]) => (
          <Chip key={name} selected={isAll(has)} onClick={() => toggle(has)}>
            {name in waveDots && <i className="lt-dot" data-wave={name} />}
            {isAnimal(name) ? optionName(t, family, name) : t(`helpers.${name}`)}
          </Chip>
        ))}
      {isSmall ? (
        <Chip disabled={chosen.length === 0} onClick={() => set([])}>
          {t('helpers.none')}
        </Chip>
      ) : (
        <IconButton
          icon="shuffle"
          size="sm"
          label={t('panel.random')}
          onClick={() => set(randomOf(play, tokens))}
        />
      )}
    </div>
  );
}

const waveDots = { red: true, blue: true, green: true };

function filtersOf(
  family: FamilyName,
  tokens: readonly string[],
): readonly (readonly [string, Filter])[] {
  const isOdd: Filter = (token) => Number(token) % 2 === 1;
  const least = Number(tokens[0]);
  const middle = least + tokens.length / 2;
  const sides: readonly (readonly [string, Filter])[] = [
    ['big', (token) => Number(token) >= middle],
    ['small', (token) => Number(token) < middle],
    ['odd', isOdd],
    ['even', (token) => !isOdd(token)],
  ];
  if (tokens.length === 100) {
    const pairFilters = ['even', 'odd', 'big', 'small', 'doubles'] as const;
    return pairFilters.map((rule) => [rule, (token: string) => fits(rule, token)] as const);
  }
  if (family === 'mark-six') {
    const waves = ['red', 'blue', 'green'] as const;
    return [
      ...waves.map(
        (wave) =>
          [wave, (token: string) => waveOfNumber(Number(token)) === wave.toUpperCase()] as const,
      ),
      ...sides,
    ];
  }
  return [['all', () => true], ...sides];
}

/** The numbers of each animal, by the year that the draw is in. */
function animalFilters(
  family: FamilyName,
  tokens: readonly string[],
  day: string | undefined,
): readonly (readonly [string, Filter])[] {
  if (family !== 'mark-six' || tokens.length !== fortyNine.length || day === undefined) return [];
  const own = animalOfDay(day);
  return animals.map((animal) => [animal, (token) => animalOf(Number(token), own) === animal]);
}

const isAnimal = (name: string): boolean => animals.some((animal) => animal === name);

/** As many as one bet needs. */
const randomOf = ({ grammar }: AnyPlay, tokens: readonly string[]): readonly string[] =>
  randomTokens(tokens, grammar.form === 'set' ? grammar.least : 1);
