/** Words that may not stand here: unfinished marks, silenced tests, places of one machine. */
import { lineAt, type SourceFile } from './source-file.ts';

// Spelt with brackets, so that this file may stand in the repository that it checks.
const UNFINISHED =
  /\b(?:T[O]DO|F[I]XME|X[X]X|(?i:coming[ ]soon|not[ ]implemented|lorem[ ]ipsum))\b/g;
const SILENCED = /\b(?:test|it|describe)\.(?:skip|only|todo)\(\s*['"`]/g;
const MACHINE = /(?<![\w.-])\/(?:work|farm|home\/\w+)\/|\.\.\/shared\//g;
const MARK_FILES = /\.(?:tsx?|mjs|sql|css|html)$|^i18n\/.*\.json$/;

export function findWordingProblems({ path, text }: SourceFile): string[] {
  const hits = [
    ...text.matchAll(MACHINE),
    ...(MARK_FILES.test(path) ? text.matchAll(UNFINISHED) : []),
    ...(/\.tsx?$/.test(path) ? text.matchAll(SILENCED) : []),
  ];
  return hits.map((hit) => `line ${lineAt(text, hit.index)}: ${hit[0].trim()} must not stand here`);
}
