import type { DiceOutcome } from '../../rules/dice-roll.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import fair from '../art/temple-fair.svg';
import teal from '../art/teal-cloth.svg';
import { CoverShow, pacedTimes } from '../cover/cover-show.ts';
import { dieFace } from '../dice/die-face.ts';
import { facesOf, sumOf, timesOf } from '../dice/dice-words.ts';
import { sumFace } from '../dice/sum-face.ts';
import type { FaceOptions, TableFace } from '../face.ts';
import type { SideLook } from '../roads/two-sides.ts';
import { rowsOf } from '../rows.ts';
import './thai-hi-lo.css';

const times = { shakeMs: 2100, endMs: 3800 };
const FACES = [1, 2, 3, 4, 5, 6];

/** Thai hi-lo: dice under a woven bowl at a temple fair. */
export const thaiHiLoFace: TableFace<DiceOutcome> = {
  name: 'thai-hi-lo',
  art: { wall: fair, top: teal },
  ...sumFace({ halfOf, tones: { high: 'red', low: 'blue', eleven: 'gold' }, wins, looks }),
  open: openFace,
  revealMs: (_outcome, pauseMs) => pacedTimes(times, pauseMs).endMs,
  spotName: nameOf,
  headline: (texts, outcome) => nameOf(texts, halfOf(outcome)),
  rules: (texts) => [
    texts('dice-tables.rules.thai'),
    texts('dice-tables.rules.thai-face'),
    texts('dice-tables.rules.single'),
  ],
};

function openFace(options: FaceOptions) {
  const { texts, game, sound } = options;
  const { row } = rowsOf(options, (spot) => feltName(texts, spot));
  const ids = (group: string): readonly string[] =>
    game.spots.filter((spot) => spot.group === group).map(({ id }) => id);
  const felt = element(
    'div',
    { class: 'spots tiny' },
    row('main', ['low', 'eleven', 'high']),
    row('low faces', [
      ...FACES.map((face) => `low-${face}`),
      ...FACES.map((face) => `high-${face}`),
    ]),
    row('low dice singles', ids('single')),
    row('low pairs', ids('pair')),
    row('low sets', ids('set')),
  );
  const show = new CoverShow<DiceOutcome>({
    sound,
    times: pacedTimes(times, game.shared.pauseMs),
    items: ({ dice }) => dice.map(dieFace),
  });
  return { felt, show: show.root, render: show.render.bind(show) };
}

function feltName(texts: Texts, spot: string): string | readonly Node[] {
  const faces = facesOf(spot);
  if (spot.startsWith('single')) return faces.map(dieFace);
  if (spot.startsWith('pair') || spot.startsWith('set')) return faces.join('·');
  const [half] = spot.split('-');
  if (faces.length === 1 && (half === 'low' || half === 'high')) {
    return texts('dice-tables.with-face', { half: nameOf(texts, half), face: faces[0] ?? 0 });
  }
  return nameOf(texts, spot);
}

function halfOf(outcome: DiceOutcome): 'high' | 'low' | 'eleven' {
  const sum = sumOf(outcome);
  return sum === 11 ? 'eleven' : sum > 11 ? 'high' : 'low';
}

function wins(spot: string, outcome: DiceOutcome): boolean {
  const [kind] = spot.split('-');
  const isHalf = kind === 'low' || kind === 'high' || kind === 'eleven';
  const hasFaces = facesOf(spot).every((face) => timesOf(outcome, face) > 0);
  return hasFaces && (!isHalf || halfOf(outcome) === kind);
}

function looks(texts: Texts): readonly [SideLook, SideLook, SideLook] {
  return [
    { id: 'high', name: texts('dice-tables.high'), letter: 'H', tone: 'red' },
    { id: 'low', name: texts('dice-tables.low'), letter: 'L', tone: 'blue' },
    { id: 'eleven', name: texts('dice-tables.eleven'), letter: '11', tone: 'gold' },
  ];
}

function nameOf(texts: Texts, spot: string): string {
  const faces = facesOf(spot);
  const [kind] = spot.split('-');
  switch (kind) {
    case 'high':
    case 'low': {
      const name = kind === 'high' ? texts('dice-tables.high') : texts('dice-tables.low');
      const [face] = faces;
      return face === undefined ? name : texts('dice-tables.with-face', { half: name, face });
    }
    case 'eleven':
      return texts('dice-tables.eleven');
    case 'single':
      return texts('dice-tables.single', { faces: faces.join('-') });
    default:
      return texts('dice-tables.combo', { faces: faces.join('-') });
  }
}
