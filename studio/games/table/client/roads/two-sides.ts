import { askRoads, roadRows, roadsOf } from '../../rules/baccarat-roads.ts';
import type { Roads } from '../../rules/baccarat-roads.ts';
import type { Mark } from '../../rules/table-game.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { RoadAsk, RoadCell, RoadPlan, Tone } from './road-plan.ts';

/** A result as the roads show it. */
export interface SideLook {
  readonly id: string;
  readonly name: string;
  readonly letter: string;
  readonly tone: Tone;
}

export interface TwoSides {
  readonly texts: Texts;
  /** The rounds of a shoe, the first one first. */
  readonly marks: readonly Mark[];
  /** The two sides, the one asked for first first, and what is a tie. */
  readonly looks: readonly [SideLook, SideLook, ...SideLook[]];
  /** Small marks of a round beside its result. */
  readonly notesOf: (notes: readonly string[]) => NonNullable<RoadCell['marks']>;
}

/** The five roads of a game of two sides, the big road first. */
export function twoSideRoads({ texts, marks, looks, notesOf }: TwoSides): readonly RoadPlan[] {
  const [first, second] = looks;
  const sides = [first.id, second.id] as const;
  const toneOf = (id: string): Tone => looks.find((look) => look.id === id)?.tone ?? 'dark';
  const { bead, big, bigEye, small, cockroach } = roadsOf(marks, sides);
  const ask = [first, second].map(({ id, name, tone }): RoadAsk => {
    const next = askRoads(marks, sides, id);
    return {
      name,
      tone,
      looks: [
        next.bigEye && ({ look: 'ring', tone: next.bigEye } as const),
        next.small && ({ look: 'dot', tone: next.small } as const),
        next.cockroach && ({ look: 'slash', tone: next.cockroach } as const),
      ].map((look) => look ?? undefined),
    };
  });
  return [
    {
      id: 'big',
      name: texts('table.road.big'),
      rows: roadRows,
      ask,
      cells: big.map(({ column, row, entry }) => ({
        column,
        row,
        look: 'ring',
        tone: toneOf(entry.side),
        ties: entry.ties,
        marks: notesOf(entry.notes),
      })),
    },
    {
      id: 'bead',
      name: texts('table.road.bead'),
      rows: roadRows,
      follows: true,
      cells: bead.map(({ column, row, entry }) => ({
        column,
        row,
        look: 'bead',
        tone: toneOf(entry.result),
        text: looks.find(({ id }) => id === entry.result)?.letter ?? '',
        marks: notesOf(entry.notes),
      })),
    },
    derived('eye', texts('table.road.eye'), bigEye, 'ring'),
    derived('small', texts('table.road.small'), small, 'dot'),
    derived('roach', texts('table.road.roach'), cockroach, 'slash'),
  ];
}

function derived(
  id: string,
  name: string,
  road: Roads['bigEye'],
  look: 'ring' | 'dot' | 'slash',
): RoadPlan {
  const cells = road.map(({ column, row, entry }) => ({ column, row, look, tone: entry }));
  return { id, name, rows: roadRows, cells };
}
