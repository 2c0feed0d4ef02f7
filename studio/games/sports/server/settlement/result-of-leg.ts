import type { LegStatus } from '../../engine/settlement/leg-outcome.ts';
import type { Bet, StoredLeg, StoredOutcomeOfLeg } from '../bets/bet-store.ts';

/** A result as it is stored: outcomes of markets, and bets that are called off whatever they are on. */
export interface StoredResult {
  readonly eventId: string;
  readonly revision: number;
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly cancels: readonly StoredCancel[];
}

/** Bets of a market, or of all, that were made from a moment on and before another. */
interface StoredCancel {
  readonly market: string | null;
  readonly from: number | null;
  readonly until: number | null;
}

const statuses: ReadonlySet<string> = new Set<LegStatus>([
  'won',
  'half-won',
  'push',
  'half-lost',
  'lost',
  'void',
]);

/** How a leg ended by the newest result of its event; null while that says nothing of it. */
export function resultOfLeg(
  { market, outcome }: Pick<StoredLeg, 'market' | 'outcome'>,
  { placedAt }: Pick<Bet, 'placedAt'>,
  { outcomes, cancels }: Pick<StoredResult, 'outcomes' | 'cancels'>,
): StoredOutcomeOfLeg | null {
  const isCalledOff = cancels.some(
    (cancel) =>
      (cancel.market === null || cancel.market === market) &&
      (cancel.from === null || placedAt >= cancel.from) &&
      (cancel.until === null || placedAt < cancel.until),
  );
  if (isCalledOff) return { status: 'void', deadHeat: null };
  return outcomeOf(outcomes[market]?.[outcome]);
}

function outcomeOf(said: unknown): StoredOutcomeOfLeg | null {
  if (typeof said === 'string') return isStatus(said) ? { status: said, deadHeat: null } : null;
  if (typeof said !== 'object' || said === null) return null;
  const { status, deadHeat } = said as { readonly status?: unknown; readonly deadHeat?: unknown };
  if (typeof status !== 'string' || !isStatus(status)) return null;
  return { status, deadHeat: shareOf(deadHeat) };
}

const isStatus = (text: string): text is LegStatus => statuses.has(text);

/** A share of the stake, as its two numbers. */
function shareOf(said: unknown): readonly [number, number] | null {
  if (!Array.isArray(said)) return null;
  const [num, den] = said.map(Number);
  const isShare =
    Number.isInteger(num) && Number.isInteger(den) && (num ?? 0) > 0 && (den ?? 0) > 0;
  return isShare ? [num as number, den as number] : null;
}
