import type { KenoDescription, KenoRound, KenoSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import type { ChoiceField, KindView } from '#client/shell/kind-view.ts';
import { oneTo, takeInTurn } from '#fairness/client/take-in-turn.ts';
import { picksMost } from './picks-most.ts';
import { kenoRules } from './rules.ts';

/** Keno, as the pages that know no kind need it. */
export const kenoView: KindView<KenoSession> = {
  rules: ({ texts, game }) => Promise.resolve(kenoRules({ texts, game, heading: 'h2' })),

  /** The numbers in the order in which they were drawn, hits and multiplier, and what was picked. */
  claimOf({ events: [event] }: KenoRound) {
    return {
      outcome: (event?.drawn ?? []).join('.'),
      paid: `${event?.hits ?? 0}:${event?.multiplier ?? 0}`,
      choice: (event?.picks ?? []).join('.'),
    };
  },

  choiceField(texts, claimed): ChoiceField {
    const control = element('input', {
      attributes: { maxlength: '40', autocomplete: 'off', spellcheck: 'false' },
    });
    control.value = claimed ?? '';
    return { name: texts('keno.verify.picks'), control };
  },

  async derive({ texts, game, draws, choice }) {
    const drawn = await takeInTurn(oneTo(game.numbers), game.drawn, draws);
    const picks = picksOf(game, choice);
    const hits = picks.filter((pick) => drawn.includes(pick)).length;
    const multiplier = game.pays[picks.length]?.[hits] ?? 0;
    return {
      outcome: drawn.join('.'),
      paid: `${hits}:${multiplier}`,
      content: [drawCard(texts, { drawn, picks, hits, multiplier })],
    };
  },

  recipe: (texts) => texts('keno.verify.how'),
};

function picksOf(game: KenoDescription, choice: string | undefined): readonly number[] {
  const picks = [...new Set((choice ?? '').split(/\D+/).filter(Boolean).map(Number))];
  return picks.filter((pick) => pick >= 1 && pick <= game.numbers).slice(0, picksMost(game));
}

interface Derived {
  readonly drawn: readonly number[];
  readonly picks: readonly number[];
  readonly hits: number;
  readonly multiplier: number;
}

function drawCard(texts: Texts, { drawn, picks, hits, multiplier }: Derived): HTMLElement {
  const values = { hits, picks: picks.length, multiplier: multiplierText(multiplier) };
  return element(
    'article',
    { class: 'spin-card' },
    element('h2', { text: texts('keno.verify.drawn') }),
    element('p', {
      text: drawn.map((number) => `${number}${picks.includes(number) ? ' ✓' : ''}`).join(' · '),
    }),
    picks.length === 0
      ? undefined
      : element('p', { class: 'credits', text: texts('keno.verify.paid', values) }),
  );
}
