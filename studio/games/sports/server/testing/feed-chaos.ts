/** A feed that repeats itself, loses messages and tells them in any order, beside one that does not. */
import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import type { EventMessage } from '../feed/messages.ts';
import { readMessage } from '../feed/read-message.ts';
import { newEvent, reduceMessage } from '../feed/reduce-message.ts';
import { resultsOf } from '../feed/reduce-results.ts';
import { replaySource } from '../feed/sources/replay-source.ts';

const NAME = 'season';

export interface ChaosOutcome {
  readonly messages: number;
  readonly kinds: number;
  readonly clean: object;
  readonly chaotic: object;
}

/** What a book makes of messages as they come: what is told of an event before its fixture waits. */
class PlainBook {
  readonly events = new Map<string, FeedEvent>();
  readonly #seen = new Set<string>();
  readonly #waiting = new Map<string, EventMessage[]>();

  hear(message: EventMessage): void {
    if (this.#seen.has(message.number)) return;
    this.#seen.add(message.number);
    const event = this.events.get(message.event);
    if (event !== undefined) {
      this.events.set(event.id, reduceMessage(event, message) ?? event);
      return;
    }
    const waiting = this.#waiting.get(message.event) ?? [];
    if (message.kind !== 'fixture_change') {
      this.#waiting.set(message.event, [...waiting, message]);
      return;
    }
    const begun = waiting.reduce((one, next) => reduceMessage(one, next) ?? one, newEvent(message));
    this.events.set(begun.id, begun);
  }

  /** All of it but our own counting, which says how often something was heard. */
  get book(): object {
    return Object.fromEntries(
      [...this.events].map(([id, event]) => {
        const { version: _, revision: __, endedAt: ___, markets, told, ...rest } = event;
        const plain = Object.fromEntries(
          Object.entries(markets).map(([key, { validFrom: ____, ...market }]) => [key, market]),
        );
        return [id, { ...rest, told, markets: plain, results: resultsOf(told) }];
      }),
    );
  }
}

/** A season as it is told, with corrections, rollbacks and callings off among it. */
async function seasonTold(wanted: number): Promise<readonly EventMessage[]> {
  let now = Date.UTC(2026, 10, 30);
  const source = replaySource(NAME, 'a secret of this test', () => now);
  const messages: EventMessage[] = [];
  let place: string | null = null;
  while (messages.length < wanted) {
    const page = await source.read(place);
    place = page.next;
    for (const value of page.messages) {
      const message = readMessage(value, NAME);
      if (message === undefined) throw new Error('The season tells what is no message.');
      if (message.kind === 'alive' || message.kind === 'snapshot_complete') continue;
      messages.push(message, ...afterwards(message, messages.length));
    }
    now += 2500;
  }
  return messages.slice(0, wanted);
}

/** What some settlements are followed by. */
function afterwards(message: EventMessage, place: number): readonly EventMessage[] {
  if (message.kind !== 'bet_settlement' || place % 3 !== 0) return [];
  const { number, version, markets } = message;
  const common = (index: number) => ({
    producer: NAME,
    event: message.event,
    at: message.at + index,
    number: `${number}+${index}`,
    version: version + index,
  });
  const keys = markets.slice(0, 5).map(({ key }) => key);
  const span = { markets: keys, from: message.at - 60_000, until: message.at };
  const all: readonly EventMessage[] = [
    { kind: 'rollback_bet_settlement', ...common(1), markets: place % 2 === 0 ? keys : 'all' },
    { ...message, ...common(2), markets: markets.slice(0, 9) },
    { kind: 'bet_cancel', ...common(3), ...span },
    { kind: 'rollback_bet_cancel', ...common(4), ...span },
  ];
  return all.slice(0, place % 5);
}

/** The books that a clean feed and a chaotic one end in: of a drawn season, with so many messages. */
export async function feedChaos(wanted: number): Promise<ChaosOutcome> {
  const messages = await seasonTold(wanted);
  const clean = new PlainBook();
  for (const message of messages) clean.hear(message);

  const draws = drawsFromWords(seededWords(11));
  const chaotic = new PlainBook();
  const lost: EventMessage[] = [];
  // Out of order by up to some hundreds of places, one in ten twice, one in twenty lost at first.
  const places = messages.map((message, place) => ({ message, place: place + draws.draw(300) }));
  for (const { message } of places.toSorted((a, b) => a.place - b.place)) {
    if (draws.draw(20) === 0) lost.push(message);
    else chaotic.hear(message);
    if (draws.draw(10) === 0) chaotic.hear(messages[draws.draw(wanted)] ?? message);
  }
  // What was lost is told again, newest first, among much that was not.
  for (const message of lost.toReversed()) {
    chaotic.hear(message);
    chaotic.hear(messages[draws.draw(wanted)] ?? message);
  }
  return {
    messages: messages.length,
    kinds: new Set(messages.map(({ kind }) => kind)).size,
    clean: clean.book,
    chaotic: chaotic.book,
  };
}
