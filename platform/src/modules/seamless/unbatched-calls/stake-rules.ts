/** Whether a player may stake, by the same rules and in the same order as bets in batches. Pure. */
import { outcomes, type Outcome } from '../play-call.ts';
import type { HeldAccount } from '../store/held-account.ts';

export interface Stake {
  readonly amountMinor: bigint;
  /** 0 when the call names no game that was ever launched here. */
  readonly gameId: bigint;
  /** Why the game takes no stakes just now, as a number of `outcomes`; 0: it does. */
  readonly bar: number;
  /** The session's limits of one bet hold. */
  readonly limited: boolean;
}

type Judged = Pick<
  HeldAccount,
  'session' | 'sessionGameId' | 'stakeMinMinor' | 'stakeMaxMinor' | 'spendableMinor' | 'frozen'
>;

/** `done` when the stake may be taken, else why not. */
export function judgeStake(held: Judged, { amountMinor, gameId, bar, limited }: Stake): Outcome {
  const session = judgeSession(held);
  if (session !== 'done') return session;
  if (bar !== 0) return outcomes[bar] ?? 'game-closed';
  if (held.sessionGameId !== gameId) return 'game-mismatch';
  if (limited && amountMinor < (held.stakeMinMinor ?? 0n)) return 'stake-too-small';
  if (limited && amountMinor > (held.stakeMaxMinor ?? 0n)) return 'stake-too-large';
  return amountMinor > held.spendableMinor ? 'insufficient' : 'done';
}

/** `done` when the player is there and may play, else why not. */
export function judgeSession({ session, frozen }: Pick<Judged, 'session' | 'frozen'>): Outcome {
  if (session === null || session === 'unknown') return 'session-unknown';
  if (session === 'blocked') return 'player-blocked';
  if (session === 'ended') return 'session-expired';
  return frozen ? 'player-blocked' : 'done';
}

/** Of an amount to be taken back: what the player can give, and the rest that becomes a debt. */
export function splitDebt(
  amountMinor: bigint,
  spendableMinor: bigint,
): { readonly takenMinor: bigint; readonly owedMinor: bigint } {
  const there = spendableMinor > 0n ? spendableMinor : 0n;
  const takenMinor = amountMinor < there ? amountMinor : there;
  return { takenMinor, owedMinor: amountMinor - takenMinor };
}
