import { button, element } from '../../kit/element.ts';
import type { FaceOptions } from '../face.ts';
import { colourOf, neighboursOf, wheelOrder } from './wheel.ts';

const REACH = 2;
/** Numbers in one row of the track; the last one stands at its end. */
const ROW = 18;

/** Chips of the calls: so many on each spot. */
const calls = {
  'jeu-zero': [
    ['straight-26', 1],
    ['split-0-3', 1],
    ['split-12-15', 1],
    ['split-32-35', 1],
  ],
  voisins: [
    ['trio-0-2-3', 2],
    ['corner-25-26-28-29', 2],
    ['split-4-7', 1],
    ['split-12-15', 1],
    ['split-18-21', 1],
    ['split-19-22', 1],
    ['split-32-35', 1],
  ],
  orphelins: [
    ['straight-1', 1],
    ['split-6-9', 1],
    ['split-14-17', 1],
    ['split-17-20', 1],
    ['split-31-34', 1],
  ],
  tiers: [
    ['split-5-8', 1],
    ['split-10-11', 1],
    ['split-13-16', 1],
    ['split-23-24', 1],
    ['split-27-30', 1],
    ['split-33-36', 1],
  ],
} as const;

/** The wheel as a track: a number is bet with its neighbours, and the calls bet whole sectors. */
export function racetrack({ texts, lay }: FaceOptions): HTMLElement {
  const numbers = wheelOrder.map((number, at) => {
    const neighbours = neighboursOf(number, REACH);
    const node = button({
      class: 'track-number',
      text: String(number),
      label: texts('roulette.neighbours', { number, numbers: neighbours.join(', ') }),
      attributes: { 'data-colour': colourOf(number) },
      onClick: () => lay(neighbours.map((one) => [`straight-${one}`, 1] as const)),
    });
    const isEnd = at === ROW;
    node.style.setProperty('--x', String(at < ROW ? at : isEnd ? ROW : wheelOrder.length - 1 - at));
    node.style.setProperty('--y', at < ROW ? '0' : isEnd ? '1' : '2');
    return node;
  });
  const names = Object.entries(calls).map(([id, chips]) =>
    button({
      class: 'track-call',
      text: texts(`roulette.call.${id as keyof typeof calls}`),
      label: texts('roulette.call-label', {
        name: texts(`roulette.call.${id as keyof typeof calls}`),
        count: chips.reduce((sum, [, count]) => sum + count, 0),
      }),
      onClick: () => lay(chips),
    }),
  );
  return element(
    'div',
    { class: 'track', label: texts('roulette.track'), attributes: { role: 'group' } },
    ...numbers,
    element('div', { class: 'track-calls' }, ...names),
  );
}
