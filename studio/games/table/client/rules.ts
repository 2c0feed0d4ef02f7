import type { TableDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { parseAmount, shortAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import { gameFacts } from '#client/shell/game-facts.ts';
import type { TableFace } from './face.ts';
import { paysText } from './pays-text.ts';

/** Rules of a table, and what each of its spots pays within which limits. */
export function tableRules({
  texts,
  game,
  face,
  heading,
}: {
  readonly texts: Texts;
  readonly game: TableDescription;
  readonly face: TableFace;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}): readonly HTMLElement[] {
  const { shared, spots } = game;
  const sentences = [
    ...face.rules(texts, game),
    texts('table.rules.how', { places: shared.places }),
    texts('table.rules.time', { seconds: Math.trunc(shared.bettingMs / 1000) }),
    texts('table.rules.stake'),
    texts('table.rules.void'),
    texts('table.rules.keys'),
  ];
  const short = (amount: string): string => shortAmount(parseAmount(amount));
  return [
    gameFacts(texts, game, [[texts('table.rules.places'), String(shared.places)]]),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('table.rules.spots') }),
    element(
      'table',
      { class: 'spot-table' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...(['spot', 'pays', 'limit'] as const).map((column) =>
            element('th', { text: texts(`table.rules.${column}`), attributes: { scope: 'col' } }),
          ),
        ),
      ),
      element(
        'tbody',
        {},
        ...onePerKind(spots).map(({ id, pays, min, max }) =>
          element(
            'tr',
            {},
            element('td', { text: face.kindName?.(texts, id) ?? face.spotName(texts, id) }),
            element('td', { text: pays.map((one) => paysText(texts, [one])).join(' / ') }),
            element('td', {
              text: texts('table.limits', { min: short(min), max: short(max) }),
            }),
          ),
        ),
      ),
    ),
  ];

  /** Many spots of a layout differ in their number alone: they have one line. */
  function onePerKind(all: TableDescription['spots']): TableDescription['spots'] {
    const kindName = face.kindName;
    if (kindName === undefined) return all;
    const seen = new Set<string>();
    return all.filter(({ id, pays }) => {
      const key = `${kindName(texts, id)} ${pays.join()}`;
      return !seen.has(key) && seen.add(key);
    });
  }
}
