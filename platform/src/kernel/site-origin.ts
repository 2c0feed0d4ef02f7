import type { Config } from './config.ts';

/**
 * Origin of the site at one of the stored domains. All sites are behind the same listener, so they share
 * its scheme and port, which `PLATFORM_ORIGIN` names.
 */
export function siteOrigin(
  { PLATFORM_ORIGIN }: Pick<Config, 'PLATFORM_ORIGIN'>,
  domain: string,
): string {
  const site = new URL(PLATFORM_ORIGIN);
  site.hostname = domain;
  return site.origin;
}
