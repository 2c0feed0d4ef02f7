/**
 * Which addresses an order may name. The sandbox pays with play money and calls whatever it is
 * told, so it only ever talks to this machine and to hosts that its operator listed.
 */

/** Hosts beside loopback, from `SANDBOX_ALLOWED_HOSTS`. */
export type AllowedHosts = ReadonlySet<string>;

/** True for http(s) addresses without credentials on loopback, `*.localhost` or a listed host. */
export function addressAllowed(address: string, hosts: AllowedHosts): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  if (url.username || url.password) return false;
  const { hostname } = url;
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]' ||
    hosts.has(hostname)
  );
}
