/** Why a withdrawal waits for staff. Pure: what is known stands in the arguments. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { RiskRule } from '@croupier/contract/withdrawal/kinds';
import type { WithdrawalSettings } from '@croupier/contract/withdrawal/settings';

/** What is known of a request when it is made. */
export interface RiskFacts {
  readonly amountMinor: bigint;
  /** Payouts that this member, and this account, ever had. */
  readonly paidBefore: number;
  readonly paidToAccount: number;
  readonly accountHours: number;
  /** Since the last deposit; null when there was none lately. */
  readonly depositMinutes: number | null;
  /** What was paid in within the last day, and staked since the first of it. */
  readonly paidInMinor: bigint;
  readonly stakedMinor: bigint;
  /** Other members with the same account, and in the same browser. */
  readonly accountMembers: number;
  readonly deviceMembers: number;
  /** For how long they were away before the last day. */
  readonly awayDays: number;
  readonly openCases: readonly string[];
}

/** A rule that holds, with the figures that staff read. */
export interface RiskHit {
  readonly rule: RiskRule;
  readonly facts: Readonly<Record<string, string>>;
}

/** The rules that hold, in the order in which staff read them. */
export function findRisks(facts: RiskFacts, risk: WithdrawalSettings['risk']): RiskHit[] {
  const hits: (RiskHit | undefined)[] = [
    amount(facts, risk),
    hit(risk.firstPayout && facts.paidBefore === 0, 'first-payout', {}),
    newAccount(facts, risk),
    fast(facts, risk),
    unplayed(facts, risk),
    hit(risk.sharedAccount && facts.accountMembers > 0, 'shared-account', {
      members: String(facts.accountMembers),
    }),
    hit(risk.sharedDevice && facts.deviceMembers > 0, 'shared-device', {
      members: String(facts.deviceMembers),
    }),
    hit(risk.dormantDays !== null && facts.awayDays >= risk.dormantDays, 'dormant', {
      days: String(facts.awayDays),
    }),
    hit(risk.openCase && facts.openCases.length > 0, 'open-case', {
      concerns: facts.openCases.join(','),
    }),
  ];
  return hits.filter((one) => one !== undefined);
}

function hit(
  holds: boolean,
  rule: RiskRule,
  facts: Readonly<Record<string, string>>,
): RiskHit | undefined {
  return holds ? { rule, facts } : undefined;
}

function amount({ amountMinor }: RiskFacts, { amountFrom }: WithdrawalSettings['risk']) {
  const from = amountFrom === null ? undefined : parseMoney(amountFrom);
  return hit(from !== undefined && amountMinor >= from, 'amount', {
    amount: moneyText(amountMinor),
    from: amountFrom ?? '',
  });
}

function newAccount(
  { accountHours, paidToAccount }: RiskFacts,
  { newAccountHours }: WithdrawalSettings['risk'],
) {
  const isNew = newAccountHours !== null && (paidToAccount === 0 || accountHours < newAccountHours);
  return hit(isNew, 'new-account', { hours: String(accountHours), payouts: String(paidToAccount) });
}

function fast({ depositMinutes }: RiskFacts, { fastMinutes }: WithdrawalSettings['risk']) {
  const isFast = fastMinutes !== null && depositMinutes !== null && depositMinutes < fastMinutes;
  return hit(isFast, 'fast', { minutes: String(depositMinutes ?? 0) });
}

function unplayed(
  { paidInMinor, stakedMinor }: RiskFacts,
  { playPercent }: WithdrawalSettings['risk'],
) {
  const wanted = playPercent === null ? 0n : paidInMinor * BigInt(playPercent);
  return hit(stakedMinor * 100n < wanted, 'unplayed', {
    amount: moneyText(paidInMinor),
    staked: moneyText(stakedMinor),
  });
}
