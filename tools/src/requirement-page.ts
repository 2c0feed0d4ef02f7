/** How ids of requirements are written in tables and in titles of tests. */

/** From the root of the repository. */
export const PAGE = 'docs/requirements.md';

export interface Requirement {
  readonly id: string;
  /** The second cell, which says what is required. */
  readonly text: string;
}

const ROW = /^\|\s*[`*]*([A-Z][A-Z0-9]*-[A-Z0-9]+)[`*]*\s*\|\s*(.*?)\s*(?:\||$)/gm;
const NAMED = /\[([A-Z][A-Z0-9]*-[A-Z0-9]+)\]/g;

/** The rows of all tables in a markdown text that begin with an id. */
export function readRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(ROW)].map(([, id = '', text = '']) => ({ id, text }));
}

/** The ids that titles name in brackets. */
export function readNamedIds(titles: readonly string[]): Set<string> {
  return new Set(titles.flatMap((title) => Array.from(title.matchAll(NAMED), ([, id = '']) => id)));
}
