import type { RoomOutcome } from '../protocol.ts';

/**
 * A round as a short text that an address may carry (`readClaim`): its balls, then each prize with its call
 * and its tickets.
 */
export function outcomeCode(outcome: Pick<RoomOutcome, 'balls' | 'prizes'> | undefined): string {
  if (outcome === undefined) return '';
  const prizes = outcome.prizes.map(({ prize, call, winners }) => {
    const shares = winners.map(({ ticket, amount }) => `:${ticket}.${amount}`);
    return `${prize}.${call}${shares.join('')}`;
  });
  return [outcome.balls.join('.'), ...prizes].join('_');
}
