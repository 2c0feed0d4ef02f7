import type { DragonTigerOutcome } from '../../rules/dragon-tiger.ts';
import { bigFace } from '#games/cards/client/card-face.ts';
import { cardSign, suitOf } from '#games/cards/client/card-names.ts';
import { PlayingCard } from '#games/cards/client/playing-card.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import banners from '../art/twin-banners.svg';
import wine from '../art/wine-felt.svg';
import type { FaceOptions, TableFace } from '../face.ts';
import type { Moment } from '../moment.ts';
import { twoSideRoads } from '../roads/two-sides.ts';
import type { SideLook } from '../roads/two-sides.ts';
import { rowsOf } from '../rows.ts';
import { ofThisShoe } from '../shoe-note.ts';
import './dragon-tiger.css';

type Side = 'dragon' | 'tiger';

const sides: readonly Side[] = ['dragon', 'tiger'];
const halves = ['big', 'small', 'odd', 'even', 'red', 'black'] as const;
const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
const signs = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' } as const;
/** Moments of the two cards, ms after the end of the round at the usual pace. */
const times = { dealt: [300, 1000], turned: [1700, 2900], end: 4300 } as const;
const USUAL_PAUSE_MS = 10_000;

/** Dragon tiger: one card each, red light against blue. */
export const dragonTigerFace: TableFace<DragonTigerOutcome> = {
  name: 'dragon-tiger',
  art: { wall: banners, top: wine },
  open: openFace,
  revealMs: (_outcome, pauseMs) => times.end * paceOf(pauseMs),
  spotName: nameOf,
  headline: (texts, outcome) => {
    const winner = winnerOf(outcome);
    return winner === 'tie'
      ? texts('dragon-tiger.tie')
      : texts('dragon-tiger.wins', { side: texts(`dragon-tiger.${winner}`) });
  },
  describe: (_texts, { dragon, tiger }) => `${cardSign(dragon)} – ${cardSign(tiger)}`,
  toneOf: (outcome) => ({ dragon: 'red', tiger: 'blue', tie: 'green' } as const)[winnerOf(outcome)],
  mark: (texts, outcome) => looks(texts).find(({ id }) => id === winnerOf(outcome))?.letter ?? '',
  lit: (outcome) => [
    winnerOf(outcome),
    ...(outcome.dragon === outcome.tiger ? ['suited-tie'] : []),
    ...sides.flatMap((side) => traitsOf(outcome[side]).map((trait) => `${side}-${trait}`)),
  ],
  roads: (texts, outcomes) =>
    twoSideRoads({
      texts,
      marks: ofThisShoe(outcomes).map((outcome) => ({ result: winnerOf(outcome), notes: [] })),
      looks: looks(texts),
      notesOf: () => [],
    }),
  statistics: (texts, outcomes) =>
    looks(texts).map(({ id, name, tone }) => ({
      name,
      tone,
      count: outcomes.filter((outcome) => winnerOf(outcome) === id).length,
    })),
  rules: (texts) => [
    texts('dragon-tiger.rules.how'),
    texts('dragon-tiger.rules.tie'),
    texts('dragon-tiger.rules.seven'),
    texts('dragon-tiger.rules.shoe'),
  ],
  derive: async (draws, left) => {
    const { openShoe } = await import('../../verify/shoe.ts');
    const shoe = await openShoe(draws, left, { packs: 8, cut: [52, 52], burn: 'one' });
    const dragon = await shoe.deal();
    const tiger = await shoe.deal();
    return { dragon, tiger, shoe: shoe.told() };
  },
};

function openFace(options: FaceOptions) {
  const { texts, game, sound } = options;
  const { row } = rowsOf(options, (spot) => shortName(texts, spot));
  const block = (side: Side): HTMLElement =>
    element(
      'div',
      { class: `block ${side}` },
      row(
        'low',
        halves.map((half) => `${side}-${half}`),
      ),
      row(
        'low suits',
        suits.map((suit) => `${side}-${suit}`),
      ),
    );
  const felt = element(
    'div',
    { class: 'spots tiny' },
    row('main', ['dragon', 'tie', 'suited-tie', 'tiger']),
    element('div', { class: 'blocks' }, block('dragon'), block('tiger')),
  );
  const cards = sides.map((side) => {
    const card = new PlayingCard(texts, undefined, bigFace);
    const holder = element(
      'div',
      { class: 'duel', attributes: { 'data-side': side } },
      element('b', { class: 'duel-name', text: texts(`dragon-tiger.${side}`) }),
      card.root,
    );
    return { side, card, holder };
  });
  const pace = paceOf(game.shared.pauseMs);
  const render = (moment: Moment<DragonTigerOutcome>): void => {
    const isTold = moment.phase === 'dealing' || moment.phase === 'result';
    for (const [at, { side, card, holder }] of cards.entries()) {
      const since = isTold ? moment.sinceMs : -1;
      const isThere = since >= (times.dealt[at] ?? 0) * pace;
      const face =
        since >= (times.turned[at] ?? 0) * pace && isTold ? moment.outcome[side] : undefined;
      if (isThere && card.root.hidden) card.root.classList.add('dealt');
      card.root.hidden = !isThere;
      if (card.card !== face) {
        card.show(face);
        if (face !== undefined && moment.phase === 'dealing') sound.play('reel');
      }
      const isWon = moment.phase === 'result' && winnerOf(moment.outcome) === side;
      holder.classList.toggle('won', isWon);
    }
  };
  const show = element('div', { class: 'duels' }, ...cards.map(({ holder }) => holder));
  return { felt, show, render };
}

function paceOf(pauseMs: number): number {
  return Math.min(1, pauseMs / USUAL_PAUSE_MS);
}

function rankOf(card: number): number {
  return Math.floor(card / suits.length) + 1;
}

function winnerOf({ dragon, tiger }: Pick<DragonTigerOutcome, Side>): Side | 'tie' {
  const lead = rankOf(dragon) - rankOf(tiger);
  return lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger';
}

/** What bets on one card win; a seven loses all of them. */
function traitsOf(card: number): readonly string[] {
  const rank = rankOf(card);
  if (rank === 7) return [];
  const suit = suitOf(card);
  return [
    rank > 7 ? 'big' : 'small',
    rank % 2 === 1 ? 'odd' : 'even',
    suit === 1 || suit === 2 ? 'red' : 'black',
    suits[suit] ?? '',
  ];
}

function looks(texts: Texts): readonly [SideLook, SideLook, SideLook] {
  const look = (id: Side | 'tie', tone: SideLook['tone']): SideLook => ({
    id,
    tone,
    name: texts(`dragon-tiger.${id}`),
    letter: texts(`dragon-tiger.mark.${id}`),
  });
  return [look('dragon', 'red'), look('tiger', 'blue'), look('tie', 'green')];
}

function shortName(texts: Texts, spot: string): string {
  const trait = spot.replace(/^(?:dragon|tiger)-/, '');
  const suit = suits.find((one) => one === trait);
  if (suit !== undefined) return signs[suit];
  const half = halves.find((one) => one === trait);
  return half === undefined ? nameOf(texts, spot) : texts(`dragon-tiger.half.${half}`);
}

function nameOf(texts: Texts, spot: string): string {
  if (spot === 'tie') return texts('dragon-tiger.tie');
  if (spot === 'suited-tie') return texts('dragon-tiger.suited-tie');
  const side = sides.find((one) => spot.startsWith(one));
  if (side === undefined) return spot;
  const name = texts(`dragon-tiger.${side}`);
  return spot === side ? name : `${name} ${shortName(texts, spot)}`;
}
