import type { CrashRound, CrashSession } from '../protocol.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import type { KindView } from '#client/shell/kind-view.ts';
import { crashRules } from './rules.ts';
import { findCrash } from '../verify/find-crash.ts';

/** What a claim says of a flight that paid nothing in particular. */
const NO_BET = '-';

/** Crash, as the pages that know no kind need it. */
export const crashView: KindView<CrashSession> = {
  rules: ({ texts, game }) => Promise.resolve(crashRules({ texts, game, heading: 'h2' })),

  /** Where the flight ended, and where the bet stopped. */
  claimOf({ shared, events }: CrashRound) {
    const stop = events.find((event) => event.type === 'cashed-out');
    return { outcome: String(shared.result?.crash ?? ''), paid: String(stop?.multiplier ?? 0) };
  },

  async derive({ texts, game, draws, claim }) {
    const crash = await findCrash(draws, game.model.capHundredths);
    const stop = Number(claim?.paid ?? 0);
    // Where a player stopped is theirs to know; nobody stops beyond the end.
    const isPossible = claim === undefined || claim.paid === NO_BET || stop <= crash;
    return {
      outcome: String(crash),
      ...(!isPossible && { paid: String(0) }),
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: texts('crash.verify.flight') }),
          element('p', {
            class: 'credits',
            text: texts('crash.verify.at', { multiplier: multiplierText(crash) }),
          }),
        ),
      ],
    };
  },

  seedName: (texts) => texts('crash.fairness.salt'),

  recipe: (texts) => texts('crash.verify.how'),
};
