/** What an agent reads of single people of the line; free of schemas, so that pages can carry it. */

/** Records of a longer line are asked for by part: below somebody of it, or by account. */
export const LINE_MEMBERS_MAX = 1000;
/** The longest time that single records are asked for. */
export const LINE_DAYS_MAX = 92;

/** Deposits and withdrawals. */
export const paymentWays = ['in', 'out'] as const;
/** What has become of a payment, as an agent is told: on its way, paid, or never paid. */
export const linePaymentStates = ['waiting', 'paid', 'ended'] as const;
export type LinePaymentState = (typeof linePaymentStates)[number];
