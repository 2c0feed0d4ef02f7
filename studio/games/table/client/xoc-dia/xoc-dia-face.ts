import type { XocDiaOutcome } from '../../rules/xoc-dia.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import mat from '../art/straw-mat.svg';
import street from '../art/lantern-street.svg';
import { CoverShow, pacedTimes } from '../cover/cover-show.ts';
import type { FaceOptions, TableFace } from '../face.ts';
import { beadRoad } from '../roads/bead-road.ts';
import { twoSideRoads } from '../roads/two-sides.ts';
import type { SideLook } from '../roads/two-sides.ts';
import { rowsOf } from '../rows.ts';
import './xoc-dia.css';

const times = { shakeMs: 2200, endMs: 3800 };
/** Reds of the spots that are drawn as discs. */
const reds: Readonly<Record<string, number>> = {
  'four-red': 4,
  'three-red': 3,
  'two-two': 2,
  'three-white': 1,
  'four-white': 0,
};
const DISCS = 4;

/** Xoc dia: a street of lanterns, a straw mat, a porcelain bowl on its plate. */
export const xocDiaFace: TableFace<XocDiaOutcome> = {
  name: 'xoc-dia',
  art: { wall: street, top: mat },
  open: openFace,
  revealMs: (_outcome, pauseMs) => pacedTimes(times, pauseMs).endMs,
  spotName: nameOf,
  headline: (texts, outcome) => nameOf(texts, halfOf(outcome)),
  describe: (texts, outcome) => {
    const count = redsOf(outcome);
    return texts('xoc-dia.fall', { reds: count, whites: DISCS - count });
  },
  toneOf: (outcome) => (halfOf(outcome) === 'even' ? 'blue' : 'red'),
  mark: (texts, outcome) => looks(texts).find(({ id }) => id === halfOf(outcome))?.letter ?? '',
  lit: (outcome) => {
    const count = redsOf(outcome);
    const exact = Object.keys(reds).filter((spot) => reds[spot] === count);
    return [halfOf(outcome), ...exact, ...(count % DISCS === 0 ? ['four-alike'] : [])];
  },
  roads: (texts, outcomes) => {
    const marks = outcomes.map((outcome) => ({ result: halfOf(outcome), notes: [] }));
    const [even, odd] = looks(texts);
    return [
      beadRoad(
        texts('table.road.bead'),
        3,
        marks.map(({ result }) => (result === 'even' ? even : odd)),
      ),
      ...twoSideRoads({ texts, marks, looks: [even, odd], notesOf: () => [] }).filter(
        ({ id }) => id !== 'bead',
      ),
    ];
  },
  statistics: (texts, outcomes) => [
    ...looks(texts).map(({ id, name, tone }) => ({
      name,
      tone,
      count: outcomes.filter((outcome) => halfOf(outcome) === id).length,
    })),
    ...Object.entries(reds).map(([spot, count]) => ({
      name: nameOf(texts, spot),
      tone: count > 2 ? ('red' as const) : count < 2 ? ('white' as const) : ('gold' as const),
      count: outcomes.filter((outcome) => redsOf(outcome) === count).length,
    })),
  ],
  rules: (texts) => [texts('xoc-dia.rules.how'), texts('xoc-dia.rules.pays')],
  derive: async (draws) => {
    const discs: XocDiaOutcome['discs'][number][] = [];
    while (discs.length < DISCS) discs.push((await draws.draw(2)) === 1 ? 'red' : 'white');
    return { discs };
  },
};

function openFace(options: FaceOptions) {
  const { texts, game, sound } = options;
  const { row, place } = rowsOf(options, (spot) => {
    const count = reds[spot];
    return count === undefined ? nameOf(texts, spot) : [dots(count)];
  });
  const felt = element(
    'div',
    { class: 'spots' },
    place('even'),
    row('low discs', [
      'four-red',
      'three-red',
      'two-two',
      'three-white',
      'four-white',
      'four-alike',
    ]),
    place('odd'),
  );
  const show = new CoverShow<XocDiaOutcome>({
    sound,
    times: pacedTimes(times, game.shared.pauseMs),
    items: ({ discs }) =>
      discs.map((face) => element('i', { class: 'disc', attributes: { 'data-face': face } })),
  });
  return { felt, show: show.root, render: show.render.bind(show) };
}

function dots(count: number): HTMLElement {
  return element(
    'span',
    { class: 'dots' },
    ...Array.from({ length: DISCS }, (_, at) =>
      element('i', { attributes: { 'data-face': at < count ? 'red' : 'white' } }),
    ),
  );
}

function redsOf({ discs }: XocDiaOutcome): number {
  return discs.filter((disc) => disc === 'red').length;
}

function halfOf(outcome: XocDiaOutcome): 'even' | 'odd' {
  return redsOf(outcome) % 2 === 0 ? 'even' : 'odd';
}

function looks(texts: Texts): readonly [SideLook, SideLook] {
  return [
    { id: 'even', name: texts('xoc-dia.even'), letter: texts('xoc-dia.even-mark'), tone: 'blue' },
    { id: 'odd', name: texts('xoc-dia.odd'), letter: texts('xoc-dia.odd-mark'), tone: 'red' },
  ];
}

function nameOf(texts: Texts, spot: string): string {
  const names: Readonly<Record<string, string>> = {
    even: texts('xoc-dia.even'),
    odd: texts('xoc-dia.odd'),
    'four-red': texts('xoc-dia.four-red'),
    'four-white': texts('xoc-dia.four-white'),
    'three-red': texts('xoc-dia.three-red'),
    'three-white': texts('xoc-dia.three-white'),
    'two-two': texts('xoc-dia.two-two'),
    'four-alike': texts('xoc-dia.four-alike'),
  };
  return names[spot] ?? spot;
}
