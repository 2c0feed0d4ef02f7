/** Which setting of the run to look at when its very first call fails. */
import { apiCodes } from '@croupier/contract/seamless/wire';

/** The first call of a scenario and its answer. */
export interface Told {
  readonly call: string;
  readonly status: number;
  readonly meta?: { readonly api_code: string; readonly api_message?: string } | undefined;
}

/** Undefined for a failure that has to do with what is under test. */
export function settingBehind({ call, status, meta }: Told, address: string): string | undefined {
  if (status === 200) return undefined;
  if (status === 0) return `nobody answers at ${address}: is the address right?`;
  switch (meta?.api_code) {
    case undefined:
      return `what answers at ${address} is no wallet API: is the address right?`;
    case apiCodes.badSignature:
      return 'look at --key-id and --secret, the networks of the key, and the clock of this machine';
    case apiCodes.notFound:
      return 'look at --merchant: its code, as in the address of the wallet API';
    case apiCodes.currencyNotAvailable:
      return 'look at --currency: the one that the players of the merchant hold';
    case apiCodes.sessionExpired:
      return call === 'POST authenticate'
        ? 'look at --token-command or --players: each token is new, of this vendor, and used within a minute'
        : undefined;
    default:
      return undefined;
  }
}
