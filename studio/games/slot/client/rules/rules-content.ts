import type { SlotDescription } from '../../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { TextKey, Texts } from '#client/kit/texts.ts';
import { gameFacts } from '#client/shell/game-facts.ts';
import { potRules } from '#pots/client/pot-rules.ts';
import { symbolName, symbolPicture } from '../hud/symbol-picture.ts';
import type { SlotSkin } from '../skin.ts';
import { mechanicKeys, mechanicValues } from './mechanics.ts';

export interface RulesContent {
  readonly texts: Texts;
  readonly skin: SlotSkin;
  readonly game: SlotDescription;
  /** What stands above the pays, and how one of so many credits is written. */
  readonly pays: { readonly title: string; readonly format: (credits: number) => string };
  readonly minimumCycleMs: number;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}

/** Rules and pay table: return, volatility, pays and features, all of it from the game in play. */
export function rulesContent(content: RulesContent): readonly HTMLElement[] {
  const { texts, pays, heading } = content;
  return [
    facts(content),
    element(heading, { text: pays.title }),
    payTable(content),
    element(heading, { text: texts('rules.features') }),
    features(content),
    element(heading, { text: texts('rules.general') }),
    general(content),
  ];
}

function facts({ texts, game }: RulesContent): HTMLElement {
  const { ways, lines } = game;
  if (ways !== undefined) return gameFacts(texts, game, [[texts('rules.ways'), String(ways)]]);
  return gameFacts(
    texts,
    game,
    lines === undefined ? [] : [[texts('rules.lines'), String(lines.length)]],
  );
}

function payTable({ texts, skin, game, pays: { format } }: RulesContent): HTMLElement {
  const symbols = game.scatter === '' ? skin.payOrder : [...skin.payOrder, game.scatter];
  const cards = symbols.flatMap((symbol) => {
    const pays = game.pays[symbol] ?? (symbol === game.scatter ? game.scatterPays : undefined);
    if (pays === undefined) return [];
    const rows = Object.entries(pays)
      .toReversed()
      .flatMap(([count, credits]) => [
        element('dt', { text: `${count}×` }),
        element('dd', { text: format(credits) }),
      ]);
    return [
      element(
        'div',
        { class: 'pay-card' },
        symbolPicture(skin, symbol, texts),
        element('dl', {}, ...rows),
      ),
    ];
  });
  return element('div', { class: 'pay-table' }, ...cards);
}

function features({ texts, skin, game }: RulesContent): HTMLElement {
  const orb = game.orbs === undefined ? '' : symbolName(skin, game.orbs.symbol, texts);
  const scatter = symbolName(skin, game.scatter, texts);
  const values = { ...mechanicValues(game), orb, scatter };
  const items = [skin.wildNoteKey, ...mechanicKeys(game)].map((key) =>
    element('li', { text: texts(key, values) }),
  );
  const counts = Object.keys(game.freeSpins);
  if (counts.length > 0) {
    const spins = counts.map((count) => game.freeSpins[count]).join(' / ');
    const multiplier = game.freeSpinsMultiplier;
    const sentences = [
      texts('rules.free-spins', { counts: counts.join(' / '), spins, scatter }),
      multiplier > 1 ? texts('rules.free-spins-pay', { multiplier, scatter }) : '',
      game.specialSymbols.length > 0 ? texts('rules.special') : '',
      texts('rules.retrigger'),
    ];
    items.push(...sentences.filter((text) => text !== '').map((text) => element('li', { text })));
  }
  if (game.progressive !== undefined) items.push(...potRules(texts, game.progressive));
  return element('ul', { class: 'prose' }, ...items);
}

const howKeys = {
  lines: 'rules.how-lines',
  ways: 'rules.how-ways',
  anywhere: 'rules.how-anywhere',
  clusters: 'rules.how-clusters',
} as const satisfies Record<SlotDescription['evaluation'], TextKey>;

function general({ texts, game, minimumCycleMs }: RulesContent): HTMLElement {
  const sentences = [
    texts(howKeys[game.evaluation], { lines: game.lines?.length ?? 0, ways: game.ways ?? 0 }),
    texts('rules.cap', { multiple: game.maxWinMultiple.toLocaleString('en') }),
    texts('rules.random'),
    texts('rules.interrupted'),
    texts('rules.keys'),
  ];
  if (minimumCycleMs > 0) {
    const seconds = (minimumCycleMs / 1000).toLocaleString(texts.language);
    sentences.push(texts('rules.cycle', { seconds }));
  }
  const lines = game.lines?.map((rows, index) => lineDiagram(rows, index, game.rows)) ?? [];
  return element(
    'div',
    {},
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element('div', { class: 'lines' }, ...lines),
  );
}

function lineDiagram(rows: readonly number[], index: number, height: number): HTMLElement {
  const cells = Array.from({ length: height }, (_, row) =>
    rows.map((lineRow) => element('i', { class: lineRow === row ? 'on' : '' })),
  ).flat();
  const grid = element('span', { class: 'line-grid' }, ...cells);
  grid.style.setProperty('--reels', String(rows.length));
  return element('span', { class: 'line' }, element('b', { text: String(index + 1) }), grid);
}
