import type { DiceRound, DiceSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { KindView, RoundClaim } from '#client/shell/kind-view.ts';
import { fineText, hundredthsText } from './figures.ts';
import { diceRules } from './rules.ts';
import { paidFor, rollDice } from '../verify/roll-dice.ts';

/** Dice, as the pages that know no kind need them. */
export const diceView: KindView<DiceSession> = {
  rules: ({ texts, game }) => Promise.resolve(diceRules({ texts, game, heading: 'h2' })),

  /** The roll; the bet and what it paid. */
  claimOf({ events: [rolled] }: DiceRound) {
    const paid = rolled?.won === true ? rolled.multiplier : 0;
    return {
      outcome: String(rolled?.roll ?? ''),
      paid: `${rolled?.direction}.${rolled?.target}:${paid}`,
    };
  },

  async derive({ texts, game, draws, claim }) {
    const roll = await rollDice(draws);
    const bet = betOf(claim);
    const multiplier = bet && paidFor(bet, roll, game.edge);
    return {
      outcome: String(roll),
      ...(bet && { paid: `${bet.direction}.${bet.target}:${multiplier}` }),
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: texts('dice.verify.roll') }),
          element('p', { text: hundredthsText(roll) }),
          bet && element('p', { class: 'credits', text: betText(texts, bet, multiplier ?? 0) }),
        ),
      ],
    };
  },

  recipe: (texts) => texts('dice.verify.how'),
};

interface Bet {
  readonly direction: 'under' | 'over';
  readonly target: number;
}

/** The bet that the claim says was made. */
function betOf(claim: RoundClaim | undefined): Bet | undefined {
  const [, direction, target] = /^(under|over)\.(\d{1,4}):/.exec(claim?.paid ?? '') ?? [];
  return direction === undefined
    ? undefined
    : { direction: direction as Bet['direction'], target: Number(target) };
}

function betText(texts: Texts, { direction, target }: Bet, multiplier: number): string {
  const values = { target: hundredthsText(target) };
  const bet =
    direction === 'under' ? texts('dice.under-target', values) : texts('dice.over-target', values);
  return multiplier > 0
    ? texts('dice.verify.bet', { bet, multiplier: fineText(multiplier) })
    : texts('dice.verify.lost', { bet });
}
