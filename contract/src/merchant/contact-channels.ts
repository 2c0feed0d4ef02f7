/** By which channel each kind of contact is reached. */
export const channelOf = { mobile: 'sms', mail: 'mail' } as const;

/** What kind of contact each channel reaches. */
export const contactOf = { sms: 'mobile', mail: 'mail' } as const;
