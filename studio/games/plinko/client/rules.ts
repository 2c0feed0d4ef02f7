import type { PlinkoRisk } from '../engine/events.ts';
import type { PlinkoDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { gameFacts, percentOf } from '#client/shell/game-facts.ts';

/** Rules and the payouts of every choice, with the return of each. */
export function plinkoRules({
  texts,
  game,
  heading,
}: {
  readonly texts: Texts;
  readonly game: PlinkoDescription;
  readonly heading: 'h2' | 'h3';
}): readonly HTMLElement[] {
  const range = { worst: percentOf(game.rtpBps), best: percentOf(game.rtpBestBps) };
  const sentences = [
    texts('plinko.rules.how'),
    texts('plinko.rules.risk'),
    texts('plinko.rules.pearls', { most: Math.max(...game.pearls) }),
    texts('plinko.rules.return', range),
    texts('plinko.rules.path'),
  ];
  return [
    gameFacts(
      texts,
      game,
      [[texts('plinko.rows'), game.rows.join(', ')]],
      texts('plinko.rules.range', range),
    ),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('plinko.rules.tables') }),
    element(
      'div',
      { class: 'pay-table wide' },
      ...game.rows.flatMap((rows) => game.risks.map((risk) => card(texts, game, rows, risk))),
    ),
  ];
}

/** The ponds of a choice, from the edge to the middle: the other half mirrors them. */
function card(texts: Texts, game: PlinkoDescription, rows: number, risk: PlinkoRisk): HTMLElement {
  const table = game.tables[rows]?.[risk] ?? [];
  const rtp = percentOf(returnBps(table));
  const half = table.slice(0, rows / 2 + 1).map((pays) => `×${multiplierText(pays)}`);
  return element(
    'div',
    { class: 'pay-card words' },
    element(
      'div',
      {},
      element('b', { text: texts('plinko.rules.card', { rows }) }),
      element('p', {
        class: 'note',
        text: texts('plinko.rules.row', { risk: texts(`plinko.${risk}`), rtp }),
      }),
      element('p', { class: 'pays', text: half.join('  ') }),
    ),
  );
}

/** The return of a table of slots in basis points, cut: what each pays, by how many ways lead to it. */
function returnBps(table: readonly number[]): number {
  const rows = table.length - 1;
  let ways = 1;
  let paid = 0;
  for (const [slot, pays] of table.entries()) {
    paid += ways * pays;
    ways = (ways * (rows - slot)) / (slot + 1);
  }
  return Math.trunc((paid * 100) / 2 ** rows);
}
