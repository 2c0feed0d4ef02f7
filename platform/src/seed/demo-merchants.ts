/** The two merchants of the demo, set up as differently as one installation allows. */
import type { customerServiceSchema } from '@croupier/contract/merchant/settings';
import type { z } from 'zod';
import type { NewMerchant } from '#merchant';

/** Orchid on aubergine: design role, with its theme in front → colour. The rest is the house's. */
const siamOrchidBrand: Readonly<Record<string, string>> = {
  'dark-bg': '#120A16',
  'dark-bg-deep': '#0C0610',
  'dark-surface-1': '#190F1F',
  'dark-surface-2': '#211528',
  'dark-surface-3': '#2A1C33',
  'dark-surface-4': '#362441',
  'dark-field': '#150C1B',
  'dark-line': '#35233F',
  'dark-line-soft': '#281A30',
  'dark-line-strong': '#87719A',
  'dark-text': '#F7F0FA',
  'dark-text-2': '#CBBAD4',
  'dark-text-3': '#AB97B6',
  'dark-text-disabled': '#75637F',
  'dark-primary': '#E08AD0',
  'dark-primary-hover': '#EDA6E0',
  'dark-primary-press': '#CB6CB9',
  'dark-on-primary': '#2A0724',
  'dark-primary-text': '#F0A9E3',
  'dark-primary-soft': '#3A1837',
  'dark-primary-line': '#7D3B75',
  'dark-grad-primary': 'linear-gradient(180deg, #F0A9E3, #DB82CA 52%, #C96BB8)',
  'dark-focus': '#F9DF9D',
  'light-bg': '#F7F0F4',
  'light-bg-deep': '#EDE1EA',
  'light-surface-1': '#FFFBFE',
  'light-surface-2': '#FBF4F9',
  'light-surface-3': '#F2E6EF',
  'light-surface-4': '#E9D9E5',
  'light-field': '#FFFFFF',
  'light-line': '#E6D5E1',
  'light-line-soft': '#F0E4EC',
  'light-line-strong': '#857086',
  'light-text': '#2A1529',
  'light-text-2': '#574157',
  'light-text-3': '#665066',
  'light-text-disabled': '#A596A4',
  'light-primary': '#8A2A7C',
  'light-primary-hover': '#7A226D',
  'light-primary-press': '#6A1B5E',
  'light-on-primary': '#FFFFFF',
  'light-primary-text': '#85267A',
  'light-primary-soft': '#F7E1F2',
  'light-primary-line': '#D8A3CD',
  'light-grad-primary': 'linear-gradient(180deg, #9D348E, #8A2A7C)',
  'light-focus': '#0B6F9C',
};

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
        // Where it is licensed games may be as quick as players like.
        play: { minimumCycleMs: 0, turbo: true, autoplay: true },
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
