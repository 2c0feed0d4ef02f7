/** What a player who has no wish of their own bets on. Chance of the device, which decides nothing. */
import type { Grammar, Selection } from '../../engine/selection.ts';

/** So many of them, none twice, in their order. */
export function randomTokens<Token>(tokens: readonly Token[], count: number): readonly Token[] {
  const left = [...tokens];
  const words = crypto.getRandomValues(new Uint32Array(count));
  const chosen = [...words].flatMap((word) => left.splice(word % left.length, 1));
  return tokens.filter((token) => chosen.includes(token));
}

/** As little as one bet needs of places that have a row each; nothing of other grammars. */
export function randomPlaces(grammar: Grammar): Selection | undefined {
  if (grammar.form !== 'places') return undefined;
  const rows = Array.from({ length: grammar.places }, (_, at) => at);
  const filled = randomTokens(rows, Math.max(1, grammar.filled[0]));
  return rows.map((row) => (filled.includes(row) ? randomTokens(grammar.tokens, 1) : []));
}
