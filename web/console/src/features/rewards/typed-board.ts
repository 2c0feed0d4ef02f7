/** A board as it is typed, and what it says once it is read. */
import type { BoardDraft } from '@croupier/contract/rewards/operator';
import { WEIGHTS_SUM } from '@croupier/contract/rewards/kinds';
import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';

export interface TypedPrize {
  readonly id: string;
  readonly is: 'money' | 'points';
  /** An amount, or how many points. */
  readonly worth: string;
  /** In percent. */
  readonly percent: string;
  /** Empty: no bound. */
  readonly stock: string;
}

export interface TypedBoard {
  readonly names: Readonly<Record<string, string>>;
  readonly prizes: readonly TypedPrize[];
  readonly per: string;
  readonly perDay: string;
  readonly ticketDays: string;
  readonly times: string;
  readonly dayBudget: string;
}

export function typedBoard({ names, terms }: BoardDraft): TypedBoard {
  return {
    names,
    prizes: terms.prizes.map(({ of, weight, dayStock }, at) => ({
      id: String(at),
      is: of.is,
      worth: of.is === 'money' ? of.amount : String(of.points),
      percent: String(weight / 100),
      stock: dayStock === null ? '' : String(dayStock),
    })),
    per: terms.per,
    perDay: terms.perDay === null ? '' : String(terms.perDay),
    ticketDays: String(terms.ticketDays),
    times: String(terms.times),
    dayBudget: terms.dayBudget ?? '',
  };
}

const count = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined);

/** Hundredths of a percent; undefined for what is none. */
export function weightOf(percent: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent.trim()) ?? [];
  if (whole === '') return undefined;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export const weightSum = ({ prizes }: TypedBoard): number =>
  prizes.reduce((sum, { percent }) => sum + (weightOf(percent) ?? 0), 0);

/** What a draw is worth on average, in money. */
export function worthText({ prizes }: TypedBoard): string {
  const sum = prizes.reduce((all, { is, worth, percent }) => {
    const isAmount = is === 'money' && /^\d+(\.\d+)?$/.test(worth);
    return isAmount ? all + toTenThousandths(worth) * BigInt(weightOf(percent) ?? 0) : all;
  }, 0n);
  return fromTenThousandths(sum / BigInt(WEIGHTS_SUM));
}

/** The draft, or the first field that is no figure; the server judges how they fit together. */
export function readBoard(typed: TypedBoard): BoardDraft | string {
  const prizes: BoardDraft['terms']['prizes'] = [];
  for (const { is, worth, percent, stock } of typed.prizes) {
    const [weight, points] = [weightOf(percent), count(worth)];
    const dayStock = stock.trim() === '' ? null : count(stock);
    if (weight === undefined || weight < 1) return 'weight';
    if (dayStock === undefined) return 'dayStock';
    if (is === 'points' && !points) return 'prizes';
    if (is === 'money' && worth === '') return 'prizes';
    const of = is === 'money' ? { is, amount: worth } : { is, points: points ?? 0 };
    prizes.push({ of, weight, dayStock });
  }
  if (weightSum(typed) !== WEIGHTS_SUM) return 'weight';
  const [ticketDays, times] = [count(typed.ticketDays), count(typed.times)];
  const perDay = typed.perDay.trim() === '' ? null : count(typed.perDay);
  if (typed.per === '') return 'per';
  if (!ticketDays) return 'ticketDays';
  if (times === undefined) return 'times';
  if (perDay === undefined || perDay === 0) return 'perDay';
  const dayBudget = typed.dayBudget === '' ? null : typed.dayBudget;
  return {
    names: typed.names,
    terms: { prizes, times, per: typed.per, perDay, ticketDays, dayBudget },
  };
}
