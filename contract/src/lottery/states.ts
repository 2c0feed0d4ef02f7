/** `closed` waits for its draw, `drawn` for its payouts. */
export const lotteryIssueStates = ['open', 'closed', 'drawn', 'settled', 'void'] as const;

/**
 * How far two people are with a result that they key: the first has, both have and it differs, both have the
 * same and its vendor is being told, its vendor knows, its vendor takes it for none.
 */
export const lotteryEntryStates = ['first', 'differs', 'agreed', 'told', 'refused'] as const;
export type LotteryEntryState = (typeof lotteryEntryStates)[number];

/** What new tickets of a number get: full odds, half of them, or none are taken. */
export const lotteryNumberStates = ['full', 'reduced', 'closed'] as const;

/** What else two people say of an issue. */
export const lotteryChangeKinds = ['correction', 'void'] as const;

/** Areas of lotteries, by the vendor that has them. */
export const lotteryAreas = {
  VN: 'TCG_LOTTO_VN',
  SEA: 'TCG_SEA',
  LOTT: 'LOTT',
  ELOTT: 'ELOTT',
} as const;
export type LotteryArea = keyof typeof lotteryAreas;
export const lotteryAreaNames = Object.keys(lotteryAreas) as [LotteryArea, ...LotteryArea[]];

export const lotteryViews = ['betting', 'lobby'] as const;
export type LotteryView = (typeof lotteryViews)[number];
export const lotteryDevices = ['WEB', 'MOBILE'] as const;
