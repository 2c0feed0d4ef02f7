import type { TableDescription } from '../../protocol.ts';
import type { Texts } from '#client/kit/texts.ts';

/** How baccarat is dealt and paid at a table. */
export function baccaratRules(texts: Texts, { spots }: TableDescription): readonly string[] {
  const pays = spots.find(({ id }) => id === 'banker')?.pays ?? [];
  const banker = pays.includes('0')
    ? texts('baccarat.rules.seven')
    : pays.includes('0.5')
      ? texts('baccarat.rules.six')
      : texts('baccarat.rules.commission');
  return [
    texts('baccarat.rules.deal'),
    texts('baccarat.rules.third'),
    texts('baccarat.rules.tie'),
    banker,
    texts('baccarat.rules.shoe'),
  ];
}
