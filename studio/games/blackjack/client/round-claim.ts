import type { BlackjackEvent } from '../engine/events.ts';
import type { Move } from '../verify/replay-table.ts';

/** Every card of a finished round in the order in which it left the pack. */
export function orderOf(events: readonly BlackjackEvent[]): readonly number[] {
  const dealer = events.find((event) => event.type === 'dealer')?.cards ?? [];
  const cards = events.flatMap((event): readonly number[] => {
    switch (event.type) {
      case 'dealt': {
        const [firsts, seconds] = [0, 1].map((place) =>
          event.hands.map((hand) => hand[place] ?? 0),
        );
        return [...(firsts ?? []), event.up, ...(seconds ?? []), ...dealer.slice(0, 1)];
      }
      case 'hit':
      case 'doubled':
        return [event.card];
      case 'split':
        return event.cards;
      default:
        return [];
    }
  });
  return [...cards, ...dealer.slice(1)];
}

/** What was done in a round, a letter each. */
export function movesOf(events: readonly BlackjackEvent[]): string {
  const letter = (event: BlackjackEvent): Move | '' => {
    switch (event.type) {
      case 'insurance':
        return event.taken ? 'i' : 'n';
      case 'hit':
        return 'h';
      case 'stood':
        return 's';
      case 'doubled':
        return 'd';
      case 'split':
        return 'p';
      default:
        return '';
    }
  };
  return events.map(letter).join('');
}

/** What all hands and insurance paid, in halves of the stake of one hand. */
export function paidOf(events: readonly BlackjackEvent[]): number {
  const ended = events.find((event) => event.type === 'ended');
  return (ended?.hands ?? []).reduce((sum, { paid }) => sum + paid, ended?.insurance ?? 0);
}
