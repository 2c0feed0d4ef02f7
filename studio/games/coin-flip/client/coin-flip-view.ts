import type { CoinDescription, CoinRound, CoinSession } from '../protocol.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { KindView, RoundClaim } from '#client/shell/kind-view.ts';
import { coinRules } from './rules.ts';
import { landCoin } from '../verify/land-coin.ts';

/** The coin, as the pages that know no kind need it. */
export const coinFlipView: KindView<CoinSession> = {
  rules: ({ texts, game }) => Promise.resolve(coinRules({ texts, game, heading: 'h2' })),

  /** How the coin landed at each flip; what was called, and the multiplier paid. */
  claimOf({ events }: CoinRound) {
    const flips = events.filter((event) => event.type === 'flipped');
    const ended = events.find((event) => event.type === 'ended');
    const letters = (of: 'call' | 'landed') => flips.map((flip) => flip[of].charAt(0)).join('.');
    return { outcome: letters('landed'), paid: `${letters('call')}:${ended?.multiplier ?? 0}` };
  },

  async derive({ texts, game, draws, claim }) {
    const calls = callsOf(claim);
    const flips = calls?.length ?? game.ladder.length;
    const landings = await landCoin(Math.min(flips, game.ladder.length), draws);
    const multiplier = calls && paidFor(game, { calls, landings });
    return {
      outcome: landings.join('.'),
      ...(calls && { paid: `${calls.join('.')}:${multiplier}` }),
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: texts('coin-flip.verify.flips') }),
          element('p', { text: landings.map((side) => sideText(texts, side)).join(' · ') }),
          calls &&
            element('p', {
              class: 'credits',
              text: paidText(texts, { streak: calls.length, multiplier: multiplier ?? 0 }),
            }),
        ),
      ],
    };
  },

  recipe: (texts) => texts('coin-flip.verify.how'),
};

/** What the claim says was called. */
function callsOf(claim: RoundClaim | undefined): readonly string[] | undefined {
  const [calls] = /^[ht](\.[ht]){0,19}(?=:)/.exec(claim?.paid ?? '') ?? [];
  return calls?.split('.');
}

/** In hundredths: nothing once a call was wrong, else what so many right calls pay. */
function paidFor(
  { ladder }: CoinDescription,
  { calls, landings }: { readonly calls: readonly string[]; readonly landings: readonly string[] },
): number {
  const isRight = calls.every((call, flip) => call === landings[flip]);
  return isRight ? (ladder[calls.length - 1] ?? 0) : 0;
}

function sideText(texts: Texts, side: string): string {
  return side === 'h' ? texts('coin-flip.heads') : texts('coin-flip.tails');
}

function paidText(
  texts: Texts,
  { streak, multiplier }: { readonly streak: number; readonly multiplier: number },
): string {
  return multiplier === 0
    ? texts('coin-flip.verify.lost')
    : texts('coin-flip.verify.paid', { count: streak, multiplier: multiplierText(multiplier) });
}
