/** Words of missions that both sites read; free of schemas, so that pages can carry them. */

/**
 * How often a mission can be done: each day, each week from Monday on, once in a lifetime, or once between
 * two days. Days and weeks are the merchant's.
 */
export const missionWindows = ['daily', 'weekly', 'once', 'dates'] as const;
export type MissionWindow = (typeof missionWindows)[number];

/**
 * What is to be done: come on so many days; pay in so much, or so often; bet so much, or win so much; play so
 * many rounds; or come, bet or pay in so much on each of so many days in a row.
 */
export const missionTasks = [
  'sign-in',
  'deposit-sum',
  'deposit-count',
  'bet-sum',
  'win-sum',
  'rounds',
  'streak',
] as const;
export type MissionTaskKind = (typeof missionTasks)[number];

/** Pictures that the product draws for missions. */
export const missionArts = [
  'calendar',
  'money-bag',
  'ticket',
  'slot',
  'cards',
  'dice',
  'fish',
  'flame',
  'trophy',
  'coins',
  'gift',
  'star',
] as const;
export type MissionArt = (typeof missionArts)[number];

/** Where a mission stands with staff: a draft, offered, or stopped for good. */
export const missionStages = ['draft', 'live', 'stopped'] as const;
export type MissionStage = (typeof missionStages)[number];

/**
 * What a mission is to a member: not begun, to be done, to be claimed, claimed, or over. What was done and
 * not claimed in its time is over.
 */
export const missionStates = ['coming-soon', 'process', 'claim', 'claimed', 'close'] as const;
export type MissionState = (typeof missionStates)[number];

/** What the table of the best is of. */
export const leaderboardSpans = ['day', 'week', 'month'] as const;
export type LeaderboardSpan = (typeof leaderboardSpans)[number];

/** Most missions of a merchant that are live at once. */
export const MISSIONS_LIVE_MAX = 60;
/** What a day of a streak is made by. */
export const streakMakers = ['sign-ins', 'bets', 'deposits'] as const;
export type StreakMaker = (typeof streakMakers)[number];

/** Longest streak, in days. */
export const STREAK_DAYS_MAX = 60;
/** Rows of the table of the best. */
export const LEADERBOARD_ROWS = 50;
