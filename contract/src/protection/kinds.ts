/** How members keep their play in bounds; free of schemas, so that pages can carry the lists. */

/** What can be limited: money paid in, staked, or lost (net of wins), and time without a pause. */
export const limitKinds = ['deposit', 'stake', 'loss', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type MoneyLimitKind = Exclude<LimitKind, 'session'>;

/** Over which time money is limited: the last 24 hours, 7 days, or month. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Breaks that end by themselves. */
export const timeOuts = ['24 hours', '7 days', '1 month', '6 weeks'] as const;
export type TimeOut = (typeof timeOuts)[number];

/** Breaks that nobody can end early; afterwards the member must ask to return. */
export const exclusions = ['6 months', '1 year', '5 years', 'permanent'] as const;
export type Exclusion = (typeof exclusions)[number];

/** Minutes of play after which a member is told what it came to. */
export const realityMinutes = [15, 30, 60] as const;
export type RealityMinutes = (typeof realityMinutes)[number];

/** Shortest and longest play without a pause that a member may choose as a limit, in minutes. */
export const SESSION_LIMIT = { min: 15, max: 1440 } as const;
