/** Which pictures content may show: what ships, what staff uploaded, the merchant's own hosts. */

/** Art that ships with the site, and uploads named by the hash of what they hold. */
const OWN_PICTURE = /^\/(?:art\/[\w-]{1,80}\.svg|media\/[0-9a-f]{64}\.webp)$/;

/** @param imageHosts addresses of the merchant's picture hosts; only their origins count. */
export function isAllowedPicture(address: string, imageHosts: readonly string[]): boolean {
  if (OWN_PICTURE.test(address)) return true;
  const url = address.startsWith('https://') ? URL.parse(address) : null;
  if (!url || url.username || url.password) return false;
  return imageHosts.some((host) => URL.parse(host)?.origin === url.origin);
}
