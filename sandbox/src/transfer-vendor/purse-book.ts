/**
 * What players have at the transfer-wallet vendor, and every transfer it has ever answered. Both
 * come from a journal, so that an answer is the same after a kill.
 */
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { TransferAnswer } from '@croupier/contract/seamless/transfer-wallet';
import { openJournal } from '../journal.ts';

interface Entry {
  /** Whose money changed and by how much, minor units in text. */
  readonly account: string;
  readonly change: string;
  /** The transfer that changed it; without one it was won or lost. */
  readonly transfer?: { readonly reference: string; readonly answer: TransferAnswer };
}

export interface PurseBook {
  takeIn(reference: string, account: string, amount: string): TransferAnswer;
  /** All that is there, unless an amount is named. */
  giveOut(reference: string, account: string, amount?: string): TransferAnswer;
  /** What became of it; a reference nobody has heard of is refused from now on. */
  status(reference: string): TransferAnswer;
  balanceMinor(account: string): bigint;
  /** Wins or loses that much; a round that is open keeps money from going out. */
  play(account: string, change: { readonly minor: bigint; readonly roundOpen: boolean }): void;
  close(): void;
}

export function openPurseBook(file: string): PurseBook {
  const balances = new Map<string, bigint>();
  const answers = new Map<string, TransferAnswer>();
  const inRound = new Set<string>();
  const journal = openJournal<Entry>(file, apply);

  function apply({ account, change, transfer }: Entry): void {
    balances.set(account, of(account) + BigInt(change));
    if (transfer) answers.set(transfer.reference, transfer.answer);
  }

  function of(account: string): bigint {
    return balances.get(account) ?? 0n;
  }

  function write(entry: Entry): void {
    journal.append(entry);
    apply(entry);
  }

  /** One entry holds the answer and the money: a kill leaves both or neither. */
  function answer(
    reference: string,
    account: string,
    decide: () => bigint | string,
  ): TransferAnswer {
    const known = answers.get(reference);
    if (known) return known;
    const decided = decide();
    const first: TransferAnswer =
      typeof decided === 'string'
        ? { state: 'refused', reason: decided }
        : {
            state: 'done',
            amount: moneyText(decided < 0n ? -decided : decided),
            balance: moneyText(of(account) + decided),
          };
    const change = typeof decided === 'string' ? '0' : String(decided);
    write({ account, change, transfer: { reference, answer: first } });
    return first;
  }

  return {
    takeIn: (reference, account, amount) =>
      answer(reference, account, () => {
        const minor = parseMoney(amount);
        return minor === undefined || minor <= 0n ? 'amount' : minor;
      }),
    giveOut: (reference, account, amount) =>
      answer(reference, account, () => {
        const minor = amount === undefined ? of(account) : parseMoney(amount);
        if (minor === undefined || minor < 0n) return 'amount';
        if (minor === 0n && amount !== undefined) return 0n;
        if (inRound.has(account)) return 'round_open';
        return minor > of(account) ? 'insufficient' : -minor;
      }),
    status: (reference) => answer(reference, '', () => 'closed by the question'),
    balanceMinor: of,
    play(account, { minor, roundOpen }) {
      if (roundOpen) inRound.add(account);
      else inRound.delete(account);
      if (minor !== 0n) write({ account, change: String(minor) });
    },
    close: () => journal.close(),
  };
}
