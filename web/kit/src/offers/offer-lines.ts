import { BIRTHDAY_DAYS } from '@croupier/contract/promotions/kinds';
import type { OfferSpins, OfferTerms } from '@croupier/contract/promotions/terms';
import { conditionText } from './condition-text.ts';
import { joined, nameIn, type OfferWords } from './offer-words.ts';

/** A sentence of the terms; what is a detail belongs to the full reading alone. */
export interface OfferPoint {
  readonly text: string;
  readonly isDetail: boolean;
}

/**
 * The terms as sentences, written from the rules by which the offer is given, in the order in which they are
 * read: who and how, what comes, what must be played, how to leave. What games count is a table
 * of its own.
 */
export function offerPoints(terms: OfferTerms, words: OfferWords): readonly OfferPoint[] {
  const { kind, requirement, alone, freeSpins } = terms;
  const { t, money, depositTimes = 0 } = words;
  const isPlayed = requirement.times > 0;
  const excluded = requirement.excludedGames.map((id) => nameIn(words, 'game', id));
  const points: (string | false | Detail)[] = [
    `${conditionText(terms.condition, words)} ${depositText(terms, words)}`,
    rewardText(terms, words),
    ...(freeSpins ? spinPoints(freeSpins, words) : []),
    { detail: kind === 'deposit-match' && t('offers:deposit.credited') },
    kind === 'cashback' ? claimsText(terms, words) : { detail: claimsText(terms, words) },
    ...capTexts(terms, words),
    kind === 'deposit-match' &&
      isPlayed &&
      depositTimes > 0 &&
      t('offers:requirement.own', { times: depositTimes }),
    requirementText(terms, words),
    { detail: isPlayed && t('offers:requirement.settled') },
    isPlayed &&
      requirement.maxBet !== null &&
      t('offers:maxBet', { amount: money(requirement.maxBet) }),
    isPlayed &&
      excluded.length > 0 &&
      t('offers:excluded', { games: joined(excluded, { between: 'comma', last: 'and' }, words) }),
    (isPlayed || freeSpins !== undefined) &&
      requirement.mostPaid !== null &&
      t('offers:mostPaid', { amount: money(requirement.mostPaid) }),
    isPlayed && t(`offers:giveUp.${kind === 'deposit-match' ? 'deposit' : 'plain'}`),
    { detail: isPlayed && t('offers:requirement.late') },
    alone && t('offers:alone'),
    { detail: t('offers:kept') },
  ];
  return points.flatMap((point) => {
    const text = typeof point === 'object' ? point.detail : point;
    return text === false ? [] : [{ text, isDetail: typeof point === 'object' }];
  });
}

interface Detail {
  readonly detail: string | false;
}

/** Which games, until when, and what becomes of what is won. */
function spinPoints(
  { gameIds, days }: OfferSpins,
  { t }: OfferWords,
): readonly (string | false | Detail)[] {
  return [
    gameIds.length > 1 && t('offers:spins.choice'),
    t('offers:spins.days', { count: days }),
    { detail: t('offers:spins.late') },
  ];
}

/** Bounds beside the budget, of which players are told. */
function capTexts({ caps }: OfferTerms, { t, money }: OfferWords): readonly (string | false)[] {
  const { takers = null, sum = null } = caps ?? {};
  return [
    takers !== null && t('offers:caps.takers', { count: takers }),
    sum !== null && t(`offers:caps.${sum.per}`, { amount: money(sum.amount) }),
  ];
}

/** All sentences of the terms; the caller numbers them. */
export function offerLines(terms: OfferTerms, words: OfferWords): readonly string[] {
  return offerPoints(terms, words).map(({ text }) => text);
}

/** How often, or when, it comes. */
function claimsText({ kind, claims }: OfferTerms, { t }: OfferWords): string {
  switch (kind) {
    case 'birthday':
    case 'level-up':
      return t(`offers:claims.${kind}`, { count: BIRTHDAY_DAYS });
    case 'cashback':
      return t(`offers:cashback.${claims.per === 'once' ? 'day' : claims.per}`);
    default:
      return t(`offers:claims.${claims.per}`, { count: claims.times });
  }
}

function depositText({ kind, minDeposit, methods }: OfferTerms, words: OfferWords): string {
  const { t, money } = words;
  if (kind !== 'deposit-match' && minDeposit === null) return t('offers:deposit.none');
  const names = methods.map((method) => t(`offers:method.${method}`));
  const ways = joined(names, { between: 'comma', last: 'or' }, words);
  if (minDeposit === null) {
    return names.length === 0 ? '' : t('offers:deposit.by', { methods: ways });
  }
  const min = money(minDeposit);
  return names.length === 0
    ? t('offers:deposit.min', { min })
    : t('offers:deposit.minBy', { min, methods: ways });
}

function rewardText(terms: OfferTerms, words: OfferWords): string {
  const { kind, percent, amount, freeSpins, lossesOn = [] } = terms;
  const { t, money } = words;
  if (freeSpins) {
    const names = freeSpins.gameIds.map((id) => nameIn(words, 'game', id));
    return t(`offers:spins.${spinsForm(terms)}`, {
      count: freeSpins.spins,
      stake: money(freeSpins.stake),
      games: joined(names, { between: 'comma', last: 'or' }, words),
    });
  }
  if (kind === 'cashback') {
    const names = lossesOn.map((gameType) => t(`offers:game.${gameType}`));
    const games = joined(names, { between: 'comma', last: 'and' }, words);
    return t('offers:reward.cashback', { percent: percent ?? 0, games, amount: money(amount) });
  }
  if (kind === 'birthday' || kind === 'level-up') {
    return t(`offers:reward.${kind}`, { amount: money(amount) });
  }
  if (kind === 'sign-up') {
    return t(`offers:reward.${terms.byCode ? 'byCode' : 'claimed'}`, { amount: money(amount) });
  }
  if (kind === 'application') return t('offers:reward.applied', { amount: money(amount) });
  return percent === null
    ? t('offers:reward.fixed', { amount: money(amount) })
    : t('offers:reward.share', { percent, amount: money(amount) });
}

/** What brings the spins. */
function spinsForm({ kind, byCode }: OfferTerms): string {
  if (kind === 'birthday' || kind === 'level-up') return kind;
  if (kind === 'deposit-match') return 'deposit';
  return byCode ? 'byCode' : 'claimed';
}

function requirementText({ requirement, freeSpins }: OfferTerms, { t }: OfferWords): string {
  const { times, base, days } = requirement;
  if (freeSpins) {
    return times === 0
      ? t('offers:spins.none')
      : t('offers:spins.required', { times, count: days });
  }
  return times === 0
    ? t('offers:requirement.none')
    : t(`offers:requirement.${base}`, { times, count: days });
}
