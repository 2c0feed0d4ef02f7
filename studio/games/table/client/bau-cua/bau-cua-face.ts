import type { DiceOutcome } from '../../rules/dice-roll.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import crab from '../../../slot/client/art/crab.svg';
import fish from '../../../slot/client/art/fish.svg';
import gourd from '../../../slot/client/art/gourd.svg';
import deer from '../art/deer.svg';
import rooster from '../../../slot/client/art/rooster.svg';
import shrimp from '../../../slot/client/art/shrimp.svg';
import cloth from '../art/painted-cloth.svg';
import yard from '../art/tet-yard.svg';
import { CoverShow, pacedTimes } from '../cover/cover-show.ts';
import { deriveDice, timesOf } from '../dice/dice-words.ts';
import type { FaceOptions, TableFace } from '../face.ts';
import { beadRoad } from '../roads/bead-road.ts';
import type { Tone } from '../roads/road-plan.ts';
import { rowsOf } from '../rows.ts';
import './bau-cua.css';

const times = { shakeMs: 2100, endMs: 3800 };
/** Symbols by the faces of a die, from one on. */
const symbols = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'shrimp'] as const;
type Symbol = (typeof symbols)[number];
const pictures: Readonly<Record<Symbol, string>> = { deer, gourd, rooster, fish, crab, shrimp };
const tones: Readonly<Record<Symbol, Tone>> = {
  deer: 'gold',
  gourd: 'green',
  rooster: 'white',
  fish: 'blue',
  crab: 'red',
  shrimp: 'red',
};

/** Bau cua: gourd, crab, shrimp, fish, rooster and deer in a yard at new year. */
export const bauCuaFace: TableFace<DiceOutcome> = {
  name: 'bau-cua',
  art: { wall: yard, top: cloth },
  open: openFace,
  revealMs: (_outcome, pauseMs) => pacedTimes(times, pauseMs).endMs,
  spotName: nameOf,
  headline: (texts, { dice }) => dice.map((face) => nameOf(texts, symbolOf(face))).join(' · '),
  describe: () => '',
  toneOf: () => 'gold',
  mark: (texts, { dice }) => dice.map((face) => nameOf(texts, symbolOf(face)).charAt(0)).join(''),
  lit: ({ dice }) => [...new Set(dice.map(symbolOf))],
  roads: (texts, outcomes) => [
    beadRoad(
      texts('table.road.bead'),
      3,
      outcomes.flatMap(({ dice }) =>
        dice.map((face) => {
          const symbol = symbolOf(face);
          return { letter: texts(`dice-tables.mark.${symbol}`), tone: tones[symbol] };
        }),
      ),
    ),
  ],
  statistics: (texts, outcomes) =>
    symbols.map((symbol, at) => ({
      name: nameOf(texts, symbol),
      tone: tones[symbol],
      count: outcomes.filter((outcome) => timesOf(outcome, at + 1) > 0).length,
    })),
  rules: (texts) => [texts('dice-tables.rules.bau-cua'), texts('dice-tables.rules.single')],
  derive: deriveDice,
};

function openFace(options: FaceOptions) {
  const { texts, game, sound } = options;
  const { row } = rowsOf(options, (spot) => [
    picture(spot as Symbol),
    element('span', { text: nameOf(texts, spot) }),
  ]);
  const felt = element(
    'div',
    { class: 'spots' },
    row('beasts', ['deer', 'gourd', 'rooster']),
    row('beasts', ['fish', 'crab', 'shrimp']),
  );
  const show = new CoverShow<DiceOutcome>({
    sound,
    times: pacedTimes(times, game.shared.pauseMs),
    items: ({ dice }) =>
      dice.map((face) => element('span', { class: 'symbol-die' }, picture(symbolOf(face)))),
  });
  return { felt, show: show.root, render: show.render.bind(show) };
}

function picture(symbol: Symbol): HTMLImageElement {
  const image = element('img', { class: 'symbol', attributes: { alt: '', draggable: 'false' } });
  image.src = pictures[symbol];
  return image;
}

function symbolOf(face: number): Symbol {
  return symbols[face - 1] ?? 'deer';
}

function nameOf(texts: Texts, spot: string): string {
  const symbol = symbols.find((one) => one === spot);
  return symbol === undefined ? spot : texts(`dice-tables.symbol.${symbol}`);
}
