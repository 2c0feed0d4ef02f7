import type { HoldReason } from '@croupier/contract/cashier/deposit-states';
import { moneyText } from '@croupier/contract/money';
import { accountNames } from '#account';
import type { Tx } from '#kernel/db.ts';
import { foreseeLine, type LineDeps } from '../receive-line.ts';
import type { AccountRow } from '../store/account.ts';
import type { MethodRow } from '../store/method.ts';
import { type OpenLine, unreportedLines } from '../store/statement.ts';
import type { Weighed } from '../weigh-payment.ts';
import { bankLineOf } from './bank-line-of.ts';
import { namingTest } from './naming-test.ts';

/** Lines that are looked through, and of them those that may name a deposit and are judged; at most. */
const LOOKED_MAX = 20_000;
const JUDGED_MAX = 1000;

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

/** What agreeing to a statement does. */
export interface Foresight {
  /** By number; lines of money out, those that were reported before and those not judged are absent. */
  readonly byLine: ReadonlyMap<number, ForeseenLine>;
  /** Lines that credit somebody, in the order of the file. */
  readonly crediting: readonly OpenLine[];
  readonly players: number;
  readonly sumMinor: bigint;
  /** Lines too many to be judged before: any of them may credit somebody too. */
  readonly unjudged: number;
}

/**
 * What a statement that nobody has agreed to would do as things stand now. A deposit is credited by the
 * first of its lines alone. Nothing is locked or written.
 */
export async function foreseeLines(
  tx: Tx,
  deps: Pick<LineDeps, 'provenNameOf'>,
  statementId: bigint,
  place: {
    readonly account: AccountRow;
    readonly method: MethodRow;
    readonly timeZone: string;
  },
): Promise<Foresight> {
  const which = { id: statementId, methodId: place.method.id, limit: LOOKED_MAX };
  const { lines, count } = await unreportedLines(tx, which);
  const mayName = await namingTest(tx, place, lines);
  const naming = lines.filter(mayName);
  const weighed = new Map<number, Weighed>();
  for (const line of naming.slice(0, JUDGED_MAX)) {
    weighed.set(line.ord, await foreseeLine(tx, deps, place, bankLineOf(line, place)));
  }
  const skipped = new Set(naming.slice(JUDGED_MAX).map(({ ord }) => ord));
  const memberIds = [...weighed.values()].flatMap(({ deposit }) => deposit?.memberId ?? []);
  const names = await accountNames(tx, memberIds);
  return gather(
    lines.filter(({ ord }) => !skipped.has(ord)),
    { weighed, names, unjudged: count - lines.length + skipped.size },
  );
}

function gather(
  lines: readonly OpenLine[],
  {
    weighed,
    names,
    unjudged,
  }: {
    readonly weighed: ReadonlyMap<number, Weighed>;
    readonly names: ReadonlyMap<bigint, string>;
    readonly unjudged: number;
  },
): Foresight {
  const paid = new Map<bigint, bigint>();
  const byLine = new Map<number, ForeseenLine>();
  const crediting: OpenLine[] = [];
  let sumMinor = 0n;
  for (const line of lines) {
    const { deposit, decision, held } = weighed.get(line.ord) ?? {};
    const isSecond = deposit !== undefined && decision?.credit === true && paid.has(deposit.id);
    const creditedMinor = decision?.credit && !isSecond ? decision.netMinor : null;
    const reason = decision?.credit === false ? decision.reason : (held ?? null);
    byLine.set(line.ord, {
      credits: creditedMinor === null ? null : moneyText(creditedMinor),
      reason: isSecond ? 'second-payment' : reason,
      deposit: deposit
        ? {
            reference: deposit.reference,
            memberId: String(deposit.memberId),
            username: names.get(deposit.memberId) ?? '',
          }
        : null,
    });
    if (!deposit || creditedMinor === null) continue;
    paid.set(deposit.id, deposit.memberId);
    crediting.push(line);
    sumMinor += creditedMinor;
  }
  return { byLine, crediting, players: new Set(paid.values()).size, sumMinor, unjudged };
}
