import type { DeviceClass } from '@croupier/contract/reports/device-classes';

/** Web views inside an app: Android says so, on an iPhone only browsers call themselves Safari. */
const APP = /; wv\)|\b(?:iPhone|iPad)\b(?!.*\bSafari\/)/;
const TABLET = /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/;
const PHONE = /\biPhone\b|\bMobile\b/;

/**
 * What a game is launched on, by what the browser calls itself and which of its two faces the page asked
 * for. A tablet that says it is a desk (iPadOS) asks for the face of phones.
 */
export function deviceClass(userAgent: string, client: 'desktop' | 'mobile'): DeviceClass {
  if (userAgent === '') return 'unknown';
  if (APP.test(userAgent)) return 'app';
  if (TABLET.test(userAgent)) return 'tablet';
  if (PHONE.test(userAgent)) return 'phone';
  return client === 'mobile' && /\bMacintosh\b/.test(userAgent) ? 'tablet' : 'desk';
}
