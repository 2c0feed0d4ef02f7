/**
 * What the gateway was asked to pay out, and what became of it, kept in memory and in the journal.
 * Everything that changes a payout is one entry; replaying the entries rebuilds the same state.
 */
import { randomBytes } from 'node:crypto';
import type { GatewayPayout, GatewayPayoutRequest } from '@croupier/contract/cashier/gateway';
import { openJournal } from '../journal.ts';

/**
 * What goes wrong on purpose: `silent` pays at once and tells nobody, `late` pays after a while, `twice` tells
 * it two times, `failed` pays nothing. `reversed` is paid and comes back once that was told, `paid-after-failed`
 * is told as failed and then paid after all.
 */
export const payoutOutcomes = [
  'paid',
  'failed',
  'silent',
  'late',
  'twice',
  'reversed',
  'paid-after-failed',
] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

type PayoutEnd = Exclude<GatewayPayout['status'], 'accepted'>;

/** How a payout ends at first, and what it turns into once that was told; null where it stays. */
export function endsOf(outcome: PayoutOutcome): readonly [PayoutEnd, PayoutEnd | null] {
  if (outcome === 'failed') return ['failed', null];
  if (outcome === 'reversed') return ['paid', 'reversed'];
  return outcome === 'paid-after-failed' ? ['failed', 'paid'] : ['paid', null];
}

export interface Payout extends GatewayPayoutRequest {
  readonly id: string;
  readonly account: string;
  readonly outcome: PayoutOutcome;
  /** When it comes to its end. */
  readonly dueMs: number;
  status: GatewayPayout['status'];
  bankReference: string | null;
  /** Webhooks that were answered with 2xx, tries in all, and when the next one is due. */
  told: number;
  tries: number;
  nextMs: number;
}

type Entry =
  | { readonly type: 'payout'; readonly payout: Payout }
  | {
      readonly type: 'end';
      readonly id: string;
      readonly status: PayoutEnd;
      readonly bankReference: string | null;
    }
  | {
      readonly type: 'told';
      readonly id: string;
      readonly told: number;
      readonly tries: number;
      readonly nextMs: number;
    };

export type PayoutBook = ReturnType<typeof openPayoutBook>;

const compared = ['amount', 'currency', 'notifyUrl'] as const;

/** Opens the book on its journal. Times are milliseconds since the epoch. */
export function openPayoutBook(path: string) {
  const payouts = new Map<string, Payout>();
  const byName = new Map<string, Payout>();
  const nameOf = (account: string, reference: string) => `${account}/${reference}`;

  function apply(entry: Entry): void {
    if (entry.type === 'payout') {
      const payout = { ...entry.payout };
      payouts.set(payout.id, payout);
      byName.set(nameOf(payout.account, payout.reference), payout);
      return;
    }
    const payout = payouts.get(entry.id);
    if (!payout) throw new Error(`Unknown payout ${entry.id}`);
    const { type: _type, id: _id, ...change } = entry;
    Object.assign(payout, change);
  }

  const journal = openJournal<Entry>(path, apply);
  function commit(entry: Entry): void {
    journal.append(entry);
    apply(entry);
  }

  return {
    /** The same reference answers the same payout; undefined when it is asked for with other content. */
    open(
      account: string,
      request: GatewayPayoutRequest,
      plan: { readonly outcome: PayoutOutcome; readonly dueMs: number },
    ): { readonly payout: Payout; readonly isNew: boolean } | undefined {
      const before = byName.get(nameOf(account, request.reference));
      if (before) {
        const same =
          compared.every((field) => before[field] === request[field]) &&
          before.payee.number === request.payee.number;
        return same ? { payout: before, isNew: false } : undefined;
      }
      const id = `PO${randomBytes(8).toString('hex').toUpperCase()}`;
      const { outcome, dueMs } = plan;
      const fresh = { status: 'accepted', bankReference: null, told: 0, tries: 0 } as const;
      commit({
        type: 'payout',
        payout: { ...request, ...fresh, id, account, outcome, dueMs, nextMs: dueMs },
      });
      const payout = payouts.get(id);
      if (!payout) throw new Error(`Payout ${id} was not kept.`);
      return { payout, isNew: true };
    },
    byReference: (account: string, reference: string) => byName.get(nameOf(account, reference)),
    end(id: string, status: PayoutEnd): void {
      const before = payouts.get(id)?.bankReference ?? null;
      const bankReference =
        status === 'paid' ? `SB${randomBytes(6).toString('hex').toUpperCase()}` : before;
      commit({ type: 'end', id, status, bankReference });
    },
    noteTold(id: string, told: number, tries: number, nextMs: number): void {
      commit({ type: 'told', id, told, tries, nextMs });
    },
    all: (): Iterable<Payout> => payouts.values(),
    close: () => journal.close(),
  };
}
