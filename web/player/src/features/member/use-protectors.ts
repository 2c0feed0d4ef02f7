import type { Security } from '@croupier/contract/account/player/security';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { passkeysSupported } from '../../passkeys/passkey-support.ts';
import { useFlag } from '../../state/permission.ts';
import type { Protectors } from './security-score.ts';

/** What beside the security settings says how an account is protected. */
export interface AccountFacts {
  /** Absent while it is on its way. */
  readonly contacts: ReturnType<typeof useContacts>;
  readonly ways: { readonly sms: boolean; readonly mail: boolean } | undefined;
  readonly level: number | undefined;
  readonly payoutAccounts: ReturnType<typeof usePayoutAccounts>;
}

/** Reads them; what fails is left out, its own page says why. */
export function useAccountFacts(): AccountFacts {
  return {
    contacts: useContacts(),
    ways: useQuery(callQuery('codeCountries', {})).data?.ways,
    level: useQuery(callQuery('verification', {})).data?.level,
    payoutAccounts: usePayoutAccounts(),
  };
}

function useContacts() {
  return useQuery(callQuery('contacts', {})).data;
}

function usePayoutAccounts() {
  const enabled = useFlag('withdrawal');
  return useQuery({ ...callQuery('payoutAccounts', {}), enabled }).data?.items;
}

/** Which protectors are there, of those that this merchant and this browser offer. */
export function protectorsOf(
  { password, paymentPassword, secondFactor, passkeys }: Security,
  { contacts, ways, level }: AccountFacts,
): Protectors {
  return {
    password: password.chosen,
    paymentPassword: paymentPassword.isSet,
    ...(contacts && ways?.sms && { mobile: contacts.mobile?.verified ?? false }),
    ...(contacts && ways?.mail && { mail: contacts.mail?.verified ?? false }),
    ...(secondFactor.offered.length > 0 && { secondFactor: secondFactor.methods.length > 0 }),
    ...((passkeysSupported() || passkeys.length > 0) && { passkey: passkeys.length > 0 }),
    ...(level !== undefined && { identity: level > 0 }),
  };
}
