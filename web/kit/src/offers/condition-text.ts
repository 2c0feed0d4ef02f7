import type { Condition, ConditionLeaf } from '@croupier/contract/promotions/terms';
import { joined, nameIn, type OfferWords } from './offer-words.ts';

/** Who an offer is for, in sentences. */
export function conditionText(condition: Condition, words: OfferWords): string {
  if (isAlways(condition)) return words.t('offers:for.everyone');
  if ('is' in condition) return leafText(condition, 'for', words);
  if ('any' in condition) {
    const [only] = condition.any;
    if (only && condition.any.length === 1) return conditionText(only, words);
    return words.t('offers:for.any', { list: listed(condition.any, 'or', words) });
  }
  const told = condition.all.filter((one) => !isAlways(one));
  return told.map((one) => conditionText(one, words)).join(' ');
}

/** A list of conditions inside a sentence: single ones, and groups of them as phrases of their own. */
function listed(conditions: readonly Condition[], last: 'and' | 'or', words: OfferWords): string {
  const parts = conditions.map((one) => partText(one, words));
  const isFlat = conditions.every((one) => 'is' in one);
  return joined(
    parts,
    isFlat ? { between: 'comma', last } : { between: 'semicolon', last: 'semicolon' },
    words,
  );
}

function partText(condition: Condition, words: OfferWords): string {
  if ('is' in condition) return leafText(condition, 'part', words);
  return 'any' in condition
    ? listed(condition.any, 'or', words)
    : listed(
        condition.all.filter((one) => !isAlways(one)),
        'and',
        words,
      );
}

/** Whether it asks for nothing. */
function isAlways(condition: Condition): boolean {
  if ('is' in condition) return false;
  return 'any' in condition ? condition.any.some(isAlways) : condition.all.every(isAlways);
}

/** @param form a sentence of its own, or a phrase within one */
function leafText(leaf: ConditionLeaf, form: 'for' | 'part', words: OfferWords): string {
  const say = (key: string, values?: Readonly<Record<string, string | number>>): string =>
    words.t(`offers:${form}.${key}`, values);
  switch (leaf.is) {
    case 'nth-deposit':
      return leaf.n === 1 ? say('firstDeposit') : say('nthDeposit', { n: leaf.n });
    case 'first-deposit-of-day':
      return say('firstOfDay');
    case 'registered-within':
      return say('registered', { count: leaf.days });
    case 'no-deposit-for':
      return say('noDeposit', { count: leaf.days });
    case 'verified':
      return say(`verified.${leaf.level}`);
    case 'vip':
      return say('vip', { level: leaf.level });
    case 'segment': {
      const name = words.segment?.(leaf.segmentId);
      return name === undefined ? say('segment') : say('segmentNamed', { name });
    }
    case 'weekdays': {
      const days = leaf.days.toSorted((one, other) => one - other);
      const names = days.map((day) => words.t(`offers:weekday.${day}`));
      return say('weekdays', { days: joined(names, { between: 'comma', last: 'and' }, words) });
    }
    case 'played':
      return say('played', { what: playText(leaf, words), count: leaf.days });
    case 'free-spin-win':
      return say('spinWin', { amount: words.money(leaf.amount), count: leaf.days });
    case 'after-offer':
      return say('afterOffer', { offer: nameIn(words, 'offer', leaf.offerId) });
    case 'hours': {
      const values = { from: clock(leaf.from), to: clock(leaf.to) };
      return leaf.from < leaf.to ? say('hours', values) : say('overnight', values);
    }
  }
}

/** So many bets, so much of them, on games of those types. */
export function playText(
  { bets, validBet, gameTypes }: ConditionLeaf & { readonly is: 'played' },
  words: OfferWords,
): string {
  const parts = [
    ...(bets === null ? [] : [words.t('offers:play.bets', { count: bets })]),
    ...(validBet === null ? [] : [words.t('offers:play.sum', { amount: words.money(validBet) })]),
  ];
  const what = joined(parts, { between: 'comma', last: 'and' }, words);
  if (gameTypes.length === 0) return what;
  const names = gameTypes.map((gameType) => words.t(`offers:game.${gameType}`));
  const games = joined(names, { between: 'comma', last: 'or' }, words);
  return words.t('offers:play.on', { what, games });
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
