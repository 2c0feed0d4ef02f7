/** What one file says about itself, kept by the hash of its content. */
import { hashOf } from './source-tree.ts';
import { isolatedDeclarationSync } from 'rolldown/experimental';

/**
 * What a declaration leaves out and a use of it may yet see: private fields decide how a generic
 * class varies, and comments what is deprecated.
 */
const UNTOLD = /\bclass\s+\w+\s*<|@deprecated/;

export interface SourceFacts {
  /** All that it imports, and literals that only may be names of files. */
  readonly names: readonly string[];
  /** Hash of what others see of it; left out where that is the whole file. */
  readonly declaration?: string;
  /** Names in its declaration, if it has one. */
  readonly declaredNames?: readonly string[];
  /** Modules whose declarations it changes for all that import them. */
  readonly augments: readonly string[];
  /** It declares what every file sees, without an import. */
  readonly isGlobal: boolean;
}

export function factsOf(path: string, text: string): SourceFacts {
  const declaration = declarationOf(path, text);
  const isCode = !path.endsWith('.json');
  const isTyped = /\.tsx?$/.test(path);
  return {
    names: isCode ? namesIn(text) : [],
    ...(declaration !== undefined && {
      declaration: hashOf(declaration),
      declaredNames: namesIn(declaration),
    }),
    augments: [...text.matchAll(/\bdeclare\s+module\s+['"]([^'"]+)['"]/g)].map(
      ([, name = '']) => name,
    ),
    isGlobal:
      isTyped &&
      (/\bdeclare\s+global\b/.test(text) ||
        (!/^\s*(import|export)\b/m.test(text) && !/\bdeclare\s+module\b/.test(text))),
  };
}

/** Any literal that looks like the path of a source, wherever it stands: types import in mid-line. */
const PATH = /['"`]((?:\.{1,2}\/|#|@croupier\/)[^'"`\s?]*)/g;
const PACKAGE = /\b(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g;

function namesIn(text: string): string[] {
  const found = [...text.matchAll(PATH), ...text.matchAll(PACKAGE)];
  return [...new Set(found.map(([, name = '']) => name))];
}

/**
 * What a TypeScript file declares to those that import it, without the bodies of its functions.
 * Undefined where that cannot be told from the file alone: its types follow from other files, or the
 * compiler infers them from a body.
 */
function declarationOf(path: string, text: string): string | undefined {
  if (!/(?<!\.d)\.tsx?$/.test(path) || UNTOLD.test(text)) return undefined;
  const { code, errors } = isolatedDeclarationSync(path, withoutLiteralReturns(text), {});
  return errors.length > 0 ? undefined : code;
}

/**
 * A function without a stated type that returns one literal is declared by that literal, although
 * the compiler also counts the ways on which nothing is returned. Nobody can tell the type of what
 * is returned here, so a function is declared by what it states or not at all.
 */
function withoutLiteralReturns(text: string): string {
  return text.replaceAll(/\breturn\b(?=[ \t]*[^\s;}])/g, 'return unknown(),');
}
