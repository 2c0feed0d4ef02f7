/**
 * A language that nobody speaks, for looking at a site that runs from right to left: English with
 * every word turned around, accented and longer by a third. What is not mirrored, not translated or
 * too narrow for its text shows at once. `vite build --mode pseudo` puts it in the place of English,
 * and a merchant offers it as a language whose dictionary is `ar-XB`, which has no files and so
 * falls back to it; no other mode has a trace of it.
 */
import type { Plugin } from 'vite';

/** The tag under which browsers' own test language of this kind is known. */
export const PSEUDO_LOCALE = 'ar-XB';

const ENGLISH = /[\\/]i18n[\\/]en[\\/][\w-]+\.json$/;
/** Values and elements inside a text, and nested texts: the code looks for them as they are. */
const KEPT = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/;
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
/** From here to the next mark, letters run from right to left whatever they are. */
const TURNED = '\u202E';
const AS_BEFORE = '\u202C';

const letters = new Map(
  [...'aceginorsuyACEGINORSUY'].map((plain, at) => [plain, [...'áçéğíñóŕšúýÁÇÉĞÍÑÓŔŠÚÝ'][at]]),
);

/** The text as the pseudo-locale has it. */
export function pseudoText(text: string): string {
  return text
    .split(KEPT)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replace(WORD, turn)))
    .join('');
}

function turn(word: string): string {
  // Figures stay figures, and keep running from left to right.
  if (!/\p{L}/u.test(word)) return word;
  const accented = [...word].map((letter) => letters.get(letter) ?? letter).join('');
  const longer = accented + '~'.repeat(Math.ceil(word.length / 3));
  return TURNED + longer + AS_BEFORE;
}

/** Puts the pseudo-locale in the place of English. */
export function pseudoLocale(): Plugin {
  return {
    name: 'croupier-pseudo-locale',
    enforce: 'pre',
    apply: (_config, { mode }) => mode === 'pseudo',
    transform(code, id) {
      if (!ENGLISH.test(id)) return undefined;
      const pseudo = JSON.stringify(JSON.parse(code), (_key, value: unknown) =>
        typeof value === 'string' ? pseudoText(value) : value,
      );
      return { code: pseudo, map: null };
    },
  };
}
