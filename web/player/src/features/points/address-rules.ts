import type { DeliveryAddress } from '@croupier/contract/points/player';

/** An address of which nothing is filled in. */
export const emptyAddress: DeliveryAddress = { name: '', phone: '', address: '' };

/** Fields of an address that cannot be so. */
export type AddressProblems = Readonly<Partial<Record<keyof DeliveryAddress, true>>>;

/** What the server takes as a number to call. */
const PHONE = /^\+?[\d ]{8,20}$/;

/** The fields of an address that are empty, or no number to call. */
export function addressProblems({ name, phone, address }: DeliveryAddress): AddressProblems {
  return {
    ...(name.trim() === '' && { name: true }),
    ...(!PHONE.test(phone.trim()) && { phone: true }),
    ...(address.trim() === '' && { address: true }),
  };
}
