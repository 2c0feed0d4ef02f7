import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { multiply, rational, toDecimal } from '#engine/rational.ts';
import { bestHold } from './engine/best-hold.ts';
import type { VideoPokerEvent } from './engine/events.ts';
import { holds, videoPokerGame } from './engine/game.ts';
import type { VideoPokerAction, VideoPokerState } from './engine/game.ts';
import { handNames } from './engine/hands.ts';
import type { VideoPokerTitle } from './engine/title.ts';
import { videoPokerTitles } from './engine/titles.ts';
import type { GameDescription } from '#protocol/session.ts';
import type { VideoPokerDescription } from './protocol.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';

const levels = [1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 40, 50, 80, 100, 150, 200] as const;

type VideoPokerKind = Kind<
  VideoPokerTitle,
  undefined,
  VideoPokerAction,
  VideoPokerState,
  VideoPokerEvent
>;

/** Five cards and one draw, all ten cards fixed at the start. */
export const videoPokerKind: VideoPokerKind = {
  name: 'video-poker',
  titles: videoPokerTitles,
  choice: z.undefined(),
  action: z.strictObject({
    type: z.literal('draw'),
    hold: z
      .int()
      .min(0)
      .max(holds - 1),
  }),
  game: videoPokerGame,
  stakes: () => levels.map((level) => BigInt(level) * MINOR_PER_UNIT),
  exactReturn: ({ figures }) => rational(...figures.rtp),
  // It is that of the player's holds.
  volatility: () => null,
  describe,
  feed: { type: 'RNG', features: () => ['cards', 'video-poker', 'skill'] },
  recipe: {
    order: [
      'cards: for each place i from 0 to 9 of a pack of 52 in order, swap card i with card i + draw(52 - i); five are dealt, then cards that are not held are replaced from the left by the sixth and those after it',
    ],
    example(_title, play) {
      const dealt = play(undefined).state.cards;
      return { dealt, others: play(undefined, [{ type: 'draw', hold: 0 }]).state.cards };
    },
  },
  autoEnd: ({ cards }, { model }) => ({ act: { type: 'draw', hold: bestHold(model.pays, cards) } }),
  idleMs: 300_000,
};

function describe({
  model,
  figures,
}: VideoPokerTitle): Omit<VideoPokerDescription, Exclude<keyof GameDescription, 'kind'>> {
  return {
    kind: 'video-poker',
    rtpPercent: toDecimal(multiply(rational(100), rational(...figures.rtp)), 6),
    pays: handNames.flatMap((hand) =>
      hand === 'nothing' ? [] : [{ hand, multiple: model.pays[hand] }],
    ),
  };
}
