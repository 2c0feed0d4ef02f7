import type { PlinkoRisk } from '../engine/events.ts';
import type { PlinkoRound, PlinkoSession } from '../protocol.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { ChoiceField, KindView } from '#client/shell/kind-view.ts';
import { plinkoRules } from './rules.ts';
import { rollPath, slotAt } from '../verify/roll-path.ts';

/** Plinko, as the pages that know no kind need it. */
export const plinkoView: KindView<PlinkoSession> = {
  rules: ({ texts, game }) => Promise.resolve(plinkoRules({ texts, game, heading: 'h2' })),

  claimOf({ events: [dropped] }: PlinkoRound) {
    return {
      outcome: dropped?.path.join('') ?? '',
      paid: `${dropped?.slot}:${dropped?.multiplier}`,
      choice: `${dropped?.rows}-${dropped?.risk}`,
    };
  },

  choiceField(texts, claimed): ChoiceField {
    const choices = [8, 12, 16].flatMap((rows) =>
      (['low', 'medium', 'high'] as const).map((risk) => ({ rows, risk })),
    );
    const control = element(
      'select',
      {},
      ...choices.map(({ rows, risk }) =>
        element('option', {
          text: texts('plinko.verify.option', { rows, risk: texts(`plinko.${risk}`) }),
          attributes: { value: `${rows}-${risk}` },
        }),
      ),
    );
    const isKnown = choices.some(({ rows, risk }) => `${rows}-${risk}` === claimed);
    control.value = isKnown ? (claimed ?? '') : '16-medium';
    return { name: texts('plinko.verify.choice'), control };
  },

  async derive({ texts, game, draws, choice }) {
    const [rows = '16', risk = 'medium'] = choice?.split('-') ?? [];
    const path = await rollPath(Number(rows), draws);
    const slot = slotAt(path);
    const multiplier = game.tables[rows]?.[risk as PlinkoRisk]?.[slot] ?? 0;
    return {
      outcome: path,
      paid: `${slot}:${multiplier}`,
      content: pathCard(texts, { path, slot, multiplier }),
    };
  },

  recipe: (texts) => texts('plinko.verify.how'),
};

function pathCard(
  texts: Texts,
  { path, slot, multiplier }: { path: string; slot: number; multiplier: number },
): HTMLElement[] {
  const slots = path.length + 1;
  const values = { slot: slot + 1, slots, multiplier: multiplierText(multiplier) };
  return [
    element(
      'article',
      { class: 'spin-card' },
      element('h2', { text: texts('plinko.verify.path') }),
      element('p', { text: [...path].map((side) => (side === '0' ? '←' : '→')).join(' ') }),
      element('p', { class: 'credits', text: texts('plinko.verify.slot', values) }),
    ),
  ];
}
