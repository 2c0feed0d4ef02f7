import type { Shoe } from '@croupier/engines/tables/shoe';
import type { TableRound, TableSession } from '@croupier/protocol/table';
import { element } from '../kit/element.ts';
import { loadTexts } from '../kit/texts.ts';
import type { ChoiceField, KindView } from '../shell/kind-view.ts';
import { loadFace, wordsOf } from './faces.ts';
import { outcomeCode } from './outcome-code.ts';
import { tableRules } from './rules.ts';

/** What a claim says of a round in which nothing in particular was paid. */
const NO_BET = '-';

/** Live tables, as the pages that know no kind need them. */
export const tableView: KindView<TableSession> = {
  async rules({ texts, game }) {
    const [face, own] = await Promise.all([
      loadFace(game.rules),
      loadTexts(texts.language, ...wordsOf(game.rules)),
    ]);
    return tableRules({ texts: own, game, face, heading: 'h2' });
  },

  /** The choice is which round of the table it was: the one before says what its shoe had left. */
  claimOf({ shared }: TableRound) {
    return { outcome: outcomeCode(shared.result), paid: NO_BET, choice: shared.id };
  },

  choiceField: (texts, claimed) => roundField(texts('table.verify.round'), claimed),

  async derive({ texts, game, draws, open, choice }) {
    const [face, own, left] = await Promise.all([
      loadFace(game.rules),
      loadTexts(texts.language, ...wordsOf(game.rules)),
      shoeBefore(choice),
    ]);
    const outcome = await face.derive(draws, left, open);
    const cards = left?.unseen.reduce((sum, count) => sum + count, 0);
    return {
      outcome: outcomeCode(outcome),
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: own('table.verify.outcome') }),
          element('p', {
            class: 'credits',
            text: `${face.headline(own, outcome)} · ${face.describe(own, outcome)}`,
          }),
          element('p', { text: outcomeCode(outcome) }),
          cards === undefined
            ? undefined
            : element('p', { text: own('table.verify.unseen', { count: cards }) }),
        ),
      ],
    };
  },

  seedName: (texts) => texts('table.fairness.salt'),

  recipe: (texts) => texts('table.verify.how'),
};

/** Asks for the round of the table that a claim is about. */
export function roundField(name: string, claimed: string | undefined): ChoiceField {
  const control = element('input', {
    attributes: { type: 'text', maxlength: '40', autocomplete: 'off', spellcheck: 'false' },
  });
  control.value = claimed ?? '';
  return { name, control };
}

/** What the round before has left in the shoe, as the proof of a round tells it. */
async function shoeBefore(roundId: string | undefined): Promise<Shoe | null> {
  if (roundId === undefined || roundId === '') return null;
  const response = await fetch(`/api/shared-rounds/${encodeURIComponent(roundId)}/proof`);
  if (!response.ok) return null;
  const { before } = (await response.json()) as {
    readonly before?: { readonly carried: Shoe | null };
  };
  return before?.carried ?? null;
}
