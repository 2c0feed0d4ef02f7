/** The vendors that this studio is to a platform. */
export type VendorName =
  | 'all'
  | 'slots'
  | 'instant'
  | 'tables'
  | 'cockfight'
  | 'bingo'
  | 'lottery-vn'
  | 'lottery-sea'
  | 'lottery'
  | 'e-lottery'
  | 'sports'
  | 'esports';

/**
 * The id of the key that signs a vendor's calls: a platform tells by it which vendor speaks. The secret
 * is one, for all of them are this process.
 */
export function keyIdOf(vendor: VendorName, studioKeyId: string): string {
  return vendor === 'all' ? studioKeyId : `${studioKeyId}-${vendor}`;
}
