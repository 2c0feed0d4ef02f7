/** Whole numbers that a merchant chooses: pages and server judge them by the same ends. */
export interface CountRange {
  readonly min: number;
  readonly max: number;
}

export const settingRanges = {
  /** Registrations from one address in fifteen minutes before a captcha is asked for. */
  freeOfCaptcha: { min: 0, max: 1000 },
  /** Failed sign-ins, in fifteen minutes, before the next one needs a captcha. */
  captchaAfter: { min: 0, max: 9 },
  /** Calls of one kind in fifteen minutes from which on work is asked for. */
  proofCallsMax: { min: 1, max: 100_000 },
  /** From the start of one paid round of a game to that of the next. */
  minimumCycleMs: { min: 0, max: 60_000 },
  /** Age at which a password has expired, where the flag forces a change. */
  passwordDaysMax: { min: 1, max: 3650 },
} as const satisfies Readonly<Record<string, CountRange>>;
