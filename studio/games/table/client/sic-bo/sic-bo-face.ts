import type { DiceOutcome } from '../../rules/dice-roll.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import dome from '../art/gold-dome.svg';
import leather from '../art/leather-top.svg';
import { CoverShow, pacedTimes } from '../cover/cover-show.ts';
import { dieFace } from '../dice/die-face.ts';
import { facesOf, sumOf, timesOf } from '../dice/dice-words.ts';
import { sumFace } from '../dice/sum-face.ts';
import type { FaceOptions, TableFace } from '../face.ts';
import type { SideLook } from '../roads/two-sides.ts';
import { rowsOf } from '../rows.ts';
import './sic-bo.css';

const times = { shakeMs: 2200, endMs: 3900 };

/** Sic bo: three dice in a glass under a gilded dome. */
export const sicBoFace: TableFace<DiceOutcome> = {
  name: 'sic-bo',
  art: { wall: dome, top: leather },
  ...sumFace({ halfOf, tones: { big: 'red', small: 'blue', triple: 'green' }, wins, looks }),
  open: openFace,
  revealMs: (_outcome, pauseMs) => pacedTimes(times, pauseMs).endMs,
  spotName: nameOf,
  headline: (texts, outcome) => looks(texts).find(({ id }) => id === halfOf(outcome))?.name ?? '',
  rules: (texts) => [
    texts('dice-tables.rules.sic-bo'),
    texts('dice-tables.rules.triple'),
    texts('dice-tables.rules.single'),
  ],
};

function openFace(options: FaceOptions) {
  const { texts, game, sound } = options;
  const { row } = rowsOf(options, (spot) => faceName(texts, spot));
  const ids = (group: string): readonly string[] =>
    game.spots.filter((spot) => spot.group === group).map(({ id }) => id);
  const felt = element(
    'div',
    { class: 'spots tiny' },
    row('main', ['small', 'odd', 'any-triple', 'even', 'big']),
    row('low dice doubles', [...ids('double'), ...ids('triple')]),
    row('low totals', ids('total')),
    row('low dice singles', ids('single')),
    row('low dice combos', ids('combo')),
  );
  const show = new CoverShow<DiceOutcome>({
    sound,
    times: pacedTimes(times, game.shared.pauseMs),
    items: ({ dice }) => dice.map(dieFace),
  });
  return { felt, show: show.root, render: show.render.bind(show) };
}

/** What stands on the felt: dice where they say it all. */
function faceName(texts: Texts, spot: string): string | readonly Node[] {
  const faces = facesOf(spot);
  if (spot.startsWith('double')) return [...faces, ...faces].map(dieFace);
  if (spot.startsWith('triple')) return [...faces, ...faces, ...faces].map(dieFace);
  if (spot.startsWith('single') || spot.startsWith('combo')) return faces.map(dieFace);
  return spot.startsWith('total') ? String(faces[0]) : nameOf(texts, spot);
}

function halfOf(outcome: DiceOutcome): 'big' | 'small' | 'triple' {
  if (timesOf(outcome, outcome.dice[0]) === 3) return 'triple';
  return sumOf(outcome) > 10 ? 'big' : 'small';
}

function wins(spot: string, outcome: DiceOutcome): boolean {
  const half = halfOf(outcome);
  const sum = sumOf(outcome);
  const faces = facesOf(spot);
  const [face = 0] = faces;
  switch (spot.split('-')[0]) {
    case 'big':
    case 'small':
      return half === spot;
    case 'odd':
      return half !== 'triple' && sum % 2 === 1;
    case 'even':
      return half !== 'triple' && sum % 2 === 0;
    case 'any':
      return half === 'triple';
    case 'total':
      return sum === face;
    case 'double':
      return timesOf(outcome, face) >= 2;
    case 'triple':
      return timesOf(outcome, face) === 3;
    default:
      return faces.every((one) => timesOf(outcome, one) > 0);
  }
}

function looks(texts: Texts): readonly [SideLook, SideLook, SideLook] {
  return [
    {
      id: 'big',
      name: texts('dice-tables.big'),
      letter: texts('dice-tables.big-mark'),
      tone: 'red',
    },
    {
      id: 'small',
      name: texts('dice-tables.small'),
      letter: texts('dice-tables.small-mark'),
      tone: 'blue',
    },
    {
      id: 'triple',
      name: texts('dice-tables.any-triple'),
      letter: texts('dice-tables.triple-mark'),
      tone: 'green',
    },
  ];
}

function nameOf(texts: Texts, spot: string): string {
  const faces = facesOf(spot).join('-');
  const names: Readonly<Record<string, string>> = {
    big: texts('dice-tables.big'),
    small: texts('dice-tables.small'),
    odd: texts('dice-tables.odd'),
    even: texts('dice-tables.even'),
    any: texts('dice-tables.any-triple'),
    total: texts('dice-tables.total', { faces }),
    double: texts('dice-tables.double', { faces }),
    triple: texts('dice-tables.triple', { faces }),
    combo: texts('dice-tables.combo', { faces }),
    single: texts('dice-tables.single', { faces }),
  };
  return names[spot.split('-')[0] ?? ''] ?? spot;
}
