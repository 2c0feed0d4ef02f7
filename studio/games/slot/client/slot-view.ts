import type { SlotSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { creditsToMinor, formatAmount, parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { KindView } from '#client/shell/kind-view.ts';
import { loadLetteringFonts } from './reels/lettering.ts';
import { rulesContent } from './rules/rules-content.ts';
import { loadSkin } from './skin.ts';
import { deriveRound } from '../verify/derive-round.ts';
import type { DerivedSpin } from '../verify/derive-round.ts';

/** What a credit is worth is not known before a stake is chosen, so pays are told as its multiples. */
const ONE_STAKE = parseAmount('1');

/** Slots, as the pages that know no kind need them. */
export const slotView: KindView<SlotSession> = {
  async rules({ texts, game }) {
    const [skin] = await Promise.all([loadSkin(game.id), loadLetteringFonts()]);
    if (skin === undefined) return [element('p', { text: texts('rules.unavailable') })];
    const multiple = (credits: number) =>
      formatAmount(creditsToMinor(credits, ONE_STAKE, game.bet), { decimals: 2 });
    const pays = {
      title: texts('rules.pays-by-stake'),
      format: (credits: number) => `×${multiple(credits).replace(/\.?0+$/, '')}`,
    };
    return rulesContent({ texts, skin, game, pays, minimumCycleMs: 0, heading: 'h2' });
  },

  claimOf({ events }) {
    const spins = events.flatMap((event) => (event.type === 'spin' ? [event] : []));
    const end = events.at(-1);
    return {
      outcome: stopsText(spins),
      paid: end?.type === 'round-end' ? String(end.amount) : '',
    };
  },

  async derive({ texts, game, draws }) {
    const round = await deriveRound(game, draws);
    const multiple = (round.credits / game.bet).toLocaleString(texts.language);
    const total = texts('verify.total', { count: round.credits, bet: game.bet });
    return {
      outcome: stopsText(round.spins),
      paid: String(round.credits),
      content: [
        element('p', {
          class: 'total',
          text: `${total} ${texts('verify.multiple', { multiple })}`,
        }),
        ...round.spins.map((spin, index) => spinCard(texts, spin, { index, rows: game.rows })),
      ],
    };
  },

  recipe: (texts, game) => [
    texts('verify.how-reels'),
    texts('verify.how-stop'),
    texts('verify.how-fall'),
    texts('verify.how-weight'),
    texts('verify.how-end'),
    texts('verify.how-data', { game }),
  ],
};

/** Stops as they travel in an address: reels apart by dots, spins by dashes. */
export function stopsText(spins: readonly { readonly stops: readonly number[] }[]): string {
  return spins.map(({ stops }) => stops.join('.')).join('-');
}

function spinCard(
  texts: Texts,
  spin: DerivedSpin,
  { index, rows: height }: { readonly index: number; readonly rows: number },
): HTMLElement {
  const name = spin.free ? texts('verify.free-spin', { index }) : texts('verify.spin');
  const rows = Array.from({ length: height }, (_, row) =>
    element('tr', {}, ...spin.window.map((reel) => element('td', { text: reel[row] ?? '' }))),
  );
  return element(
    'article',
    { class: 'spin-card' },
    element('h2', { text: name }),
    element('p', { text: texts('verify.stops', { stops: spin.stops.join(' · ') }) }),
    element('table', {}, element('tbody', {}, ...rows)),
    element('p', { class: 'credits', text: texts('verify.credits', { count: spin.credits }) }),
  );
}
