import type { DiceOutcome } from '../../rules/dice-roll.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { TableFace } from '../face.ts';
import { beadRoad } from '../roads/bead-road.ts';
import type { Tone } from '../roads/road-plan.ts';
import { twoSideRoads } from '../roads/two-sides.ts';
import type { SideLook } from '../roads/two-sides.ts';
import { deriveDice, diceText, sumOf } from './dice-words.ts';

/** A game of three dice whose sum is on one of two sides, or between them. */
export interface SumGame<Half extends string> {
  halfOf(outcome: DiceOutcome): Half;
  readonly tones: Readonly<Record<Half, Tone>>;
  wins(spot: string, outcome: DiceOutcome): boolean;
  looks(texts: Texts): readonly [SideLook, SideLook, SideLook];
}

/** What the faces of such games have in common. */
export function sumFace<Half extends string>({ halfOf, tones, wins, looks }: SumGame<Half>) {
  return {
    describe: (_texts, outcome) => diceText(outcome),
    toneOf: (outcome) => tones[halfOf(outcome)],
    mark: (_texts, outcome) => String(sumOf(outcome)),
    lit: (outcome, { spots }) => spots.map(({ id }) => id).filter((id) => wins(id, outcome)),
    roads: (texts, outcomes) => {
      const marks = outcomes.map((outcome) => ({ result: halfOf(outcome), notes: [] }));
      const sums = outcomes.map((outcome) => ({
        letter: String(sumOf(outcome)),
        tone: tones[halfOf(outcome)],
      }));
      const roads = twoSideRoads({ texts, marks, looks: looks(texts), notesOf: () => [] });
      return [
        beadRoad(texts('table.road.bead'), 4, sums),
        ...roads.filter(({ id }) => id !== 'bead'),
      ];
    },
    statistics: (texts, outcomes) =>
      looks(texts).map(({ id, name, tone }) => ({
        name,
        tone,
        count: outcomes.filter((outcome) => halfOf(outcome) === id).length,
      })),
    derive: deriveDice,
  } satisfies Partial<TableFace<DiceOutcome>>;
}
