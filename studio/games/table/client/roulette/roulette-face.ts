import type { RouletteOutcome } from '../../rules/roulette.ts';
import { element, button } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import conservatory from '../art/conservatory.svg';
import navy from '../art/navy-felt.svg';
import type { FaceOptions, FaceView, TableFace } from '../face.ts';
import type { Moment } from '../moment.ts';
import { paysText } from '../pays-text.ts';
import { beadRoad } from '../roads/bead-road.ts';
import type { Tone } from '../roads/road-plan.ts';
import { countResults, isIn } from './count-results.ts';
import type { ShareId } from './count-results.ts';
import { isInside, numbersIn, placeOf } from './places.ts';
import { Racetrack } from './racetrack.ts';
import { spin } from './spin.ts';
import { StatisticsView } from './statistics-view.ts';
import { WheelShow } from './wheel-show.ts';
import { colourOf } from './wheel.ts';
import './roulette.css';
import './statistics.css';
import './track.css';
import './wheel.css';

const views = ['layout', 'track', 'statistics'] as const;

const USUAL_PAUSE_MS = 14_000;
const tones = { green: 'green', red: 'red', black: 'dark' } as const;
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** Roulette: a navy felt in a conservatory by day. */
export const rouletteFace: TableFace<RouletteOutcome> = {
  name: 'roulette',
  art: { wall: conservatory, top: navy },
  dealing: (texts) => texts('roulette.dealing'),
  open: openFace,
  revealMs: (_outcome, pauseMs) => spin.endMs * paceOf(pauseMs),
  spotName: nameOf,
  kindName: (texts, spot) => {
    const [kind = ''] = spot.split('-');
    return evens.some((one) => one === spot) ? nameOf(texts, spot) : kindOf(texts, kind);
  },
  headline: (_texts, { number }) => String(number),
  describe: (texts, { number }) => {
    const colour = texts(`roulette.colour.${colourOf(number)}`);
    if (number === 0) return colour;
    const half = texts(number > 18 ? 'roulette.high' : 'roulette.low');
    return [colour, texts(number % 2 === 0 ? 'roulette.even' : 'roulette.odd'), half].join(' · ');
  },
  toneOf: ({ number }) => tones[colourOf(number)],
  mark: (_texts, { number }) => String(number),
  lit: ({ number }, { spots }) => spots.map(({ id }) => id).filter((id) => wins(id, number)),
  roads: (texts, outcomes) => {
    const beads = outcomes.map(({ number }) => ({
      letter: String(number),
      tone: tones[colourOf(number)],
    }));
    return [{ ...beadRoad(texts('table.road.bead'), 4, beads), folds: true }];
  },
  statistics: (texts, outcomes) => {
    const numbers = outcomes.map(({ number }) => number);
    const line = (name: string, tone: Tone, is: (number: number) => boolean) => ({
      name,
      tone,
      count: numbers.filter(is).length,
    });
    return [
      ...evens.map((id) =>
        line(nameOf(texts, id), id === 'red' ? 'red' : id === 'black' ? 'dark' : 'gold', (number) =>
          wins(id, number),
        ),
      ),
      ...[1, 2, 3].map((dozen) =>
        line(nameOf(texts, `dozen-${dozen}`), 'blue', (number) => wins(`dozen-${dozen}`, number)),
      ),
      line(texts('roulette.zero'), 'green', (number) => number === 0),
      ...countResults(numbers).hot.map(({ number, count }) => ({
        name: texts('roulette.number', { number }),
        tone: tones[colourOf(number)],
        count,
      })),
    ];
  },
  rules: (texts, { variant }) => [
    texts('roulette.rules.how'),
    texts('roulette.rules.inside'),
    texts('roulette.rules.calls'),
    ...(variant === 'roulette-french' ? [texts('roulette.rules.partage')] : []),
  ],
  derive: async (draws) => ({ number: await draws.draw(37) }),
};

function openFace(options: FaceOptions) {
  const { texts, game, sound, spot } = options;
  const at = (id: string, place: { readonly x: number; readonly y: number }): HTMLElement => {
    const [kind = ''] = id.split('-');
    const number = numbersIn(id)[0] ?? 0;
    const content =
      kind === 'straight' ? [element('span', { class: 'spot-name', text: String(number) })] : [];
    const node = spot(id, ...content);
    node.classList.add(kind === 'straight' ? 'number' : 'between');
    node.dataset['colour'] = kind === 'straight' ? colourOf(number) : '';
    node.style.setProperty('--x', String(place.x));
    node.style.setProperty('--y', String(place.y));
    return node;
  };
  const inside = game.spots.map(({ id }) => id).filter(isInside);
  const outside = (name: string, ids: readonly string[]): HTMLElement =>
    element(
      'div',
      { class: `outside ${name}` },
      ...ids.map((id) =>
        spot(
          id,
          element('span', { class: 'spot-name', text: shortName(texts, id) }),
          element('span', {
            class: 'spot-pays',
            text: paysText(texts, game.spots.find((one) => one.id === id)?.pays ?? []),
          }),
        ),
      ),
    );
  const layout = element(
    'div',
    { class: 'layout' },
    ...inside.map((id) => at(id, id === 'straight-0' ? { x: -0.5, y: 1.5 } : placeOf(id))),
    outside('columns', ['column-3', 'column-2', 'column-1']),
    outside('dozens', ['dozen-1', 'dozen-2', 'dozen-3']),
    outside('evens', evens),
  );
  const track = new Racetrack(options);
  const figures = new StatisticsView(options, (id) =>
    id === 'zero' ? texts('roulette.zero') : nameOf(texts, id),
  );
  const parts = { layout, track: track.root, statistics: figures.root };
  const felt = feltViews(texts, parts);
  const show = new WheelShow(sound, paceOf(game.shared.pauseMs));
  return {
    felt,
    show: show.root,
    render(moment: Moment<RouletteOutcome>) {
      show.render(moment);
      track.light(moment.phase === 'result' ? moment.outcome.number : undefined);
    },
    reflect({ own, mayBet, results }: FaceView<RouletteOutcome>) {
      const numbers = results.map(({ number }) => number);
      if (numbers[0] !== undefined) show.rest(numbers[0]);
      track.cover(own, mayBet);
      figures.show(numbers, own, mayBet);
    },
  };
}

function paceOf(pauseMs: number): number {
  return Math.min(1, pauseMs / USUAL_PAUSE_MS);
}

function wins(spot: string, number: number): boolean {
  return isInside(spot) ? numbersIn(spot).includes(number) : isIn(spot as ShareId, number);
}

function kindOf(texts: Texts, kind: string): string {
  const names: Readonly<Record<string, string>> = {
    straight: texts('roulette.kind.straight'),
    split: texts('roulette.kind.split'),
    trio: texts('roulette.kind.trio'),
    street: texts('roulette.kind.street'),
    first: texts('roulette.kind.first-four'),
    corner: texts('roulette.kind.corner'),
    line: texts('roulette.kind.line'),
    dozen: texts('roulette.kind.dozen'),
    column: texts('roulette.kind.column'),
  };
  return names[kind] ?? kind;
}

function shortName(texts: Texts, spot: string): string {
  const [kind] = spot.split('-');
  const [which = 0] = numbersIn(spot);
  if (kind === 'column') return '2:1';
  return kind === 'dozen' ? texts('roulette.dozen', { number: which }) : nameOf(texts, spot);
}

function nameOf(texts: Texts, spot: string): string {
  const even = evens.find((id) => id === spot);
  if (even !== undefined) return texts(`roulette.${even}`);
  const [kind = ''] = spot.split('-');
  const numbers = numbersIn(spot).join('-');
  if (kind === 'dozen') return texts('roulette.dozen', { number: numbers });
  return `${kindOf(texts, kind)} ${numbers}`;
}

type View = (typeof views)[number];

/**
 * The felt with what can be looked at on it, one at a time: the layout, the racetrack and the statistics.
 * Where there is room for it the racetrack lies below the layout as well.
 */
function feltViews(texts: Texts, parts: Readonly<Record<View, HTMLElement>>): HTMLElement {
  const choose = (view: View): void => {
    felt.dataset['view'] = view;
    for (const [one, node] of tabs) node.setAttribute('aria-pressed', String(one === view));
  };
  const names: Readonly<Record<View, string>> = {
    layout: texts('roulette.view.layout'),
    track: texts('roulette.track'),
    statistics: texts('roulette.view.statistics'),
  };
  const tabs = new Map(
    views.map((view) => [
      view,
      button({
        class: 'felt-tab',
        text: names[view],
        attributes: { 'data-view': view },
        onClick: () => choose(view),
      }),
    ]),
  );
  const felt = element(
    'div',
    { class: 'spots' },
    element(
      'div',
      { class: 'felt-tabs', label: texts('roulette.view.title'), attributes: { role: 'group' } },
      ...tabs.values(),
    ),
    ...views.map((view) => parts[view]),
  );
  choose('layout');
  return felt;
}
