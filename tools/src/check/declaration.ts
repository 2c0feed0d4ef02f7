import { isolatedDeclarationSync } from 'rolldown/experimental';

/**
 * What a TypeScript file declares to those that import it, without the bodies of its functions.
 * Undefined where that cannot be told from the file alone: its types follow from other files, or the
 * compiler infers them from a body.
 */
export function declarationOf(path: string, text: string): string | undefined {
  if (!/(?<!\.d)\.tsx?$/.test(path) || UNTOLD.test(text)) return undefined;
  const { code, errors } = isolatedDeclarationSync(path, withoutLiteralReturns(text), {});
  return errors.length > 0 ? undefined : code;
}

/**
 * What a declaration leaves out and a use of it may yet see: private fields decide how a generic
 * class varies, and comments what is deprecated.
 */
const UNTOLD = /\bclass\s+\w+\s*<|@deprecated/;

/**
 * A function without a stated type that returns one literal is declared by that literal, although
 * the compiler also counts the ways on which nothing is returned. Nobody can tell the type of what
 * is returned here, so a function is declared by what it states or not at all.
 */
function withoutLiteralReturns(text: string): string {
  return text.replaceAll(/\breturn\b(?=[ \t]*[^\s;}])/g, 'return unknown(),');
}
