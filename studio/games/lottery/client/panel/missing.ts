import { createContext, use } from 'react';
import type { FamilyName } from '../../engine/families.ts';
import { countTrack } from '../../engine/trends/count-track.ts';
import { findTrack, type Track } from '../../engine/trends/tracks.ts';
import type { HistoryView } from '#games/lottery/protocol.ts';
import { placeIndexes } from '../words/names.ts';
import type { AnyPlay } from './draft.ts';

/** The draws of the lottery that is on the panel; none before they are here. */
export const DrawsContext = createContext<HistoryView['draws'] | undefined>(undefined);

/** The day of the issue that bets are for: the animal of a number follows its year. */
export const DayContext = createContext<string | undefined>(undefined);

/** What a trend calls the places of a play, where it has places of a draw. */
export function tracksOfPlay(family: FamilyName, { code, grammar }: AnyPlay): readonly Track[] {
  if (grammar.form !== 'places') return [];
  const indexes = placeIndexes(family, { code, places: grammar.places });
  const [prefix, from] = family === 'thai' ? ['top', 1] : ['place', 0];
  return indexes.flatMap((at) => findTrack(family, `${prefix}-${at + from}`) ?? []);
}

/** For each place of a play, by token: draws since it came there. */
export function useMissing(family: FamilyName, play: AnyPlay): readonly (readonly number[])[] {
  const draws = use(DrawsContext);
  if (draws === undefined || draws.length === 0) return [];
  const results = draws.map(({ result }) => result);
  return tracksOfPlay(family, play).map((track) => countTrack(track, results, 0).absent);
}
