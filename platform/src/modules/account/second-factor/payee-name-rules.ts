/** Whether two names are one, however they were typed. Pure. */
import { plainName } from '@croupier/contract/searchable';

/**
 * Case, accents, spaces and punctuation aside; nothing is no name. Banks write TRAN THI LAN where
 * people write Trần Thị Lan, and dots and hyphens are left out as often.
 */
export function isSameName(typed: string, told: string): boolean {
  const name = plainName(told);
  return name !== '' && plainName(typed) === name;
}
