import type { Shoe } from '../rules/shoe.ts';
import type { SharedRoundProof } from '#shared-rounds/protocol.ts';
import type { TableRound, TableSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { formatAmount, parseAmount } from '#client/kit/money.ts';
import { loadTexts } from '#client/kit/texts.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { ChoiceField, KindView } from '#client/shell/kind-view.ts';
import type { TableFace } from './face.ts';
import { loadFace, wordsOf } from './faces.ts';
import { outcomeCode } from './outcome-code.ts';
import { tableRules } from './rules.ts';
import { replaySlip } from '../verify/replay-slips.ts';

/** What a bet is paid that cannot be read: nothing that was ever shown. */
export const UNREADABLE = '?';

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
  claimOf({ shared, choice, win }: TableRound) {
    return {
      outcome: outcomeCode(shared.result),
      paid: String(parseAmount(win)),
      choice: shared.id,
      bet: choice.spots.map(({ spot, stake }) => `${spot}:${stake}`).join('_'),
    };
  },

  choiceField: (texts, claimed) => roundField(texts('table.verify.round'), claimed),

  async derive({ texts, game, draws, open, choice, claim }) {
    const [face, own, proof] = await Promise.all([
      loadFace(game.rules),
      loadTexts(texts.language, ...wordsOf(game.rules)),
      proofOf(choice),
    ]);
    const left = (proof?.before?.carried ?? null) as Shoe | null;
    const outcome = await face.derive(draws, left, open);
    const slip = slipOf(game.id, withPool(outcome, proof), claim?.bet);
    const cards = left?.unseen.reduce((sum, count) => sum + count, 0);
    return {
      outcome: outcomeCode(outcome),
      ...(claim?.bet !== undefined && { paid: slip ? String(sumOf(slip)) : UNREADABLE }),
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
        ...(slip === undefined ? [] : [slipCard(own, face, slip)]),
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

/** The proof of a round, as anybody may read it. */
async function proofOf(roundId: string | undefined): Promise<SharedRoundProof | undefined> {
  if (roundId === undefined || roundId === '') return undefined;
  const response = await fetch(`/api/shared-rounds/${encodeURIComponent(roundId)}/proof`);
  return response.ok ? ((await response.json()) as SharedRoundProof) : undefined;
}

/** What lay in the pool of a fight follows from what others bet: it is taken as it was told. */
function withPool(outcome: unknown, proof: SharedRoundProof | undefined): unknown {
  const { pool } = (proof?.round.result ?? {}) as { readonly pool?: object };
  return pool === undefined ? outcome : { ...(outcome as object), pool };
}

interface PaidSpot {
  readonly spot: string;
  readonly stake: bigint;
  readonly paid: bigint;
}

/** What each spot of a claimed slip is paid, minor units; nothing for a slip that makes no sense. */
function slipOf(
  gameId: string,
  result: unknown,
  bet: string | undefined,
): readonly PaidSpot[] | undefined {
  if (bet === undefined) return undefined;
  try {
    const slip = bet.split('_').map((line) => {
      const [spot = '', stake = ''] = line.split(':');
      return { spot, stake: parseAmount(stake) };
    });
    const paid = replaySlip(gameId, result, slip);
    return slip.map((line, at) => ({ ...line, paid: paid[at] ?? 0n }));
  } catch {
    return undefined;
  }
}

const sumOf = (slip: readonly PaidSpot[]) => slip.reduce((sum, { paid }) => sum + paid, 0n);

function slipCard(texts: Texts, face: TableFace, slip: readonly PaidSpot[]): HTMLElement {
  const format = (minor: bigint) => formatAmount(minor, { decimals: 2 });
  return element(
    'article',
    { class: 'spin-card' },
    element('h2', { text: texts('table.verify.bet') }),
    element('p', {
      class: 'credits',
      text: texts('table.verify.paid', { amount: format(sumOf(slip)) }),
    }),
    ...slip.map(({ spot, stake, paid }) => {
      const values = { spot: face.spotName(texts, spot), stake: format(stake), paid: format(paid) };
      return element('p', { text: texts('table.verify.line', values) });
    }),
  );
}
