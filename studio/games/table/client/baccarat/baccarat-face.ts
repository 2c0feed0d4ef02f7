import type { BaccaratOutcome } from '../../rules/baccarat-deal.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { FaceOptions, TableFace } from '../face.ts';
import { rowsOf } from '../rows.ts';
import { ofThisShoe } from '../shoe-note.ts';
import { Hands } from './hands.ts';
import { markOf, totalOf, winnerOf, winningSpots } from './points.ts';
import { baccaratSchedule } from './schedule.ts';
import carbonTop from '../art/carbon-top.svg';
import jadeFelt from '../art/jade-felt.svg';
import nightTower from '../art/night-tower.svg';
import operaStage from '../art/opera-stage.svg';
import roseFelt from '../art/rose-felt.svg';
import salon from '../art/salon.svg';
import sunsetTerrace from '../art/sunset-terrace.svg';
import violetFelt from '../art/violet-felt.svg';
import './baccarat.css';
import './rooms.css';
import type { TableDescription } from '../../protocol.ts';
import type { RoadPlan } from '../roads/road-plan.ts';
import { twoSideRoads } from '../roads/two-sides.ts';

const main = ['player', 'tie', 'banker'];
/** Side bets from left to right; those that a table does not have are left out. */
const sides = [
  'player-pair',
  'player-dragon',
  'panda-8',
  'big',
  'either-pair',
  'lucky-6',
  'perfect-pair',
  'small',
  'dragon-7',
  'banker-dragon',
  'banker-pair',
];
const exactTie = /^tie-(\d)$/;

/** Baccarat: a jade felt in a dark salon, and a room of its own for each variant. */
export const baccaratFace: TableFace<BaccaratOutcome> = {
  name: 'baccarat',
  art: { wall: salon, top: jadeFelt },
  rooms: {
    'baccarat-no-commission': { wall: sunsetTerrace, top: roseFelt },
    'baccarat-side-bets': { wall: operaStage, top: violetFelt },
    'baccarat-easy': { wall: nightTower, top: carbonTop },
  },
  open: openFace,
  revealMs: (outcome, pauseMs) => baccaratSchedule(outcome, pauseMs).endsAt,
  spotName: nameOf,
  headline(texts, outcome) {
    const winner = winnerOf(outcome);
    return {
      player: texts('baccarat.wins.player'),
      banker: texts('baccarat.wins.banker'),
      tie: texts('baccarat.wins.tie'),
    }[winner];
  },
  toneOf: (outcome) =>
    ({ player: 'blue', banker: 'red', tie: 'green' } as const)[winnerOf(outcome)],
  mark: (texts, outcome) =>
    ({
      player: texts('baccarat.mark.player'),
      banker: texts('baccarat.mark.banker'),
      tie: texts('baccarat.mark.tie'),
    })[winnerOf(outcome)],
  lit: winningSpots,
  roads: (texts, outcomes) => baccaratRoads(texts, ofThisShoe(outcomes)),
  statistics(texts, outcomes) {
    const marks = outcomes.map((outcome) => markOf(outcome));
    const count = (is: (mark: (typeof marks)[number]) => boolean): number =>
      marks.filter(is).length;
    return [
      { name: nameOf(texts, 'banker'), tone: 'red', count: count((m) => m.result === 'banker') },
      { name: nameOf(texts, 'player'), tone: 'blue', count: count((m) => m.result === 'player') },
      { name: nameOf(texts, 'tie'), tone: 'green', count: count((m) => m.result === 'tie') },
      {
        name: nameOf(texts, 'banker-pair'),
        tone: 'red',
        count: count((m) => m.notes.includes('banker-pair')),
      },
      {
        name: nameOf(texts, 'player-pair'),
        tone: 'blue',
        count: count((m) => m.notes.includes('player-pair')),
      },
      {
        name: texts('baccarat.naturals'),
        tone: 'gold',
        count: count((m) => m.notes.includes('natural')),
      },
    ];
  },
  rules: baccaratRules,
  derive: async (draws, left) => (await import('./derive.ts')).deriveBaccarat(draws, left),
  describe: (texts, outcome) =>
    texts('baccarat.score', {
      player: totalOf(outcome.player),
      banker: totalOf(outcome.banker),
    }),
};

function openFace(options: FaceOptions) {
  const { texts, game, sound } = options;
  const { row } = rowsOf(options, (id) => nameOf(texts, id));
  const ties = game.spots.map(({ id }) => id).filter((id) => exactTie.test(id));
  const felt = element(
    'div',
    { class: ties.length > 0 ? 'spots many' : 'spots' },
    row('low exact', ties),
    row('low sides', sides),
    row('main', main),
  );
  const hands = new Hands({ texts, sound, pauseMs: game.shared.pauseMs });
  return { felt, show: hands.root, render: hands.render.bind(hands) };
}

function nameOf(texts: Texts, spot: string): string {
  const total = exactTie.exec(spot)?.[1];
  if (total !== undefined) return texts('baccarat.spot.tie-n', { total });
  const names: Readonly<Record<string, string>> = {
    player: texts('baccarat.player'),
    banker: texts('baccarat.banker'),
    tie: texts('baccarat.tie'),
    'player-pair': texts('baccarat.spot.player-pair'),
    'banker-pair': texts('baccarat.spot.banker-pair'),
    'either-pair': texts('baccarat.spot.either-pair'),
    'perfect-pair': texts('baccarat.spot.perfect-pair'),
    big: texts('baccarat.spot.big'),
    small: texts('baccarat.spot.small'),
    'lucky-6': texts('baccarat.spot.lucky-6'),
    'dragon-7': texts('baccarat.spot.dragon-7'),
    'panda-8': texts('baccarat.spot.panda-8'),
    'player-dragon': texts('baccarat.spot.player-dragon'),
    'banker-dragon': texts('baccarat.spot.banker-dragon'),
  };
  return names[spot] ?? spot;
}

/** How baccarat is dealt and paid at a table. */
function baccaratRules(texts: Texts, { spots }: TableDescription): readonly string[] {
  const pays = spots.find(({ id }) => id === 'banker')?.pays ?? [];
  const banker = pays.includes('0')
    ? texts('baccarat.rules.seven')
    : pays.includes('0.5')
      ? texts('baccarat.rules.six')
      : texts('baccarat.rules.commission');
  return [
    texts('baccarat.rules.deal'),
    texts('baccarat.rules.third'),
    texts('baccarat.rules.tie'),
    banker,
    texts('baccarat.rules.shoe'),
  ];
}

/** The five roads of a shoe. */
function baccaratRoads(
  texts: Texts,
  outcomes: readonly Pick<BaccaratOutcome, 'player' | 'banker'>[],
): readonly RoadPlan[] {
  const look = (id: 'banker' | 'player' | 'tie', tone: 'red' | 'blue' | 'green') => ({
    id,
    tone,
    name: texts(`baccarat.${id}`),
    letter: texts(`baccarat.mark.${id}`),
  });
  return twoSideRoads({
    texts,
    marks: outcomes.map(markOf),
    looks: [look('banker', 'red'), look('player', 'blue'), look('tie', 'green')],
    notesOf: (notes) => [
      ...(notes.includes('banker-pair') ? (['red'] as const) : []),
      ...(notes.includes('player-pair') ? (['blue'] as const) : []),
    ],
  });
}
