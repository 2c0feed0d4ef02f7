/** Words of the reward center that both sites read; free of schemas, so that pages can carry them. */

/** Boards on which tickets are drawn: the wheel and the egg. */
export const boardKinds = ['wheel', 'egg'] as const;
export type BoardKind = (typeof boardKinds)[number];

/** Where a board stands with staff: a draft, offered, or stopped. */
export const boardStages = ['draft', 'live', 'stopped'] as const;
export type BoardStage = (typeof boardStages)[number];

/** Weights of a board's prizes come to this. */
export const WEIGHTS_SUM = 10_000;
export const BOARD_PRIZES_MIN = 2;
export const BOARD_PRIZES_MAX = 12;

/** What becomes of an envelope, which is a pool in packets: before, open, all taken, over. */
export const envelopeStates = ['coming', 'open', 'gone', 'closed'] as const;
export type EnvelopeState = (typeof envelopeStates)[number];
export const PACKETS_MAX = 20_000;

/** What brings tickets of a raffle. */
export const raffleSources = ['deposits', 'bets'] as const;
export type RaffleSource = (typeof raffleSources)[number];
/** Before its time, tickets come in, none come any more, drawn. */
export const raffleStates = ['coming', 'open', 'waiting', 'drawn'] as const;
export type RaffleState = (typeof raffleStates)[number];
/** Prizes of one raffle in all. */
export const RAFFLE_PRIZES_MAX = 200;

/** Tickets that staff give at once. */
export const GIVEN_TICKETS_MAX = 20;
/** Tickets that a page names; the rest are counted. */
export const TICKETS_SHOWN = 50;

/** What members took part in. */
export const prizeSources = [...boardKinds, 'envelope', 'raffle'] as const;
export type PrizeSource = (typeof prizeSources)[number];
