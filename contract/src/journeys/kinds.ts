/** Words of journeys that the console and the server share; free of schemas, so that pages can carry them. */

/**
 * What lets a member begin: their registration; a deposit; a level that they reach; a segment that they come
 * into; a bonus that became theirs or ran out; a mission that they have done; days without a bet.
 */
export const journeyTriggers = [
  'registered',
  'deposit',
  'level',
  'segment',
  'bonus-converted',
  'bonus-expired',
  'mission',
  'idle',
] as const;
export type JourneyTriggerKind = (typeof journeyTriggers)[number];

/** What a step does: waits; lets on only whom its check holds for; gives an offer; writes a message. */
export const journeySteps = ['wait', 'check', 'grant', 'message'] as const;
export type JourneyStepKind = (typeof journeySteps)[number];

/** What a check asks, all but the segment since the member began. */
export const journeyChecks = ['segment', 'deposited', 'played', 'bonus'] as const;
export type JourneyCheckKind = (typeof journeyChecks)[number];

/** Where a journey stands with staff: a draft, live, or stopped for good. */
export const journeyStages = ['draft', 'live', 'stopped'] as const;
export type JourneyStage = (typeof journeyStages)[number];

/** How a run of one member stands: on its way, through, or ended before its last step. */
export const runStates = ['waiting', 'done', 'dropped'] as const;
export type RunState = (typeof runStates)[number];

/**
 * Why a run ended early: its check did not hold; the member may be given nothing; the offer was not for them,
 * taken as often as it may be, kept off by another bonus, used up, or not to be had; the deposit by which
 * it began was recovered; the journey was stopped; it could not be done.
 */
export const dropReasons = [
  'check',
  'barred',
  'offer-condition',
  'offer-taken',
  'offer-other',
  'offer-budget',
  'offer-closed',
  'deposit',
  'stopped',
  'failed',
] as const;
export type DropReason = (typeof dropReasons)[number];

/** What words of a message can fill in: the member's account, the bonus that was given last, its amount. */
export const messageFills = ['account', 'bonus', 'amount'] as const;

export const STEPS_MAX = 5;
/** Live ones of a merchant. */
export const JOURNEYS_LIVE_MAX = 20;
/** Of a message: its subject and its text, in UTF-16 units. */
export const STEP_TITLE_MAX = 120;
export const STEP_BODY_MAX = 1000;

/** Whole numbers of its fields, ends included. */
export const journeyRanges = {
  /** Which deposit of the member it is. */
  deposit: { min: 1, max: 100 },
  /** Days without a bet. */
  idle: { min: 1, max: 365 },
  /** Hours that a step waits. */
  hours: { min: 1, max: 2160 },
  /** Days after which a member may begin again. */
  again: { min: 1, max: 365 },
} as const;
