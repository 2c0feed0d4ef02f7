import type { PlinkoRisk } from '../engine/events.ts';
import type { PlinkoRound, PlinkoSession } from '../protocol.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { ChoiceField, KindView } from '#client/shell/kind-view.ts';
import { plinkoRules } from './rules.ts';
import { pearlCounts } from '../engine/table.ts';
import { rollPath, slotAt } from '../verify/roll-path.ts';

/** Plinko, as the pages that know no kind need it. */
export const plinkoView: KindView<PlinkoSession> = {
  rules: ({ texts, game }) => Promise.resolve(plinkoRules({ texts, game, heading: 'h2' })),

  claimOf({ events }: PlinkoRound) {
    const [first] = events;
    return {
      outcome: events.map(({ path }) => path.join('')).join(','),
      paid: events.map(({ slot, multiplier }) => `${slot}:${multiplier}`).join(','),
      choice: `${first?.rows}-${first?.risk}-${first?.pearls ?? 1}`,
    };
  },

  choiceField(texts, claimed): ChoiceField {
    const choices = [8, 12, 16].flatMap((rows) =>
      (['low', 'medium', 'high'] as const).flatMap((risk) =>
        pearlCounts.map((count) => ({ rows, risk, count })),
      ),
    );
    const control = element(
      'select',
      {},
      ...choices.map(({ rows, risk, count }) =>
        element('option', {
          text: texts('plinko.verify.option', { rows, risk: texts(`plinko.${risk}`), count }),
          attributes: { value: `${rows}-${risk}-${count}` },
        }),
      ),
    );
    const isKnown = choices.some(({ rows, risk, count }) => `${rows}-${risk}-${count}` === claimed);
    control.value = isKnown ? (claimed ?? '') : '16-medium-1';
    return { name: texts('plinko.verify.choice'), control };
  },

  async derive({ texts, game, draws, choice }) {
    const [rows = '16', risk = 'medium', count = '1'] = choice?.split('-') ?? [];
    const table = game.tables[rows]?.[risk as PlinkoRisk] ?? [];
    const pearls: { path: string; slot: number; multiplier: number }[] = [];
    while (pearls.length < Number(count)) {
      const path = await rollPath(Number(rows), draws);
      const slot = slotAt(path);
      pearls.push({ path, slot, multiplier: table[slot] ?? 0 });
    }
    return {
      outcome: pearls.map(({ path }) => path).join(','),
      paid: pearls.map(({ slot, multiplier }) => `${slot}:${multiplier}`).join(','),
      content: pearls.flatMap((pearl) => pathCard(texts, pearl)),
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
