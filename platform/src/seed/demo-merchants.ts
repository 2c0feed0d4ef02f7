/** The two merchants of the demo, set up as differently as one installation allows. */
import type { NewMerchant } from '#merchant';
import { siamOrchidBrand } from './siam-orchid-brand.ts';

/** @param studioOrigin where the frames of in-house games come from. */
export function demoMerchants(studioOrigin: string): readonly NewMerchant[] {
  return [
    {
      code: 'jade-lantern',
      name: 'Jade Lantern',
      currency: 'VND',
      timeZone: 'Asia/Ho_Chi_Minh',
      hosts: ['localhost'],
      flags: { socialLogin: true },
      settings: {
        languages: [
          { code: 'TY', dictionary: 'vi' },
          { code: 'EN', dictionary: 'en' },
        ],
        defaultLanguage: 'TY',
        theme: { logo: 'lantern' },
        customerService: [
          {
            csPosition: 'float',
            // An address says the same in every language.
            title: 'support@jade-lantern.example',
            csType: 'mail',
            path: 'mailto:support@jade-lantern.example',
          },
        ],
        resources: appOfTheSite,
        frameOrigins: [studioOrigin],
        registration: { freeOfCaptcha: REGISTRATIONS_FREE_OF_CAPTCHA },
      },
    },
    {
      code: 'siam-orchid',
      name: 'Siam Orchid',
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      hosts: ['siam.localhost'],
      flags: {
        winnerBoard: false,
        smsVerificationOnRegistration: true,
        mobilePasswordRegistration: true,
        mobileCodeLogin: true,
        socialLogin: true,
        countryCodeDisplay: true,
        phoneVerificationForPasswordChange: true,
      },
      settings: {
        languages: [
          { code: 'TY', dictionary: 'en' },
          { code: 'VI', dictionary: 'vi' },
        ],
        defaultLanguage: 'TY',
        theme: { logo: 'orchid', brand: siamOrchidBrand },
        frameOrigins: [studioOrigin],
        mobileCountries: ['TH', 'VN'],
        minimumAge: 21,
        registration: { freeOfCaptcha: REGISTRATIONS_FREE_OF_CAPTCHA },
      },
    },
  ];
}

/** The site itself is the app: it can be put on the home screen. */
const appOfTheSite = {
  'app-ios': [{ url: '/app', labelNameEn: 'iOS' }],
  'app-android': [{ url: '/app', labelNameEn: 'Android' }],
};

/** In a demo everybody shares one address, so the usual few would be used up at once. */
const REGISTRATIONS_FREE_OF_CAPTCHA = 100;
