import type { Grammar } from '../../engine/selection.ts';
import type { NumberState } from '../../engine/exposure.ts';
import { homesOf } from '../../engine/single-bets.ts';
import type { NumberOdds } from '#games/lottery/protocol.ts';
import { useAsked } from '../session/use-asked.ts';

/** What new tickets get on a number of a play: `38`, or `2=7` for a digit of the second place. */
export type NumberStates = (play: string, number: string) => NumberState;

const ASK_MS = 3000;

/** Which numbers of an issue have half odds or are closed, as of some seconds ago. */
export function useNumberStates(game: string, issue: string | undefined): NumberStates {
  const path = issue === undefined ? undefined : `games/${game}/issues/${issue}/odds`;
  const { value } = useAsked<NumberOdds>(path, { game, nextIn: () => ASK_MS });
  const known = new Map(
    (value?.numbers ?? []).map(({ play, number, state }) => [`${play} ${number}`, state]),
  );
  return (play, number) => known.get(`${countedUnder(play)} ${number}`) ?? 'full';
}

/** Keys of some plays are numbers of another one, which sells the same bets. */
const countedUnder = (play: string) => {
  const [home = play, ...others] = homesOf(play);
  return others.length === 0 ? home : play;
};

/** The name of a key that is a bet of its own; nothing where only several make one. */
export function numberOf(grammar: Grammar, group: number, token: string): string | undefined {
  switch (grammar.form) {
    case 'places':
      return grammar.filled[0] <= 1 ? `${group + 1}=${token}` : undefined;
    case 'set':
      return grammar.least === 1 ? token : undefined;
    case 'list':
    case 'options':
      return token;
    case 'parts':
      return undefined;
  }
}
