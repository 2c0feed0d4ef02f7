import type { LimboRound, LimboSession } from '../protocol.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import type { KindView } from '#client/shell/kind-view.ts';
import { limboRules } from './rules.ts';
import { rise } from '../verify/rise.ts';

/** Limbo, as the pages that know no kind need it. */
export const limboView: KindView<LimboSession> = {
  rules: ({ texts, game }) => Promise.resolve(limboRules({ texts, game, heading: 'h2' })),

  /** The result; the target and what it paid. */
  claimOf({ events: [rose] }: LimboRound) {
    const target = rose?.target ?? 0;
    return {
      outcome: String(rose?.result ?? ''),
      paid: `${target}:${rose?.won === true ? target : 0}`,
    };
  },

  async derive({ texts, game, draws, claim }) {
    const result = await rise(draws, game.edge);
    const [, claimed] = /^(\d{3,7}):/.exec(claim?.paid ?? '') ?? [];
    const target = claimed === undefined ? undefined : Number(claimed);
    const isWon = target !== undefined && result >= target;
    const shown = { target: multiplierText(target ?? 0) };
    return {
      outcome: String(result),
      ...(target !== undefined && { paid: `${target}:${isWon ? target : 0}` }),
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: texts('limbo.verify.result') }),
          element('p', { text: `×${multiplierText(result)}` }),
          target === undefined
            ? undefined
            : element('p', {
                class: 'credits',
                text: isWon ? texts('limbo.verify.won', shown) : texts('limbo.verify.lost', shown),
              }),
        ),
      ],
    };
  },

  recipe: (texts) => texts('limbo.verify.how'),
};
