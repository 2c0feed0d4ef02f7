/** What of sealed details somebody can be found by, and what of a typed text is looked for. Pure. */
import { plainName } from '@croupier/contract/searchable';
import type { MemberDetails } from '../store/member-details.ts';

/** Traits of which only keyed hashes are kept. */
export type SealedTrait = 'real-name' | 'phone' | 'paper' | 'messenger';

/** What is hashed, and of which trait it is. */
export interface Token {
  readonly kind: SealedTrait;
  readonly text: string;
}

/** Grows with every change of `tokensOf`: profiles that were hashed by an older one are hashed anew. */
export const TRAIT_RULES = 1;

/** A word is found by its beginning from so many signs on, and as a whole however short it is. */
const BEGINNING_MIN = 3;
const WORD_MAX = 20;
const WORDS_MAX = 10;
/** The end of a number, by which callers name it. */
const NUMBER_END_MIN = 4;
const NUMBER_MAX = 20;
const PAPER_MIN = 5;
const MESSENGER_MIN = 3;

const messengers = [
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'qqNum',
] as const satisfies readonly (keyof MemberDetails)[];

/** Everything that a member is found by of what they told. */
export function tokensOf(details: MemberDetails): Token[] {
  const names = [details.fullName, details.payeeName].flatMap((name) => wordsOf(name ?? ''));
  const tokens: Token[] = [
    ...names.flatMap(beginningsOf).map((text) => ({ kind: 'real-name' as const, text })),
    ...endsOf(numberOf(details.mobileNum ?? '')).map((text) => ({ kind: 'phone' as const, text })),
    ...kept('paper', plain(details.idNumber ?? ''), PAPER_MIN),
    ...messengers.flatMap((name) => handlesOf(details[name] ?? '')),
  ];
  const seen = new Map(tokens.map((token) => [`${token.kind}:${token.text}`, token]));
  return [...seen.values()];
}

/**
 * Traits that a text may mean; a member has one when they have all of its tokens.
 *
 * @param national the text as a number without the code of its country, where it has one
 */
export function soughtTokens(text: string, national?: string): Token[][] {
  const words = wordsOf(text);
  const numbers = [...new Set([soughtNumber(text), national])].filter((one) => one !== undefined);
  const handles = /\s|.@/.test(text.trim()) ? [] : [plain(text)];
  const paper = plain(text);
  const isName = words.length > 0 && /\p{L}/u.test(text) && !/[\d@]/.test(text);
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return [
    isName ? longestFirst.map((word) => ({ kind: 'real-name' as const, text: word })) : [],
    ...numbers.map((number) => [{ kind: 'phone' as const, text: number }]),
    /\d/.test(paper) ? kept('paper', paper, PAPER_MIN) : [],
    ...[...new Set([...handles, ...numbers])].map((one) => kept('messenger', one, MESSENGER_MIN)),
  ].filter((tokens) => tokens.length > 0);
}

/** The digits of a text that is a number as people write it, or the end of one. */
export function soughtNumber(text: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined;
  const number = numberOf(text);
  return number.length >= NUMBER_END_MIN && number.length <= NUMBER_MAX ? number : undefined;
}

/** Without what only says from where somebody calls: `+84 912…`, `0084 912…`, `0912…`. */
const numberOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');

function endsOf(number: string): string[] {
  if (number.length > NUMBER_MAX) return [];
  const from = [...number].map((_, at) => number.slice(at));
  return from.filter((end) => end.length >= NUMBER_END_MIN);
}

const wordsOf = (text: string) =>
  plainName(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, WORD_MAX))
    .slice(0, WORDS_MAX);

function beginningsOf(word: string): string[] {
  const signs = [...word];
  const lengths = signs.map((_, at) => at + 1).filter((length) => length >= BEGINNING_MIN);
  return [...new Set([word, ...lengths.map((length) => signs.slice(0, length).join(''))])];
}

const plain = (text: string) => plainName(text).replaceAll(' ', '');

/** A name at a messenger, of which many are telephone numbers. */
function handlesOf(handle: string): Token[] {
  const number = soughtNumber(handle);
  const texts = number === undefined ? [plain(handle)] : endsOf(number);
  return texts.filter(Boolean).map((text) => ({ kind: 'messenger', text }));
}

function kept(kind: SealedTrait, text: string, least: number): Token[] {
  return text.length >= least ? [{ kind, text }] : [];
}
