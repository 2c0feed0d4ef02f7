/** Words and bounds of messages along a line, for server and pages. Without zod. */

/** The longest text of one message, in characters. */
export const LINE_TEXT_MAX = 1000;
/** To so many a message goes at once. */
export const LINE_RECIPIENTS_MAX = 1000;
/** So many recipients a sender's messages may have within a day. */
export const LINE_DAILY_MAX = 3000;

/** To one member, to everybody right below, or to the whole team. */
export const lineAudiences = ['one', 'direct', 'team'] as const;
export type LineAudience = (typeof lineAudiences)[number];

export const reportReasons = ['abuse', 'spam', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `upheld`: staff took the message away, and its sender writes nothing for a week. */
export const reportStates = ['open', 'dismissed', 'upheld'] as const;
export type ReportState = (typeof reportStates)[number];
