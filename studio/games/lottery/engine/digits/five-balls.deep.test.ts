import { expect, test } from 'vitest';
import type { Grammar } from '../selection.ts';
import { digitDraws, wrongChances } from '../testing/enumerate.ts';
import { fiveBallPlays } from './plays.ts';

/** Something of every grammar, more than the least of it. */
function someOf(grammar: Grammar): string {
  switch (grammar.form) {
    case 'set': {
      const count = Math.min(grammar.least + 2, grammar.tokens.length);
      return grammar.tokens.slice(0, count).join((grammar.tokens[0] ?? '').length > 1 ? ' ' : '');
    }
    case 'places':
      return Array.from({ length: grammar.places }, (_, at) =>
        grammar.tokens.slice(at % 2, 3).join(''),
      ).join(',');
    case 'parts': {
      const first = (grammar.firstTokens ?? grammar.tokens).slice(0, grammar.least[0] + 1);
      return [first, grammar.tokens.slice(1, grammar.least[1] + 3)]
        .map((group) => group.join(''))
        .join('|');
    }
    case 'list':
      return '112;123;009';
    case 'options':
      return grammar.options.join(';');
  }
}

test(
  '[STU-LOTT][Q-B10] over all hundred thousand draws of five balls every bet type wins as often as it says',
  { timeout: 600_000 },
  () => {
    const draws = [...digitDraws(5)];
    const wrong = fiveBallPlays.flatMap((play) => wrongChances(play, someOf(play.grammar), draws));
    expect(wrong).toEqual([]);
  },
);
