/** What the page and the window of a provider agree on. No schemas, so that browsers load little. */

/** Where providers lead visitors back to; it is registered there with the site's origin before it. */
export const SOCIAL_RETURN_PATH = '/api/social/return';
/** Where the window that proves a number leads back to; its answer is behind the hash. */
export const PHONE_RETURN_PATH = '/api/phone/return';
/** On which that window hands its answer over. */
export const PHONE_CHANNEL = 'croupier.phone';
/** On which the window of the provider hands its answer to the page that opened it. */
export const SOCIAL_CHANNEL = 'croupier.social';
