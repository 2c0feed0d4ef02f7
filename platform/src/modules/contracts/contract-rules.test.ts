import {
  contractKinds,
  contractStates,
  type ContractState,
  OFFER_HOURS,
} from '@croupier/contract/contracts/kinds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ContractAction,
  type ContractActor,
  isInForce,
  offerEnds,
  stateAfter,
  whyNoOffer,
} from './contract-rules.ts';

const noon = new Date('2026-11-25T05:00:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const expiresAt = offerEnds(noon);

const actions: readonly ContractAction[] = [
  'accept',
  'reject',
  'cancel',
  'expire',
  'replace',
  'terminate',
  'suspend',
  'resume',
];
const actors: readonly ContractActor[] = ['member', 'upline', 'staff', 'system'];

const judge = (state: ContractState, action: ContractAction, by: ContractActor, hours = 1) =>
  stateAfter({ state, expiresAt }, { action, by, now: later(hours) });

describe('[CON-02] what may become of a contract', () => {
  test('[C1] an offer is answered by whom it is for, taken back by who made it, or runs out', () => {
    expect(judge('pending', 'accept', 'member')).toBe('active');
    expect(judge('pending', 'reject', 'member')).toBe('rejected');
    expect(judge('pending', 'cancel', 'upline')).toBe('cancelled');
    expect(judge('pending', 'accept', 'upline')).toEqual({ refused: 'contracts.unknown' });
    expect(judge('pending', 'cancel', 'member')).toEqual({ refused: 'contracts.unknown' });
    expect(judge('pending', 'expire', 'system')).toEqual({ refused: 'contracts.answered' });
    expect(judge('pending', 'expire', 'system', OFFER_HOURS)).toBe('expired');
    expect(judge('pending', 'accept', 'member', OFFER_HOURS)).toEqual({
      refused: 'contracts.expired',
    });
    expect(judge('active', 'accept', 'member')).toEqual({ refused: 'contracts.answered' });
  });

  test('[C2] who is paid cannot end a contract, who pays and staff can', () => {
    expect(judge('active', 'terminate', 'upline')).toBe('terminated');
    expect(judge('suspended', 'terminate', 'staff')).toBe('terminated');
    expect(judge('active', 'terminate', 'member')).toEqual({ refused: 'contracts.unknown' });
    expect(judge('terminated', 'terminate', 'upline')).toEqual({ refused: 'contracts.ended' });
  });

  test('[C3] accounts that are kept out suspend, and resume', () => {
    expect(judge('active', 'suspend', 'system')).toBe('suspended');
    expect(judge('suspended', 'resume', 'system')).toBe('active');
    expect(judge('terminated', 'resume', 'system')).toEqual({ refused: 'contracts.ended' });
  });

  test('[C1] whatever is tried: one in force and one offer at most, and what is over stays so', () => {
    const tries = fc.array(
      fc.record({
        action: fc.constantFrom('offer' as const, 'amend' as const, ...actions),
        by: fc.constantFrom(...actors),
        kind: fc.constantFrom(...contractKinds),
        which: fc.nat({ max: 30 }),
        hours: fc.nat({ max: 40 }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(tries, (sequence) => {
        const book: { kind: string; state: ContractState; expiresAt: Date }[] = [];
        let hours = 0;
        for (const { action, by, kind, which, hours: waited } of sequence) {
          hours += waited;
          const now = later(hours);
          const of = book.filter((row) => row.kind === kind);
          const before = book.map(({ state }) => state);
          if (action === 'offer' || action === 'amend') {
            const known = {
              pending: of.some(({ state }) => state === 'pending'),
              inForce: of.some(({ state }) => isInForce(state)),
            };
            if (!whyNoOffer(known, { amends: action === 'amend' })) {
              book.push({ kind, state: 'pending', expiresAt: offerEnds(now) });
            }
          } else {
            const row = of[which % (of.length || 1)];
            if (!row) continue;
            const inForce = of.find(({ state }) => isInForce(state));
            const next = stateAfter(row, { action, by, now });
            if (typeof next !== 'string') continue;
            if (action === 'accept' && inForce) {
              const gone = stateAfter(inForce, { action: 'replace', by, now });
              expect(gone).toBe('replaced');
              inForce.state = 'replaced';
            }
            row.state = next;
          }
          for (const one of contractKinds) {
            const states = book.filter((row) => row.kind === one).map(({ state }) => state);
            expect(states.filter(isInForce).length).toBeLessThanOrEqual(1);
            expect(states.filter((state) => state === 'pending').length).toBeLessThanOrEqual(1);
          }
          for (const [index, state] of before.entries()) {
            const isOver = !isInForce(state) && state !== 'pending';
            if (isOver) expect(book[index]?.state).toBe(state);
          }
        }
        expect(book.every(({ state }) => contractStates.includes(state))).toBe(true);
      }),
    );
  });
});
