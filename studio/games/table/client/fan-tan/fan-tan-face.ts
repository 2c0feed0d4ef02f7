import type { FanTanOutcome } from '../../rules/fan-tan.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import pharmacy from '../art/pharmacy.svg';
import walnut from '../art/walnut-top.svg';
import { CoverShow, pacedTimes } from '../cover/cover-show.ts';
import type { FaceOptions, TableFace } from '../face.ts';
import { beadRoad } from '../roads/bead-road.ts';
import type { Tone } from '../roads/road-plan.ts';
import { rowsOf } from '../rows.ts';
import './fan-tan.css';

const times = { shakeMs: 1700, endMs: 5400 };
const results = [1, 2, 3, 4];
const tones: readonly Tone[] = ['red', 'blue', 'green', 'gold'];
const BY = 4;

/** Fan tan: beads under a brass cup, counted off by four in an old pharmacy. */
export const fanTanFace: TableFace<FanTanOutcome> = {
  name: 'fan-tan',
  art: { wall: pharmacy, top: walnut },
  open: openFace,
  revealMs: (_outcome, pauseMs) => pacedTimes(times, pauseMs).endMs,
  spotName: nameOf,
  headline: (texts, { left }) => texts('fan-tan.result', { left }),
  describe: (texts, { beads }) => texts('fan-tan.beads', { beads }),
  toneOf: ({ left }) => toneAt(left),
  mark: (_texts, { left }) => String(left),
  lit: ({ left }, { spots }) => spots.map(({ id }) => id).filter((id) => winsOn(id).includes(left)),
  roads: (texts, outcomes) => [
    beadRoad(
      texts('table.road.bead'),
      4,
      outcomes.map(({ left }) => ({ letter: String(left), tone: toneAt(left) })),
    ),
  ],
  statistics: (texts, outcomes) =>
    results.map((result) => ({
      name: texts('fan-tan.result', { left: result }),
      tone: toneAt(result),
      count: outcomes.filter(({ left }) => left === result).length,
    })),
  rules: (texts) => [
    texts('fan-tan.rules.how'),
    texts('fan-tan.rules.fan'),
    texts('fan-tan.rules.kwok'),
    texts('fan-tan.rules.nim'),
    texts('fan-tan.rules.nga'),
    texts('fan-tan.rules.ssh'),
  ],
  derive: async (draws) => {
    const beads = 40 + (await draws.draw(40));
    return { beads, left: beads % BY || BY };
  },
};

function openFace(options: FaceOptions) {
  const { game, sound } = options;
  const { row } = rowsOf(options, (spot) => feltName(spot));
  const ids = (group: string): readonly string[] =>
    game.spots.filter((spot) => spot.group === group).map(({ id }) => id);
  const felt = element(
    'div',
    { class: 'spots tiny' },
    row('main', ids('fan')),
    row('low kwok', [...ids('kwok'), ...ids('ssh')]),
    row('low nim', ids('nim')),
    row('low nga', ids('nga')),
  );
  const show = new CoverShow<FanTanOutcome>({
    sound,
    times: pacedTimes(times, game.shared.pauseMs),
    items: ({ beads, left }) => piles(beads, left),
  });
  return { felt, show: show.root, render: show.render.bind(show) };
}

/** Piles of four, counted off one after the other, and what is left of them. */
function piles(beads: number, left: number): readonly HTMLElement[] {
  const whole = (beads - left) / BY;
  const pile = (count: number, at: number, isLeft: boolean): HTMLElement => {
    const node = element(
      'span',
      { class: isLeft ? 'pile rest' : 'pile' },
      ...Array.from({ length: count }, () => element('i')),
    );
    node.style.setProperty('--at', String(at));
    return node;
  };
  return [
    ...Array.from({ length: whole }, (_, at) => pile(BY, at, false)),
    pile(left, whole, true),
  ];
}

function numbersOf(spot: string): readonly number[] {
  return spot.split('-').slice(1).map(Number);
}

function winsOn(spot: string): readonly number[] {
  const numbers = numbersOf(spot);
  // The last number of these is what they stand off on.
  return /^ni|^nga/.test(spot) ? numbers.slice(0, -1) : numbers;
}

function toneAt(result: number): Tone {
  return tones[result - 1] ?? 'dark';
}

/** `1`, `1-2`, `1 > 2`, `12 / 3`, `123`. */
function feltName(spot: string): string {
  const [kind] = spot.split('-');
  const numbers = numbersOf(spot);
  switch (kind) {
    case 'nim':
      return numbers.join(' › ');
    case 'nga':
      return `${numbers.slice(0, -1).join('')}/${numbers.at(-1) ?? ''}`;
    case 'kwok':
      return numbers.join('-');
    default:
      return numbers.join('');
  }
}

function nameOf(texts: Texts, spot: string): string {
  const numbers = feltName(spot);
  const names: Readonly<Record<string, string>> = {
    fan: texts('fan-tan.fan', { numbers }),
    kwok: texts('fan-tan.kwok', { numbers }),
    nim: texts('fan-tan.nim', { numbers }),
    nga: texts('fan-tan.nga', { numbers }),
    ssh: texts('fan-tan.ssh', { numbers }),
  };
  return names[spot.split('-')[0] ?? ''] ?? spot;
}
