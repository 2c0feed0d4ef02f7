/**
 * White-label flags: what a merchant switches on or off. One line a flag; an endpoint or a menu
 * entry that names a flag is refused by the server and hidden by the site while it is off.
 * `module` groups them into the tree of the console and of the permission answer. `ready` says that
 * the feature exists in this version; a flag that is not ready stays off and is not offered.
 */
export const flags = {
  mobileRegistration: { module: 'registration', default: false, ready: true },
  smsVerificationOnRegistration: { module: 'registration', default: false, ready: true },
  mobilePasswordRegistration: { module: 'registration', default: false, ready: true },
  freePlay: { module: 'login', default: false, ready: true },
  demoGames: { module: 'login', default: false, ready: true },
  socialLogin: { module: 'login', default: false, ready: true },
  mobileCodeLogin: { module: 'login', default: false, ready: true },
  countryCodeDisplay: { module: 'login', default: false, ready: true },
  forcedPasswordChangeOnExpiry: { module: 'security', default: false, ready: true },
  phoneVerificationForPasswordChange: { module: 'security', default: false, ready: true },
  smsSecondFactor: { module: 'security', default: true, ready: true },
  mailSecondFactor: { module: 'security', default: true, ready: true },
  payeeNameQuestion: { module: 'security', default: false, ready: true },
  humanVerification: { module: 'security', default: true, ready: true },
  verifiedPlay: { module: 'protection', default: false, ready: true },
  slotStakeCaps: { module: 'protection', default: false, ready: true },
  deposit: { module: 'cashier', default: true, ready: true },
  consolidatedBalance: { module: 'cashier', default: true, ready: true },
  transferUpline: { module: 'cashier', default: false, ready: true },
  withdrawal: { module: 'cashier', default: false, ready: true },
  points: { module: 'loyalty', default: false, ready: true },
  referral: { module: 'loyalty', default: false, ready: true },
  manualRebate: { module: 'loyalty', default: false, ready: true },
  promotions: { module: 'loyalty', default: false, ready: true },
  missions: { module: 'loyalty', default: false, ready: true },
  rewardCenter: { module: 'loyalty', default: false, ready: true },
  vip: { module: 'loyalty', default: false, ready: true },
  agents: { module: 'agents', default: false, ready: true },
  lineRecords: { module: 'agents', default: false, ready: true },
  contracts: { module: 'agents', default: false, ready: true },
  dailySalary: { module: 'agents', default: false, ready: true },
  hourlySalary: { module: 'agents', default: false, ready: true },
  realTimeSalary: { module: 'agents', default: false, ready: true },
  cosmeticJackpot: { module: 'home', default: false, ready: true },
  winnerBoard: { module: 'home', default: true, ready: true },
  analyticsConsent: { module: 'privacy', default: true, ready: true },
} as const satisfies Record<string, { module: string; default: boolean; ready: boolean }>;

/**
 * What takes a second member of staff: the value that takes a proof or a question from members, or
 * opens a way for their money.
 */
export const flagsOfTwo: Readonly<Partial<Record<FlagName, boolean>>> = {
  phoneVerificationForPasswordChange: false,
  smsSecondFactor: false,
  mailSecondFactor: false,
  payeeNameQuestion: false,
  analyticsConsent: false,
  transferUpline: true,
  lineRecords: true,
};

export type FlagName = keyof typeof flags;
/** Every flag with its value for one merchant. */
export type FlagValues = Readonly<Record<FlagName, boolean>>;
