/**
 * When a password must be changed before anything else: it was given by somebody else, or it is
 * older than the merchant allows, where the merchant forces a change at all.
 */
export function passwordDueOf(
  { mustChangePassword, passwordAgeDays }: { mustChangePassword: boolean; passwordAgeDays: number },
  { forced, daysMax }: { forced: boolean; daysMax: number },
): 'initial' | 'expired' | null {
  if (mustChangePassword) return 'initial';
  return forced && passwordAgeDays >= daysMax ? 'expired' : null;
}
