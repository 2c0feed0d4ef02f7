/** What one file says about itself, kept by the hash of its content. */
import { declarationOf } from './declaration.ts';
import { hashOf } from './source-tree.ts';

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
