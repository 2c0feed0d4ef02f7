/** Which patterns of payment and play are markers of laundering. Pure: time is an argument. */
import { moneyText } from '@croupier/contract/money';
import { type Found, type PlayWindow, type Signal, WINDOW_MS } from './harm-rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What a member moved and played, and what is known of the accounts they paid from. */
export interface MoneyHistory {
  readonly signals: readonly Signal[];
  /** Of the last 24 hours. */
  readonly windows: readonly PlayWindow[];
  /** From where on customers must be known, of the merchant. */
  readonly thresholdMinor: bigint;
  /** Members, this one among them, who lately paid from one account. */
  readonly payerMembers: number;
  /** For how long they had neither played nor paid in before the last day; 0 for who is new. */
  readonly awayDays: number;
}

/** Just below the threshold, three times in a day. */
const STRUCTURED = 3;
const STRUCTURED_FROM_PERCENT = 80n;
/** Couples share an account; three members who do so are looked at. */
const PAYER_MEMBERS = 3;
/** Whoever comes back after that long and pays in half the threshold within a day. */
const AWAY_DAYS = 90;
const RETURN_PERCENT = 50n;
/** What is paid in and taken out again below a tenth of the threshold moves nobody's money. */
const MATERIAL_PERCENT = 10n;
/** A withdrawal that soon after a deposit, of most of it, and played for less than that often. */
const FAST_MS = 30 * MINUTE_MS;
const FAST_SHARE_PERCENT = 80n;
const FAST_PLAY_TIMES = 3n;

/** True for sums that a return after a long time is judged by, so that others need no look back. */
export function isReturnSized(paidInMinor: bigint, thresholdMinor: bigint): boolean {
  return paidInMinor * 100n >= thresholdMinor * RETURN_PERCENT;
}

/** What was paid in within the last day. */
export function paidInOfDay(signals: readonly Signal[], atMs: number): bigint {
  return sumOf(ofDay(signals, 'deposit', atMs));
}

/** The markers that a history shows at an instant. */
export function findLaundering(history: MoneyHistory, atMs: number): Found[] {
  const { signals, windows, thresholdMinor } = history;
  const deposits = ofDay(signals, 'deposit', atMs);
  const withdrawals = ofDay(signals, 'withdrawal', atMs);
  const flow = { deposits, withdrawals, windows, thresholdMinor };
  return [
    ...structuring(deposits, thresholdMinor),
    ...sharedPayer(deposits, history.payerMembers),
    ...dormantReturn(deposits, history),
    ...unplayedWithdrawal(flow),
    ...fastWithdrawal(flow),
  ];
}

interface Flow extends Pick<MoneyHistory, 'windows' | 'thresholdMinor'> {
  readonly deposits: readonly Signal[];
  readonly withdrawals: readonly Signal[];
}

function ofDay(signals: readonly Signal[], kind: Signal['kind'], atMs: number): Signal[] {
  return signals.filter((one) => one.kind === kind && one.atMs >= atMs - DAY_MS && one.atMs < atMs);
}

function sumOf(moves: readonly Signal[]): bigint {
  return moves.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

function stakedBetween(windows: readonly PlayWindow[], fromMs: number, toMs: number): bigint {
  return windows
    .filter(({ startsAtMs }) => startsAtMs + WINDOW_MS > fromMs && startsAtMs <= toMs)
    .reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
}

function isMaterial(amountMinor: bigint, thresholdMinor: bigint): boolean {
  return amountMinor * 100n >= thresholdMinor * MATERIAL_PERCENT;
}

function structuring(deposits: readonly Signal[], thresholdMinor: bigint): Found[] {
  const below = deposits.filter(
    ({ amountMinor }) =>
      amountMinor * 100n >= thresholdMinor * STRUCTURED_FROM_PERCENT &&
      amountMinor <= thresholdMinor,
  );
  if (below.length < STRUCTURED) return [];
  return [
    {
      kind: 'structuring',
      evidence: {
        deposits: String(below.length),
        amount: moneyText(sumOf(below)),
        threshold: moneyText(thresholdMinor),
      },
    },
  ];
}

function sharedPayer(deposits: readonly Signal[], members: number): Found[] {
  if (deposits.length === 0 || members < PAYER_MEMBERS) return [];
  return [{ kind: 'shared-payer', evidence: { members: String(members) } }];
}

function dormantReturn(
  deposits: readonly Signal[],
  { awayDays, thresholdMinor }: MoneyHistory,
): Found[] {
  const amountMinor = sumOf(deposits);
  if (awayDays < AWAY_DAYS || !isReturnSized(amountMinor, thresholdMinor)) return [];
  return [
    {
      kind: 'dormant-return',
      evidence: { days: String(awayDays), amount: moneyText(amountMinor) },
    },
  ];
}

/** What was paid in goes out again within a day, at least half of it, and was not played once. */
function unplayedWithdrawal({ deposits, withdrawals, ...flow }: Flow): Found[] {
  const [first] = deposits;
  const last = withdrawals.at(-1);
  if (!first || !last) return [];
  const before = deposits.filter(({ atMs }) => atMs <= last.atMs);
  const [paidIn, takenOut] = [
    sumOf(before),
    sumOf(withdrawals.filter(({ atMs }) => atMs >= first.atMs)),
  ];
  const staked = stakedBetween(flow.windows, first.atMs, last.atMs);
  const unplayed = staked < paidIn && takenOut * 2n >= paidIn;
  if (!unplayed || !isMaterial(paidIn, flow.thresholdMinor)) return [];
  return [
    {
      kind: 'unplayed-withdrawal',
      evidence: {
        amount: moneyText(paidIn),
        taken: moneyText(takenOut),
        staked: moneyText(staked),
      },
    },
  ];
}

function fastWithdrawal({ deposits, withdrawals, ...flow }: Flow): Found[] {
  for (const { atMs, amountMinor } of deposits) {
    const soon = withdrawals.filter((one) => one.atMs >= atMs && one.atMs <= atMs + FAST_MS);
    const last = soon.at(-1);
    if (!last || !isMaterial(amountMinor, flow.thresholdMinor)) continue;
    const taken = sumOf(soon);
    const staked = stakedBetween(flow.windows, atMs, last.atMs);
    const most = taken * 100n >= amountMinor * FAST_SHARE_PERCENT;
    if (!most || staked >= FAST_PLAY_TIMES * amountMinor) continue;
    const minutes = String(Math.floor((last.atMs - atMs) / MINUTE_MS));
    return [
      {
        kind: 'fast-withdrawal',
        evidence: { amount: moneyText(amountMinor), taken: moneyText(taken), minutes },
      },
    ];
  }
  return [];
}
