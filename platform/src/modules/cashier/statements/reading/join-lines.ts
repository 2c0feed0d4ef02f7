/** Makes a statement of its lines: names, pairs, sums, and whether its balances follow. Pure. */
import { moneyText } from '@croupier/contract/money';
import { referencesIn } from '../../memo-rules.ts';
import { formerIdOf, idOfReference, nameMaker } from './line-ids.ts';
import type { ReadLine, ReadStatement, StatementProblem } from './statement-lines.ts';
import { unreadable } from './unreadable.ts';

/** What a format without columns holds. */
export type Drafts = { readonly drafts: readonly LineDraft[] } | StatementProblem;

/** A line before it has a name. */
export interface LineDraft {
  readonly ord: number;
  /** Folded; empty where the bank gave none. */
  readonly reference: string;
  readonly referenceCell: string;
  readonly booked: string;
  readonly dayOnly: boolean;
  readonly minor: bigint;
  readonly isOut: boolean;
  readonly memo: string;
  readonly payerName: string;
  /** As the cells of the row itself have them. */
  readonly rawMemo: string;
  readonly rawPayer: string;
  readonly balanceMinor: bigint | undefined;
}

const MEMO_MAX = 500;

/**
 * Names the lines. One reference may stand for a transfer, its fee and its reversal: the transfer that
 * came in keeps it, what went out beside it gets a name of its own. Two that came in under one reference
 * cannot be told apart.
 */
export function joinLines(
  drafts: readonly LineDraft[],
  skipped: number,
  columnOfReference: string,
): ReadStatement | StatementProblem {
  if (drafts.length === 0) return { problem: 'empty' };
  const came = new Map<string, number>();
  for (const { ord, reference, isOut } of drafts) {
    if (isOut || reference === '') continue;
    const id = idOfReference(reference);
    const repeats = came.get(id);
    if (repeats !== undefined) {
      const what = { field: 'line', expected: 'unique', column: columnOfReference } as const;
      return unreadable(ord, { ...what, read: reference, repeats });
    }
    came.set(id, ord);
  }
  const pairs = pairsOf(drafts);
  const lines = nameLines(drafts, came).map((line) => ({
    ...line,
    pairedWith: pairs.get(line.ord) ?? null,
  }));
  const sum = (isOut: boolean) =>
    drafts.reduce((total, draft) => (draft.isOut === isOut ? total + draft.minor : total), 0n);
  return {
    lines,
    count: lines.length,
    inMinor: sum(false),
    outMinor: sum(true),
    brokenLine: brokenLine(drafts),
    skipped,
    pairs: pairs.size / 2,
  };
}

function nameLines(drafts: readonly LineDraft[], came: ReadonlyMap<string, number>) {
  const made = nameMaker();
  const formerly = nameMaker();
  const wentOut = new Set<string>();
  return drafts.map((draft): Omit<ReadLine, 'pairedWith'> => {
    const { ord, reference, booked, dayOnly, minor, isOut, payerName } = draft;
    const memo = draft.memo.slice(0, MEMO_MAX);
    const said = { booked, amount: moneyText(minor).replace(/\.?0+$/, ''), isOut, memo, payerName };
    const bankReference = reference === '' ? '' : idOfReference(reference);
    const common = { ord, dayOnly, bankReference, ...said };
    if (reference === '') {
      const lineId = made(said);
      const former = formerly({
        ...said,
        memo: draft.rawMemo.slice(0, 200),
        payerName: draft.rawPayer.slice(0, 100),
      });
      return { ...common, lineId, formerId: former === lineId ? null : former };
    }
    const id = idOfReference(reference);
    const isBeside = isOut && (came.has(id) || wentOut.has(id));
    if (isOut) wentOut.add(id);
    const former = formerIdOf(draft.referenceCell);
    return {
      ...common,
      lineId: isBeside ? made(said, reference) : id,
      formerId: isBeside || former.toUpperCase() === id ? null : former,
    };
  });
}

/**
 * Lines that take each other back: one came in, one of the same amount went out under the same reference,
 * or with a memo that names the same deposit. Answers both by the row of the other.
 */
function pairsOf(drafts: readonly LineDraft[]): Map<number, number> {
  const waiting = new Map<string, Waiting>();
  for (const draft of drafts) {
    if (draft.isOut) continue;
    for (const key of keysOf(draft)) {
      const queue = waiting.get(key);
      if (queue) queue.rows.push(draft.ord);
      else waiting.set(key, { rows: [draft.ord], next: 0 });
    }
  }
  const pairs = new Map<number, number>();
  for (const draft of drafts) {
    if (!draft.isOut) continue;
    const back = firstFree(keysOf(draft), waiting, pairs);
    if (back !== undefined) pairs.set(draft.ord, back).set(back, draft.ord);
  }
  return pairs;
}

/** Rows that came in under one name; those before `next` are paired. */
interface Waiting {
  readonly rows: number[];
  next: number;
}

function firstFree(
  keys: readonly string[],
  waiting: ReadonlyMap<string, Waiting>,
  pairs: ReadonlyMap<number, number>,
): number | undefined {
  for (const key of keys) {
    const queue = waiting.get(key);
    // Each row is passed once, however many lines have the name.
    while (queue && pairs.has(queue.rows[queue.next] ?? -1)) queue.next += 1;
    const free = queue?.rows[queue.next];
    if (free !== undefined) return free;
  }
  return undefined;
}

function keysOf({ reference, memo, minor }: LineDraft): string[] {
  const names = [...(reference === '' ? [] : [`reference ${reference}`]), ...referencesIn(memo)];
  return names.map((name) => `${name} ${minor}`);
}

/** Files have the oldest line first or last; the way in which more balances follow is theirs. */
function brokenLine(drafts: readonly LineDraft[]): number | null {
  const breaks = (earlier: (at: number) => LineDraft | undefined) =>
    drafts.filter((draft, at) => {
      const before = earlier(at);
      if (before?.balanceMinor === undefined || draft.balanceMinor === undefined) return false;
      const change = draft.isOut ? -draft.minor : draft.minor;
      return before.balanceMinor + change !== draft.balanceMinor;
    });
  const down = breaks((at) => drafts[at - 1]);
  const up = breaks((at) => drafts[at + 1]);
  const [first] = down.length <= up.length ? down : up;
  return first?.ord ?? null;
}
