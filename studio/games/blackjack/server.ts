import { MINOR_PER_UNIT } from '@croupier/contract/money';
import type { BlackjackEvent } from './engine/events.ts';
import { blackjackGame } from './engine/game.ts';
import type { BlackjackAction, BlackjackChoice } from './engine/game.ts';
import { insuranceReturn } from './engine/proof/best-return.ts';
import type { BlackjackState } from './engine/state.ts';
import type { BlackjackTitle } from './engine/title.ts';
import { blackjackTitles } from './engine/titles.ts';
import { rational, toBasisPoints, toDecimal } from '#engine/rational.ts';
import type { BlackjackDescription } from './protocol.ts';
import type { GameDescription } from '#protocol/session.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';

/** Of one hand, in whole units: three to two and half of a stake are then exact. */
const levels = [1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 40, 50, 80, 100] as const;
const handsMost = Math.max(...blackjackTitles.map(({ model }) => model.handsMax));

type BlackjackKind = Kind<
  BlackjackTitle,
  BlackjackChoice,
  BlackjackAction,
  BlackjackState,
  BlackjackEvent
>;

/** One to three hands against the dealer; doubling, splitting and insurance are bets of their own. */
export const blackjackKind: BlackjackKind = {
  name: 'blackjack',
  titles: blackjackTitles,
  choice: z.strictObject({ hands: z.int().min(1).max(handsMost) }),
  action: z.discriminatedUnion('type', [
    z.strictObject({ type: z.enum(['hit', 'stand', 'double', 'split', 'stand-all']) }),
    z.strictObject({ type: z.literal('insure'), take: z.boolean() }),
  ]),
  game: blackjackGame,
  stakes: () => levels.map((level) => BigInt(level) * MINOR_PER_UNIT),
  // Insurance of a single hand is half of its stake.
  bets: { of: ({ hands }) => hands, most: handsMost, least: rational(1, 2) },
  exactReturn: ({ figures }) => rational(...figures.rtp),
  // It is that of how hands are played.
  volatility: () => null,
  describe,
  feed: { type: 'RNG', features: () => ['cards', 'blackjack', 'skill'] },
  recipe: {
    order: [
      'cards: card i that leaves the pack is draw number i of draw(52); its rank is floor(card / 4) + 1, its suit card mod 4',
      'a first card for each hand, the up card of the dealer, a second card for each hand, the hole card; then whatever is drawn, by hands from the left, and by the dealer to 17',
    ],
    example(_title, play) {
      const choice = { hands: 1 };
      const begun = play(choice);
      const { events } = begun.over ? begun : play(choice, [{ type: 'stand-all' }]);
      const dealer = events.find((event) => event.type === 'dealer');
      const { hands, up } = begun.state;
      return { choice, hand: hands[0]?.cards, up, dealerAfterStanding: dealer?.cards };
    },
  },
  autoEnd: () => ({ act: { type: 'stand-all' } }),
  idleMs: 300_000,
};

function describe({
  model,
  figures,
}: BlackjackTitle): Omit<BlackjackDescription, Exclude<keyof GameDescription, 'kind'>> {
  return {
    kind: 'blackjack',
    edgePercent: edgeText(figures.rtp),
    insuranceBps: toBasisPoints(insuranceReturn()),
    handsMax: model.handsMax,
    doubleAfterSplit: model.doubleAfterSplit,
  };
}

/** What the return, cut to five decimals of a percent, leaves to the house: never stated too low. */
function edgeText(rtp: BlackjackTitle['figures']['rtp']): string {
  const places = 10n ** 5n;
  const kept = 100n * places - (100n * places * rtp[0]) / rtp[1];
  return toDecimal(rational(kept, places), 5);
}
