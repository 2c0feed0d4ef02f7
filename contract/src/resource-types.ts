/** Types of links that a merchant may set up (`resources` of its settings); others are ignored. */

/** Networks of which the footer shows a page each, in its order; the type is `social-<network>`. */
export const socialNetworks = [
  'facebook',
  'tiktok',
  'youtube',
  'twitter',
  'instagram',
  'telegram',
  'whatsapp',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Platforms of the merchant's app; the type is `app-<platform>`. */
export const appPlatforms = ['ios', 'android'] as const;
export type AppPlatform = (typeof appPlatforms)[number];

/** Licences and certificates: the label names one, the address shows it. */
export const LICENCE_RESOURCE = 'licence';
/** The merchant's page in a messaging app. */
export const MESSAGING_RESOURCE = 'messaging-app';

/** Types of links that pages know. */
export const resourceTypes: readonly string[] = [
  ...socialNetworks.map((network) => `social-${network}`),
  ...appPlatforms.map((platform) => `app-${platform}`),
  LICENCE_RESOURCE,
  MESSAGING_RESOURCE,
];

/** Ways to customer service. */
export const serviceTypes = ['livechat', 'telegram', 'facebook', 'zalo', 'mail', 'phone'] as const;
