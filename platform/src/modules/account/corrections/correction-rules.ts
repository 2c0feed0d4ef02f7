/** How details of a member are shown to staff who have no need to read them. Pure. */
import type { CorrectableField } from '@croupier/contract/account/operator/member-corrections';
import { maskAddress } from '#delivery';
import { shownValue } from '../profile/profile-rules.ts';

/** A detail of which only as much is left as tells two of them apart for whoever knows them. */
export function maskDetail(field: CorrectableField, value: string): string {
  if (value === '') return '';
  switch (field) {
    case 'email':
      return maskAddress('mail', value);
    case 'mobileNum':
      return maskAddress('sms', value);
    case 'idNumber':
      return shownValue(field, value);
    case 'birthday':
      return `••/••/${value.slice(0, 4)}`;
    default:
      return value
        .split(/\s+/u)
        .map((word) => `${Array.from(word)[0] ?? ''}•••`)
        .join(' ');
  }
}
