/** The test bank: lines of every account that money was sent to, and who wants to be told of them. */
import { randomBytes } from 'node:crypto';
import type { BankLine } from '@croupier/contract/cashier/gateway';
import { openJournal } from '../journal.ts';

/** Somebody who is told of every line of an account. */
export interface Watch {
  /** Whose secret signs what they are told. */
  readonly shop: string;
  readonly account: string;
  readonly currency: string;
  readonly notifyUrl: string;
}

type Entry =
  | { readonly type: 'watch'; readonly watch: Watch }
  | { readonly type: 'line'; readonly line: BankLine };

const LINES_MAX = 500;

export type BankBook = ReturnType<typeof openBankBook>;

/** Opens the book on its journal. */
export function openBankBook(path: string) {
  const watches = new Map<string, Watch>();
  const lines = new Map<string, BankLine[]>();
  const journal = openJournal<Entry>(path, apply);

  function apply(entry: Entry): void {
    if (entry.type === 'watch') {
      watches.set(`${entry.watch.shop}/${entry.watch.account}`, entry.watch);
      return;
    }
    const { account } = entry.line;
    const before = lines.get(account);
    if (before) before.push(entry.line);
    else lines.set(account, [entry.line]);
  }

  function commit(entry: Entry): void {
    journal.append(entry);
    apply(entry);
  }

  const watchesOf = (account: string) =>
    [...watches.values()].filter((watch) => watch.account === account);

  return {
    watch(watch: Watch): void {
      const before = watches.get(`${watch.shop}/${watch.account}`);
      if (before?.notifyUrl !== watch.notifyUrl) commit({ type: 'watch', watch });
    },
    watchesOf,
    /** What the account is in, as whoever watches it says. */
    currencyOf: (account: string) => watchesOf(account)[0]?.currency,
    /** Books money into an account; it is told apart from every other by its number. */
    book(facts: Omit<BankLine, 'lineId'>): BankLine {
      const lineId = `FT${randomBytes(6).toString('hex').toUpperCase()}`;
      const line = { ...facts, lineId };
      commit({ type: 'line', line });
      return line;
    },
    /** The newest lines of an account since then, oldest first. */
    linesOf(account: string, sinceMs = 0): readonly BankLine[] {
      const found = (lines.get(account) ?? []).filter(
        ({ bookedAt }) => Date.parse(bookedAt) >= sinceMs,
      );
      return found.slice(-LINES_MAX);
    },
    close: () => journal.close(),
  };
}
