import type { StatementLine } from '../receive-line.ts';
import type { AccountRow } from '../store/account.ts';
import type { MethodRow } from '../store/method.ts';
import type { OpenLine } from '../store/statement.ts';

/** Where a statement's lines were booked. */
export interface LinePlace {
  readonly account: Pick<AccountRow, 'number'>;
  readonly method: Pick<MethodRow, 'currency'>;
  readonly timeZone: string;
}

/** A line of a statement as the bank would have told it. */
export function bankLineOf(
  line: OpenLine,
  { account, method, timeZone }: LinePlace,
): StatementLine {
  const { lineId, amount, bookedAt, memo, payerName, pairedWith, dayOnly } = line;
  return {
    lineId,
    account: account.number,
    amount,
    currency: method.currency,
    memo,
    payerName,
    bookedAt: bookedAt.toISOString(),
    dayFrom: dayOnly ? startOfDay(bookedAt, timeZone) : undefined,
    takenBack: pairedWith !== null,
  };
}

/** When the day of that instant began by the merchant's clocks. */
function startOfDay(at: Date, timeZone: string): Date {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return new Date(instant.toZonedDateTimeISO(timeZone).startOfDay().epochMilliseconds);
}
