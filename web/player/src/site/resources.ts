import {
  appPlatforms,
  type AppPlatform,
  LICENCE_RESOURCE,
  MESSAGING_RESOURCE,
  type SocialNetwork,
  socialNetworks,
} from '@croupier/contract/resource-types';
import type { Permission } from '@croupier/contract/merchant/player';

type Resources = Permission['info']['resources'];

/** A link that the merchant has set up. */
export interface Resource {
  readonly url: string;
  readonly labelNameEn: string;
}

/** The merchant's pages on social networks, those that it has. */
export function socialLinks(
  resources: Resources,
): readonly { readonly network: SocialNetwork; readonly url: string }[] {
  return socialNetworks.flatMap((network) => {
    const [resource] = usable(resources[`social-${network}`]);
    return resource ? [{ network, url: resource.url }] : [];
  });
}

/** Where the merchant's app is had, for the platforms that it is made for. */
export function appLinks(
  resources: Resources,
): readonly { readonly platform: AppPlatform; readonly url: string }[] {
  return appPlatforms.flatMap((platform) => {
    const [resource] = usable(resources[`app-${platform}`]);
    return resource ? [{ platform, url: resource.url }] : [];
  });
}

/** Licences and certificates that the merchant shows. */
export function licences(resources: Resources): readonly Resource[] {
  return usable(resources[LICENCE_RESOURCE]);
}

/** The merchant's page in a messaging app, if it has one. */
export function messagingApp(resources: Resources): Resource | undefined {
  return usable(resources[MESSAGING_RESOURCE])[0];
}

/** Addresses of the web and of this site; a link to anything else would be a way in for scripts. */
function usable(list: Resources[string] | undefined): readonly Resource[] {
  return (list ?? []).filter(({ url }) => /^(https?:\/\/|\/(?![/\\]))/.test(url));
}
