/** Which pictures content may show: what ships, what staff uploaded, the merchant's own hosts. */
import { isOwnPicture } from '@croupier/contract/content/markup';

/** @param imageHosts addresses of the merchant's picture hosts; only their origins count. */
export function isAllowedPicture(address: string, imageHosts: readonly string[]): boolean {
  if (isOwnPicture(address)) return true;
  const url = address.startsWith('https://') ? URL.parse(address) : null;
  if (!url || url.username || url.password) return false;
  return imageHosts.some((host) => URL.parse(host)?.origin === url.origin);
}
