/** Where goods go: sealed, because it is whom and where somebody is. */
import { readJson } from '@croupier/contract/read-json';
import { type DeliveryAddress, deliveryAddress } from '@croupier/contract/points/player';
import type { Services } from '#kernel/services.ts';

type Sealer = Pick<Services, 'secrets'>;

/** A seal opens for one redeem of one member only. */
const purposeOf = ({ memberId, key }: SealedFor) => `points.address.${memberId}.${key}`;

interface SealedFor {
  readonly memberId: bigint;
  readonly key: string;
}

export function sealAddress(
  { secrets }: Sealer,
  whose: SealedFor,
  address: DeliveryAddress,
): Buffer {
  return secrets.seal(Buffer.from(JSON.stringify(address)), purposeOf(whose));
}

/** Null where nothing is sent. */
export function openAddress(
  { secrets }: Sealer,
  { address, ...whose }: SealedFor & { readonly address: Buffer | null },
): DeliveryAddress | null {
  if (address === null) return null;
  const text = secrets.open(address, purposeOf(whose)).toString('utf8');
  return deliveryAddress.parse(readJson(text));
}
