/** What reports of the console are made by, for pages too: no zod here. */
import type { OfferKind } from '../promotions/kinds.ts';

export const playReportsBy = [
  'vendor',
  'game',
  'type',
  'member',
  'level',
  'line',
  'day',
  'hour',
  'device',
  'currency',
] as const;
export type PlayReportBy = (typeof playReportsBy)[number];

export const moneyReportsBy = ['method', 'day', 'member'] as const;
export type MoneyReportBy = (typeof moneyReportsBy)[number];

/** Those whose figures are the members' own, of which there are many. */
export const reportsOfMembers: readonly PlayReportBy[] = ['member', 'level', 'line'];

/** How long the cohorts of newcomers are, and how many of them are shown beneath each other. */
export const cohortUnits = ['week', 'month'] as const;
export type CohortUnit = (typeof cohortUnits)[number];
export const COHORTS = 12;

/**
 * What promotions were given for, beside the kinds of offers: `vendor` by vendors themselves, free spins
 * among it; `other` is what nobody knows. */
export const giftCauses = [
  'rebate',
  'level',
  'month',
  'birthday-gift',
  'mission',
  'points',
  'referral',
  'draw',
  'envelope',
  'raffle',
  'tournament',
  'vendor',
  'other',
] as const;
export type GiftCause = OfferKind | (typeof giftCauses)[number];

export const reportOrders = ['ggr', 'stake', 'rounds'] as const;
export type ReportOrder = (typeof reportOrders)[number];

/** Days of one report; of members, whose figures are many, fewer. */
export const REPORT_DAYS_MAX = 366;
export const MEMBER_REPORT_DAYS_MAX = 92;
/** Rows of a page. */
export const REPORT_PAGE = 100;
/** Rows of a file. */
export const REPORT_FILE_MAX = 100_000;
