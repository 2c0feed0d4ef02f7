/** Which patterns of play and payment are markers of harm. Pure: time is an argument. */
import type { CaseMarker, HarmGrade } from '@croupier/contract/protection/harm-kinds';
import { moneyText } from '@croupier/contract/money';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Play is known by five minutes. */
export const WINDOW_MS = 5 * MINUTE_MS;

/** What was played in five minutes, by closing of the rounds. */
export interface PlayWindow {
  readonly startsAtMs: number;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
}

export type SignalKind =
  | 'deposit'
  | 'failed-deposit'
  | 'limit-raise'
  | 'withdrawal'
  | 'cancelled-withdrawal';
export interface Signal {
  readonly kind: SignalKind;
  readonly atMs: number;
  /** Of deposits and withdrawals; 0 otherwise. */
  readonly amountMinor: bigint;
}

export interface History {
  /** Of the last 24 hours. */
  readonly windows: readonly PlayWindow[];
  /** Of the last seven days. */
  readonly signals: readonly Signal[];
  /** What was staked in how many rounds in the month before that. */
  readonly usual: { readonly rounds: number; readonly stakeMinor: bigint };
}

export interface Found {
  readonly kind: CaseMarker;
  readonly evidence: Readonly<Record<string, string>>;
}

/** A deposit within ten minutes of a loss, three times in a day. */
const CHASES = 3;
const CHASE_MS = 10 * MINUTE_MS;
/** More than three hours of play between midnight and six. */
const NIGHT_WINDOWS = 36;
const NIGHT_ENDS = 6;
/** One that is cancelled may be a mistake; three in a week are not. */
const CANCELLED = 3;
/** Deposits that the payer's bank refused, in a day. */
const FAILED = 3;
/** Stakes of five times the usual size; both must rest on enough rounds. */
const STAKE_TIMES = 5n;
const ROUNDS_MIN = 20;

/**
 * The markers that a history shows at an instant. @param hourOf hour of the day and the day itself
 * at the merchant
 */
export function findMarkers(
  { windows, signals, usual }: History,
  atMs: number,
  hourOf: (ms: number) => { readonly day: string; readonly hour: number },
): Found[] {
  const today = windows.filter(({ startsAtMs }) => startsAtMs >= atMs - DAY_MS);
  const of = (kind: SignalKind, backMs: number) =>
    signals.filter((one) => one.kind === kind && one.atMs >= atMs - backMs && one.atMs < atMs);
  return [
    ...chasing(of('deposit', DAY_MS), today),
    ...nightPlay(today, hourOf),
    ...raiseAfterLoss(of('limit-raise', DAY_MS), today),
    ...cancelledWithdrawals(of('cancelled-withdrawal', 7 * DAY_MS)),
    ...higherStakes(today, usual),
    ...failedDeposits(of('failed-deposit', DAY_MS)),
  ];
}

/** Grade by how many markers a month has seen. */
export function gradeOf(markers: number): HarmGrade {
  if (markers <= 1) return 1;
  return markers === 2 ? 2 : 3;
}

function lostBetween(windows: readonly PlayWindow[], fromMs: number, toMs: number): bigint {
  return windows
    .filter(({ startsAtMs }) => startsAtMs + WINDOW_MS > fromMs && startsAtMs <= toMs)
    .reduce((lost, { stakeMinor, winMinor }) => lost + stakeMinor - winMinor, 0n);
}

function chasing(deposits: readonly Signal[], windows: readonly PlayWindow[]): Found[] {
  const losses = deposits
    .map(({ atMs }) => lostBetween(windows, atMs - CHASE_MS, atMs))
    .filter((lost) => lost > 0n);
  if (losses.length < CHASES) return [];
  const lost = losses.reduce((sum, one) => sum + one, 0n);
  return [
    { kind: 'chasing', evidence: { deposits: String(losses.length), lost: moneyText(lost) } },
  ];
}

function nightPlay(
  windows: readonly PlayWindow[],
  hourOf: (ms: number) => { readonly day: string; readonly hour: number },
): Found[] {
  const nights = new Map<string, number>();
  for (const { startsAtMs, rounds } of windows) {
    const { day, hour } = hourOf(startsAtMs);
    if (rounds > 0 && hour < NIGHT_ENDS) nights.set(day, (nights.get(day) ?? 0) + 1);
  }
  const [longest] = [...nights].toSorted(([, a], [, b]) => b - a);
  if (!longest || longest[1] <= NIGHT_WINDOWS) return [];
  const [day, count] = longest;
  return [{ kind: 'night-play', evidence: { day, minutes: String(count * 5) } }];
}

function raiseAfterLoss(raises: readonly Signal[], windows: readonly PlayWindow[]): Found[] {
  const losses = raises
    .map(({ atMs }) => lostBetween(windows, atMs - DAY_MS, atMs))
    .filter((lost) => lost > 0n);
  const [worst] = losses.toSorted((a, b) => (a < b ? 1 : -1));
  if (worst === undefined) return [];
  return [{ kind: 'raise-after-loss', evidence: { lost: moneyText(worst) } }];
}

function cancelledWithdrawals(cancelled: readonly Signal[]): Found[] {
  if (cancelled.length < CANCELLED) return [];
  return [{ kind: 'cancelled-withdrawals', evidence: { count: String(cancelled.length) } }];
}

function failedDeposits(failed: readonly Signal[]): Found[] {
  if (failed.length < FAILED) return [];
  return [{ kind: 'failed-deposits', evidence: { count: String(failed.length) } }];
}

function higherStakes(windows: readonly PlayWindow[], usual: History['usual']): Found[] {
  const rounds = windows.reduce((sum, one) => sum + one.rounds, 0);
  const stakeMinor = windows.reduce((sum, one) => sum + one.stakeMinor, 0n);
  if (rounds < ROUNDS_MIN || usual.rounds < ROUNDS_MIN || usual.stakeMinor <= 0n) return [];
  // Cross-multiplied, so that nothing is rounded.
  const now = stakeMinor * BigInt(usual.rounds);
  if (now < STAKE_TIMES * usual.stakeMinor * BigInt(rounds)) return [];
  return [
    {
      kind: 'stakes',
      evidence: {
        before: moneyText(usual.stakeMinor / BigInt(usual.rounds)),
        now: moneyText(stakeMinor / BigInt(rounds)),
      },
    },
  ];
}
