/** What a period is reckoned from, read once it cannot change any more. */
import type { PeriodType } from '@croupier/contract/contract-kinds';
import { windows } from '#bets';
import type { Db } from '#kernel/db.ts';
import { records } from '#wallet';
import { excludedBetween } from '../store/guard.ts';
import type { MerchantTerms } from '../store/terms.ts';
import { daysOf, periodAt, type PeriodSpan } from './period-rules.ts';
import { activeMembers, type PeriodFigures, withoutExcluded } from './team-rules.ts';

/** Whose figures: a merchant as settlement knows it. */
export interface SettledMerchant {
  readonly id: bigint;
  readonly currency: string;
  readonly timeZone: string;
}

interface Wanted {
  readonly period: PeriodType;
  /** Of dividends alone. */
  readonly deducts: boolean;
  /** Whether steps ask for what takes the whole day to know. */
  readonly asksDay: boolean;
  /** Of whom; all without. */
  readonly memberIds?: readonly bigint[];
}

/**
 * The figures of a merchant's members over a period; undefined as long as rounds that belong to it
 * are still being taken in. Within a day, steps of five minutes' salaries and active members are those
 * of the day so far.
 */
export async function periodFigures(
  db: Db,
  merchant: SettledMerchant,
  { span, terms, ...wanted }: Wanted & { readonly span: PeriodSpan; readonly terms: MerchantTerms },
): Promise<PeriodFigures | undefined> {
  const whose = { merchantId: merchant.id, memberIds: wanted.memberIds };
  const instants = { from: new Date(span.startsMs), to: new Date(span.endsMs) };
  const isShort = wanted.period === 'HR' || wanted.period === 'RT';
  const { final, figures } = isShort
    ? await windows.readWindows(db, { ...whose, ...instants })
    : await windows.readWholeDays(db, {
        ...whose,
        ...daysOf(span, merchant.timeZone),
        to: instants.to,
      });
  if (!final) return undefined;
  const sums = { ...whose, currency: merchant.currency };
  const midnight = new Date(periodAt('D', span.startsMs, merchant.timeZone).startsMs);
  const sofar = { from: isShort ? midnight : instants.from, to: instants.to };
  const play = withoutExcluded(figures, await excludedBetween(db, { ...whose, ...instants }));
  const counted =
    isShort && wanted.asksDay
      ? withoutExcluded(
          (await windows.readWindows(db, { ...whose, ...sofar })).figures,
          await excludedBetween(db, { ...whose, ...sofar }),
        )
      : play;
  const deposits =
    terms.activeDepositMinor > 0n
      ? await records.sumsBetween(db, { ...sums, kind: 'deposit', ...sofar })
      : new Map<bigint, bigint>();
  return {
    play,
    tierPlay: wanted.period === 'RT' && wanted.asksDay ? counted : undefined,
    deducted: wanted.deducts
      ? await records.sumsBetween(db, { ...sums, kind: 'promotion', ...instants })
      : new Map(),
    actives: activeMembers(counted, deposits, {
      period: wanted.period,
      dayValidBetMinor: terms.activeValidBetMinor,
      dayDepositMinor: terms.activeDepositMinor,
    }),
  };
}

/** What was played and deducted over whole days of a period whose figures are final. */
export async function daysPlayed(
  db: Db,
  merchant: SettledMerchant,
  { span, deducts }: { readonly span: PeriodSpan; readonly deducts: boolean },
): Promise<Pick<PeriodFigures, 'play' | 'deducted'>> {
  const merchantId = merchant.id;
  const instants = { from: new Date(span.startsMs), to: new Date(span.endsMs) };
  const days = { ...daysOf(span, merchant.timeZone), to: instants.to };
  const { figures } = await windows.readWholeDays(db, { merchantId, ...days });
  const { currency } = merchant;
  return {
    play: withoutExcluded(figures, await excludedBetween(db, { merchantId, ...instants })),
    deducted: deducts
      ? await records.sumsBetween(db, { merchantId, currency, kind: 'promotion', ...instants })
      : new Map(),
  };
}
