import type { EventView } from '#games/sports/protocol.ts';

/** What the feed has said last of a side. */
export interface LastWord {
  readonly side: 'H' | 'A';
  /** A key of the words: `incident.goal`, `tracker.serves`. */
  readonly word: string;
  readonly minute?: number;
  readonly player?: string;
}

/** The newest thing that is known of one side. */
export function lastWord({ facts, state }: EventView): LastWord | undefined {
  if (facts === null || state !== 'live') return undefined;
  switch (facts.sport) {
    case 'football': {
      const last = facts.incidents.at(-1);
      if (last === undefined) return undefined;
      const { side, kind, minute, player } = last;
      return { side, word: `incident.${kind}`, minute, ...(player !== undefined && { player }) };
    }
    case 'tennis':
      return facts.isOver ? undefined : { side: facts.server, word: 'tracker.serves' };
    case 'esports': {
      const won = facts.maps.findLast(({ winner }) => winner !== null)?.winner;
      return won ? { side: won, word: 'tracker.won-map' } : undefined;
    }
    case 'basketball':
      return undefined;
  }
}
