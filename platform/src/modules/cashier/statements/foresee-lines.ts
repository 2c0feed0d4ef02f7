import type { HoldReason } from '@croupier/contract/cashier/deposit-states';
import { moneyText } from '@croupier/contract/money';
import { accountNames } from '#account';
import { foreseeLine, type LineDeps } from '../receive-line.ts';
import type { AccountRow } from '../store/account.ts';
import type { MethodRow } from '../store/method.ts';
import type { ShownLine } from '../store/statement.ts';
import { bankLineOf } from './bank-line-of.ts';

/** What a yes would do with a line: credit a deposit, or let it wait for staff and why. */
export interface ForeseenLine {
  readonly credits: string | null;
  /** Why it waits; null where it names no deposit. */
  readonly reason: HoldReason | null;
  readonly deposit: {
    readonly reference: string;
    readonly memberId: string;
    readonly username: string;
  } | null;
}

/**
 * What each line of a statement that nobody has agreed to would do as things stand now, by its number. Lines
 * of money out, and those that were reported before, are absent. A deposit is credited by the first of its
 * lines alone.
 */
export async function foreseeLines(
  deps: LineDeps,
  place: {
    readonly account: AccountRow;
    readonly method: MethodRow;
    readonly timeZone: string;
  },
  lines: readonly ShownLine[],
): Promise<Map<number, ForeseenLine>> {
  const { account, method } = place;
  const weighed = [];
  for (const line of lines) {
    if (line.isOut || line.reported !== null) continue;
    const bankLine = bankLineOf(line, place);
    weighed.push({ ord: line.ord, ...(await foreseeLine(deps, method, account, bankLine)) });
  }
  const names = await accountNames(
    deps.db,
    weighed.flatMap(({ deposit }) => deposit?.memberId ?? []),
  );
  const paid = new Set<bigint>();
  const foreseen = new Map<number, ForeseenLine>();
  for (const { ord, deposit, decision, held } of weighed) {
    const isSecond = deposit !== undefined && decision?.credit === true && paid.has(deposit.id);
    const reason = decision?.credit === false ? decision.reason : (held ?? null);
    foreseen.set(ord, {
      credits: decision?.credit && !isSecond ? moneyText(decision.netMinor) : null,
      reason: isSecond ? 'second-payment' : reason,
      deposit: deposit
        ? {
            reference: deposit.reference,
            memberId: String(deposit.memberId),
            username: names.get(deposit.memberId) ?? '',
          }
        : null,
    });
    if (deposit && decision?.credit) paid.add(deposit.id);
  }
  return foreseen;
}
