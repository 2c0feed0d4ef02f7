/** The two merchants of the demo, set up as differently as one installation allows. */
import type { customerServiceSchema } from '@croupier/contract/merchant-settings';
import type { z } from 'zod';
import type { NewMerchant } from '#merchant';
import { siamOrchidBrand } from './siam-orchid-brand.ts';

type Service = z.output<typeof customerServiceSchema>;

/** What both of them have. */
const everywhere = {
  withdrawal: true,
  promotions: true,
  missions: true,
  rewardCenter: true,
  vip: true,
  manualRebate: true,
  points: true,
  referral: true,
} as const;

/** @param studioOrigin where the frames of in-house games come from. */
export function demoMerchants(studioOrigin: string): readonly NewMerchant[] {
  return [
    {
      code: 'jade-lantern',
      name: 'Jade Lantern',
      currency: 'VND',
      timeZone: 'Asia/Ho_Chi_Minh',
      hosts: ['localhost'],
      flags: { ...everywhere, socialLogin: true, transferUpline: true },
      settings: {
        languages: [
          { code: 'TY', dictionary: 'vi' },
          { code: 'EN', dictionary: 'en' },
        ],
        defaultLanguage: 'TY',
        theme: { logo: 'lantern' },
        customerService: [
          service('mail', 'support@jade-lantern.example', 'mailto:support@jade-lantern.example'),
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
        ...everywhere,
        winnerBoard: false,
        cosmeticJackpot: true,
        freePlay: true,
        demoGames: true,
        mobileRegistration: true,
        mobilePasswordRegistration: true,
        mobileCodeLogin: true,
        socialLogin: true,
        countryCodeDisplay: true,
        phoneVerificationForPasswordChange: true,
        transferUpline: true,
      },
      settings: {
        languages: [
          { code: 'TY', dictionary: 'vi' },
          { code: 'EN', dictionary: 'en' },
        ],
        defaultLanguage: 'EN',
        theme: { logo: 'orchid', brand: siamOrchidBrand },
        customerService: [
          service('livechat', 'Live chat', 'https://chat.siam-orchid.example/'),
          service('telegram', 'Telegram', 'https://telegram.siam-orchid.example/care'),
          service('telegram', 'Telegram VIP', 'https://telegram.siam-orchid.example/vip'),
          service('facebook', 'Facebook', 'https://facebook.siam-orchid.example/care'),
        ],
        resources: { ...appOfTheSite, ...pagesElsewhere },
        frameOrigins: [studioOrigin],
        mobileCountries: ['TH', 'VN'],
        minimumAge: 21,
        registration: { freeOfCaptcha: REGISTRATIONS_FREE_OF_CAPTCHA },
      },
    },
  ];
}

/** @param title what says the same in every language: an address, or a name. */
function service(csType: Service['csType'], title: string, path: string): Service {
  return { csPosition: 'float', title, csType, path };
}

/** Where else Siam Orchid would be; `.example` belongs to nobody. */
const pagesElsewhere = {
  'social-facebook': [{ url: 'https://facebook.siam-orchid.example/', labelNameEn: 'Facebook' }],
  'social-youtube': [{ url: 'https://youtube.siam-orchid.example/', labelNameEn: 'YouTube' }],
  'social-telegram': [{ url: 'https://telegram.siam-orchid.example/', labelNameEn: 'Telegram' }],
  'messaging-app': [{ url: 'https://zalo.siam-orchid.example/', labelNameEn: 'Zalo' }],
};

/** The site itself is the app: it can be put on the home screen. */
const appOfTheSite = {
  'app-ios': [{ url: '/app', labelNameEn: 'iOS' }],
  'app-android': [{ url: '/app', labelNameEn: 'Android' }],
};

/** In a demo everybody shares one address, so the usual few would be used up at once. */
const REGISTRATIONS_FREE_OF_CAPTCHA = 100;
