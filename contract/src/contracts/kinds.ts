/**
 * Words and bounds of the contracts by which agents are paid, for server and pages. Without zod; the
 * schemas are in `contract-tiers.ts`.
 */

/** What an agent is paid for: a share of what the team lost, or of what it staked. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];
/** The kinds that pay a share of the valid bet, by type of game. */
export type SalaryKind = Exclude<ContractKind, 'dividend'>;

/**
 * How long one reckoning lasts: W week, H half month, M month, D day, HR hour, RT five minutes; all
 * begin by the merchant's clock.
 */
export const periodTypes = ['W', 'H', 'M', 'D', 'HR', 'RT'] as const;
export type PeriodType = (typeof periodTypes)[number];

/** The periods that a contract of the kind may have; the first is offered first. */
export const periodsOfKind: Readonly<Record<ContractKind, readonly PeriodType[]>> = {
  dividend: ['M', 'H', 'W'],
  daily: ['D'],
  hourly: ['HR'],
  realtime: ['RT'],
};

/** `active` begins at `effectiveFrom`; `replaced` and `terminated` are paid until `endsAt`. */
export const contractStates = [
  'pending',
  'active',
  'suspended',
  'rejected',
  'cancelled',
  'expired',
  'replaced',
  'terminated',
] as const;
export type ContractState = (typeof contractStates)[number];

/** What happens to contracts, in the past tense of whoever is told. */
export const contractEvents = [
  'offered',
  'accepted',
  'rejected',
  'cancelled',
  'expired',
  'replaced',
  'terminated',
  'suspended',
  'resumed',
] as const;
export type ContractEvent = (typeof contractEvents)[number];

/** Rates are counted in millionths: 10,000 is one per cent. */
export const PPM = 1_000_000;
/** Highest rate of a tier: the whole loss, or five per cent of what was staked. */
export const rateMaxPpm: Readonly<Record<ContractKind, number>> = {
  dividend: 1_000_000,
  daily: 50_000,
  hourly: 50_000,
  realtime: 50_000,
};
export const TIERS_MAX = 20;
/** Most active members that a tier may ask for. */
export const ACTIVE_MAX = 100_000;
/** Hours in which an offer must be answered. */
export const OFFER_HOURS = 72;

/** What becomes of a period in which a team won: later dividends make up for it, or it is forgotten. */
export const carryPolicies = ['NEGATIVE', 'NONE'] as const;
export type CarryPolicy = (typeof carryPolicies)[number];
/** What an agent cannot pay is owed until they can, or the house pays it for them. */
export const shortPolicies = ['OWED', 'HOUSE_COVERS'] as const;
export type ShortPolicy = (typeof shortPolicies)[number];

/**
 * What became of a settlement. `owed`: who pays has too little and is asked again; `held`: the
 * account of who is paid is frozen or excluded; `zero`: there is nothing to pay.
 */
export const settlementStates = ['due', 'paid', 'owed', 'held', 'zero'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** What bets by a prize group bring: `income` to agents above, `rebate` to the player. */
export const pointKinds = ['income', 'rebate'] as const;
export type PointKind = (typeof pointKinds)[number];
