/** Where the numbers of a line came in a draw of many prizes. Pure. */
import { parseSelection } from '../../engine/selection.ts';
import {
  endsOf,
  prizesOf,
  type VietnamResult,
  vietnamTiers,
  type VietnamTier,
} from '../../engine/vietnam/result.ts';
import type { LineView, TicketView } from '#games/lottery/protocol.ts';
import type { AnyPlay } from '../panel/draft.ts';
import { familyOfGame, playOf } from './known-plays.ts';

export interface PrizeHit {
  readonly tier: VietnamTier;
  /** All digits of the prize. */
  readonly prize: string;
  /** The number of the line. */
  readonly number: string;
  /** The first digit of the prize that was hit. */
  readonly from: number;
}

/** Bets on several numbers at once, which pay where all of them came. */
const parlays = /^(?:X[234Q]|DA1)$/;
/** Plays of the first digits; others look at the last. */
const ofHeads = /^(?:LO2D|DE_DAU)$/;

/**
 * The prizes that a line has hit, from the special one down; none of a line that won nothing, and of plays
 * that are not about numbers of prizes.
 */
export function prizesHit(
  { game, issue }: Pick<TicketView, 'game' | 'issue'>,
  { play: code, selection, payout = '0' }: Pick<LineView, 'play' | 'selection' | 'payout'>,
  result: unknown,
): readonly PrizeHit[] {
  const play = playOf(game, { issue, play: code });
  const hasPrizes = /^(?:vietnam|cambodia)/.test(familyOfGame(game));
  const isKnown = hasPrizes && result !== null && result !== undefined;
  if (!isKnown || play === undefined || Number(payout) === 0) return [];
  if (play.grammar.form !== 'list' && !parlays.test(code)) return [];
  const drawn = result as VietnamResult;
  const numbers = parseSelection(play.grammar, selection).flat();
  return vietnamTiers.flatMap((tier) =>
    prizesOf(drawn, tier).flatMap((prize) =>
      numbers
        .filter((number) => hitsAlone(play, number, { ...drawn, prizes: { [tier]: [prize] } }))
        .map((number) => ({
          tier,
          prize,
          number,
          from: ofHeads.test(code) ? 0 : prize.length - number.length,
        })),
    ),
  );
}

/** Whether a number would hit a draw of one prize. */
function hitsAlone(play: AnyPlay, number: string, one: VietnamResult): boolean {
  if (parlays.test(play.code)) return endsOf(one, 2).includes(number);
  return Object.values(play.hits([[number]], one as never)).some((count) => count > 0);
}
