/** What reports of the console are made by, for pages too: no zod here. */
export const playReportsBy = ['vendor', 'game', 'member', 'day', 'currency'] as const;
export type PlayReportBy = (typeof playReportsBy)[number];

export const moneyReportsBy = ['method', 'day', 'member'] as const;
export type MoneyReportBy = (typeof moneyReportsBy)[number];

export const reportOrders = ['ggr', 'stake', 'rounds'] as const;
export type ReportOrder = (typeof reportOrders)[number];

/** Days of one report; of members, whose figures are many, fewer. */
export const REPORT_DAYS_MAX = 366;
export const MEMBER_REPORT_DAYS_MAX = 92;
/** Rows of a page. */
export const REPORT_PAGE = 100;
/** Rows of a file. */
export const REPORT_FILE_MAX = 100_000;
