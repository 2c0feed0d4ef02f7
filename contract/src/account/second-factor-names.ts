/** What a member sets up to prove who they are beside the password. */
export const secondFactorNames = ['totp', 'sms', 'mail'] as const;
export type SecondFactorName = (typeof secondFactorNames)[number];
