/** What a period is reckoned from, read once it cannot change any more. */
import type { PeriodType } from '@croupier/contract/contracts/kinds';
import { windows } from '#bets';
import type { Db } from '#kernel/db.ts';
import { records } from '#wallet';
import type { MerchantTerms } from '../store/terms.ts';
import { ownPlay, type PlayChange } from './change-rules.ts';
import { daysOf, periodAt, type PeriodSpan } from './period-rules.ts';
import { playChanges } from './play-changes.ts';
import { activeMembers, type PeriodFigures } from './team-rules.ts';

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

/** A period's own play, and what changed in it about play of any time. */
export interface ReckonedFigures extends PeriodFigures {
  readonly changes: readonly PlayChange[];
}

/**
 * The figures of a merchant's members over a period; undefined as long as rounds that belong to it
 * are still being taken in. What corrections change about earlier play is not in them. Within a day,
 * steps of five minutes' salaries and active members are those of the day so far.
 */
export async function periodFigures(
  db: Db,
  merchant: SettledMerchant,
  { span, terms, ...wanted }: Wanted & { readonly span: PeriodSpan; readonly terms: MerchantTerms },
): Promise<ReckonedFigures | undefined> {
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
  const changes = await playChanges(db, { ...whose, ...instants });
  const play = ownPlay(figures, changes, instants.from);
  const counted =
    isShort && wanted.asksDay
      ? ownPlay(
          (await windows.readWindows(db, { ...whose, ...sofar })).figures,
          await playChanges(db, { ...whose, ...sofar }),
          sofar.from,
        )
      : play;
  const deposits =
    terms.activeDepositMinor > 0n
      ? await records.sumsBetween(db, { ...sums, kind: 'deposit', ...sofar })
      : new Map<bigint, bigint>();
  return {
    changes,
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

/**
 * What was played and deducted over whole days of a period whose figures are final.
 *
 * @param of.startsAt when the whole period began, of which earlier play is no part
 */
export async function daysPlayed(
  db: Db,
  merchant: SettledMerchant,
  {
    span,
    deducts,
    changes,
    startsAt,
  }: Pick<ReckonedFigures, 'changes'> & {
    readonly span: PeriodSpan;
    readonly deducts: boolean;
    readonly startsAt: Date;
  },
): Promise<Pick<PeriodFigures, 'play' | 'deducted'>> {
  const merchantId = merchant.id;
  const instants = { from: new Date(span.startsMs), to: new Date(span.endsMs) };
  const days = { ...daysOf(span, merchant.timeZone), to: instants.to };
  const { figures } = await windows.readWholeDays(db, { merchantId, ...days });
  const { currency } = merchant;
  return {
    play: ownPlay(
      figures,
      changes.filter(({ at }) => at >= instants.from && at < instants.to),
      startsAt,
    ),
    deducted: deducts
      ? await records.sumsBetween(db, { merchantId, currency, kind: 'promotion', ...instants })
      : new Map(),
  };
}
