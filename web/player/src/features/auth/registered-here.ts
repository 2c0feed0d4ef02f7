import { REGISTER_URL_MAX } from '@croupier/contract/account/registration';
import { languageStore } from '../../state/language.ts';

/** Where somebody registers and in which language, as every form of it says. */
export function registeredHere(): {
  readonly registerUrl: string;
  readonly registerMethod: 'WEB';
  readonly loginFlag: true;
  readonly domain: string;
  readonly language: string;
} {
  const { origin, pathname, search, hostname } = globalThis.location;
  const whole = `${origin}${pathname}${search}`;
  // An address that is too long says where it leads, and not with what.
  const registerUrl = whole.length <= REGISTER_URL_MAX ? whole : `${origin}/`;
  return {
    registerUrl,
    registerMethod: 'WEB',
    loginFlag: true,
    domain: hostname,
    language: languageStore.get().code,
  };
}
