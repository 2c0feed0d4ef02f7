import { isDictionary } from '@croupier/i18n';
import type { FastifyRequest } from 'fastify';

/** Site language code → dictionary, in order of offer. */
type Languages = readonly { readonly code: string; readonly dictionary: string }[];

/**
 * Dictionary to answer in: what the page names in `x-language` (a language of the merchant), else
 * the first of `accept-language` that is ours, else the merchant's first, else English.
 */
export function dictionaryOf(request: FastifyRequest, languages: Languages = []): string {
  const named = request.headers['x-language'];
  const chosen = languages.find(({ code }) => code === named);
  if (chosen) return chosen.dictionary;
  const accepted = (request.headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((code) => isDictionary(code));
  return accepted ?? languages[0]?.dictionary ?? 'en';
}
