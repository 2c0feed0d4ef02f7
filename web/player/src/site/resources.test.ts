import { expect, test } from 'vitest';
import { appLinks, licences, messagingApp, socialLinks } from './resources.ts';

const link = (url: string, labelNameEn = '') => [{ url, labelNameEn }];

test('[NAV-05][NAV-04] links appear when they are configured, in the order of the footer, and lead to the web alone', () => {
  expect(socialLinks({})).toEqual([]);
  expect(
    socialLinks({
      'social-whatsapp': link('https://wa.me/1'),
      'social-facebook': link('https://facebook.com/x'),
      'social-tiktok': link('javascript:alert(1)'),
      'social-myspace': link('https://myspace.com/x'),
      'social-youtube': [],
    }),
  ).toEqual([
    { network: 'facebook', url: 'https://facebook.com/x' },
    { network: 'whatsapp', url: 'https://wa.me/1' },
  ]);
  expect(appLinks({ 'app-android': link('/app'), 'app-ios': link('//evil.example') })).toEqual([
    { platform: 'android', url: '/app' },
  ]);
  expect(licences({ licence: link('/licences/1.png', 'Curaçao 1') })).toHaveLength(1);
  expect(messagingApp({ 'messaging-app': link('data:text/html,x') })).toBeUndefined();
});
