/** Words of sports that calls of vendors and pages of staff share. */
export const sportNames = ['football', 'basketball', 'tennis', 'esports'] as const;
export type SportName = (typeof sportNames)[number];

/** How a market, or a leg of a bet, ended. */
export const legStatuses = ['won', 'half-won', 'push', 'half-lost', 'lost', 'void'] as const;
export type LegStatusName = (typeof legStatuses)[number];

export const sportsEventStates = [
  'planned',
  'live',
  'ended',
  'settled',
  'postponed',
  'abandoned',
  'cancelled',
] as const;
export const sportsBetKinds = ['single', 'parlay', 'system', 'build'] as const;
export const sportsBetStates = [
  'reserved',
  'waiting',
  'refused',
  'open',
  'returned',
  'settled',
] as const;
export const sportsMarketStates = ['open', 'suspended', 'closed'] as const;

export const sportsFeedStates = ['up', 'recovering', 'down'] as const;
/** Seventy-two hours at most, as feeds keep what they told. */
export const RECOVERY_HOURS_MAX = 72;

/** What staff say of an event, a market, or all that is live. */
export const sportsHoldKinds = ['suspend', 'open', 'price', 'auto', 'limit'] as const;
export type SportsHoldKind = (typeof sportsHoldKinds)[number];

/** Why all of an event takes no bets. */
export const sportsHolders = ['feed', 'staff', 'danger'] as const;

export const settlementViews = ['hand', 'waiting', 'corrections', 'voids', 'all'] as const;
export type SettlementView = (typeof settlementViews)[number];
/** Why no feed settles an event, or what is special about how it was. */
export const settlementReasons = [
  'abandoned',
  'postponed',
  'no-result',
  'open-markets',
  'corrected',
  'rolled-back',
  'voided',
  'waiting',
  'settled',
] as const;
export const evidenceKinds = ['record', 'feed', 'seed', 'staff'] as const;

export const sportsReportGroups = ['day', 'sport', 'league', 'market', 'phase', 'kind'] as const;
export const sportsFindingRules = ['fast-series', 'stake-jump', 'ring', 'opposite'] as const;
export type SportsFindingRule = (typeof sportsFindingRules)[number];

/** Basis points of the limits that a player has: one in a hundred at least. */
export const factorRange = { least: 100, most: 10_000 } as const;
/** Basis points of a book that its odds may keep. */
export const MARGIN_MAX = 3000;

/** How far what two people have said is: its vendor is being told, knows it, or would not take it. */
export const sportsAgreedStates = ['agreed', 'told', 'refused'] as const;
