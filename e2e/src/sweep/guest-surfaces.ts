/** What the player site shows to whoever is not signed in: its addresses, and what is opened on them. */
import type { ErrorCode } from '@croupier/contract/errors';
import { siteMap } from '@croupier/contract/site/site-map';
import { resourceTypes } from '@croupier/contract/resource-types';
import * as open from './openings.ts';
import { at, type Offer, PLAIN, type Surface } from './surface.ts';
import type { Told } from './answers.ts';

/**
 * Pages that have no line of their own below. The kit's page for whoever builds the site is judged
 * where the kit is tested.
 */
const PAGES = siteMap.flatMap(({ path, view, session }) =>
  session ||
  path.includes(':') ||
  !['games', 'info', 'posts', 'feature', 'promotions', 'points'].includes(view)
    ? []
    : [path],
);

/** The server's own fault, and one that the visitor made. */
export const broken: Told = { status: 500, code: 'server.failed' };
const refused = (code: ErrorCode, details?: unknown): Told => ({ status: 403, code, details });

/** All of it. */
export function guestSurfaces({ gameId, post }: Offer): readonly Surface[] {
  return [
    ...['/', ...PAGES].map((path) => at(path)),
    { ...at('/agent'), flags: ['agents'] },
    at('/rng?vassalage=KX', 'vendor'),
    at('/rng?vassalage=LS', 'vendor-none'),
    at(`/news/${post}`, 'post'),
    at('/news/none', 'post-none'),
    at('/nowhere/lotus-temple', 'not-found'),
    at('/help'),
    at('/helpmc'),
    at('/helpmc#term', 'terms'),
    at('/help?topic=term', 'help-terms'),
    at('/feedback'),
    at('/home?announcement=all', 'announcements'),
    at(`/game/${gameId}`, 'game-sheet'),
    { ...at(`/game/${gameId}`, 'game-sheet-long'), told: longSheet(gameId) },
    {
      ...at(`/game/${gameId}`, 'game-rules'),
      open: open.press('.game-sheet-rules', '.game-rules'),
    },
    { name: 'search', path: PLAIN, open: (page) => open.search(page, '') },
    { name: 'search-found', path: PLAIN, open: (page) => open.search(page, 'e') },
    { name: 'search-nothing', path: PLAIN, open: (page) => open.search(page, 'qqqqqq') },
    { name: 'drop-menu', path: PLAIN, on: 'desktop', open: open.dropMenu },
    { name: 'side-drawer', path: PLAIN, on: 'phone', open: open.toggleMenu },
    { name: 'page-end', path: '/about', open: open.scrollToEnd },
    { ...at('/about', 'banners'), told: banners, open: open.shows('.footer .group-banners') },
    { ...at('/login', 'banner-login'), told: banners },
    {
      name: 'page-end-full',
      path: '/about',
      resources: everyLink,
      open: open.shows('footer.footer'),
    },
    {
      name: 'licence',
      path: '/licenses',
      resources: everyLink,
      open: open.press('.licence-list button'),
    },
    { ...at('/', 'age-notice'), isNewcomer: true, open: open.shows('dialog.age-notice[open]') },
    { name: 'popup-B', path: PLAIN, told: popup('B'), open: open.shows('[role=dialog]') },
    ...signingIn,
    ...failures,
    // From then on it stays small.
    { name: 'side-menu-small', path: '/hot', on: 'desktop', open: open.toggleMenu },
  ];
}

/** The ways in, and what may stand in them. */
const signingIn: readonly Surface[] = [
  at('/login'),
  at('/register'),
  at('/forgot'),
  { ...at('/forgot', 'forgot-mobile'), flags: ['phoneVerificationForPasswordChange'] },
  at('/forgot#a-link-that-is-none', 'reset-by-link'),
  {
    ...at('/forgot#a-link-that-is-none', 'reset-refused'),
    told: { '/api/password/reset/mail': { status: 422, code: 'account.link-expired' } },
    open: open.newPassword,
  },
  { ...at('/login', 'login-sms'), open: open.lastTab },
  {
    ...at('/login', 'free-play'),
    open: open.press('[role=dialog] .k-button >> nth=-1'),
  },
  { ...at('/login', 'login-missing'), open: open.submitEmpty },
  {
    ...at('/login', 'login-refused'),
    told: { '/api/login': refused('account.wrong-credentials') },
    open: open.tryToSignIn,
  },
  {
    ...at('/login', 'login-captcha'),
    told: { '/api/login': refused('account.captcha-required', { captcha: true }) },
    open: async (page) => {
      await open.tryToSignIn(page);
      await page.locator('.captcha-picture img').waitFor();
    },
  },
  {
    ...at('/login', 'login-second-step'),
    told: {
      '/api/login': refused('account.second-factor-required', {
        ticket: 'a ticket that leads nowhere',
        methods: ['totp', 'recovery'],
        sentTo: {},
        payeeName: false,
      }),
    },
    open: async (page) => {
      await open.tryToSignIn(page);
      await page.locator('.auth-step').waitFor();
    },
  },
  {
    ...at('/login', 'login-second-step-sent'),
    told: {
      '/api/login': refused('account.second-factor-required', {
        ticket: 'a ticket that leads nowhere',
        methods: ['sms', 'mail', 'recovery'],
        sentTo: { sms: '+84•••••78', mail: 'l•••@mail.example' },
        payeeName: true,
      }),
    },
    open: async (page) => {
      await open.tryToSignIn(page);
      await page.locator('.captcha-picture img').waitFor();
    },
  },
  { ...at('/register', 'register-missing'), open: open.submitEmpty },
  { ...at('/register', 'register-username'), open: open.lastTab },
  { ...at('/register', 'register-paper'), open: open.press('[role=dialog] .inline-link') },
];

/** Pages to which what they need does not come, or nothing that they could show. */
const failures: readonly Surface[] = [
  { name: 'maintenance', path: '/', status: 1 },
  { name: 'region-blocked', path: '/', status: 2 },
  {
    name: 'unknown-domain',
    path: '/',
    told: { '/api/permission': { status: 404, code: 'merchant.unknown-domain' } },
  },
  {
    name: 'no-server',
    path: '/',
    told: { '/api/permission': broken },
    // Words in English, where there are none in the visitor's language.
    open: open.shows('main.full-page h1:not(:empty)'),
  },
  { name: 'home-empty', path: '/', told: { '/api/lobby': { value: { hot: [], lanes: [] } } } },
  { name: 'home-failed', path: '/', told: { '/api/lobby': broken }, open: open.anew },
  {
    name: 'list-empty',
    path: '/rng',
    told: { '/api/games': { value: { items: [], cursor: null, total: 0, facets: null } } },
  },
  { name: 'list-failed', path: '/rng', told: { '/api/games': broken } },
  { name: 'list-offline', path: '/rng', told: { '/api/games': 'nothing' } },
  { name: 'news-failed', path: '/news', told: { '/api/posts/': broken } },
  { name: 'help-failed', path: '/help', told: { '/api/help': broken } },
  { name: 'sheet-failed', path: '/game/1', told: { '/api/games/1': broken } },
  {
    name: 'read-only',
    path: PLAIN,
    told: { '/api/permission/version': { value: { readOnly: true } } },
    open: open.shows('.offline-banner'),
  },
  { name: 'part-missing', path: '/seamless', open: open.withoutPart('feature-page') },
];

/** A merchant that is everywhere, and whose licence is a picture. */
const everyLink = Object.fromEntries(
  resourceTypes.map((type) => [
    type,
    [{ url: '/art/lotus-temple.svg', labelNameEn: `The ${type} of a house of many links` }],
  ]),
);

/** What the house wants to be seen, in more words than it should use. */
export function popup(execution: 'A' | 'B' | 'F'): Surface['told'] & {} {
  const told = {
    id: '1',
    title: 'The lantern festival begins on the night of the full moon, and everybody is invited',
    summary: '',
    action: 'See what is planned for the festival',
    images: [],
    linkage: { type: 'route', target: '/hot' },
    at: '2026-01-02T03:04:05Z',
    execution,
    html: `<h2>Three nights</h2><p>${'Lanterns drift down the river. '.repeat(40)}</p><ul><li>First night</li><li>Second night</li></ul>`,
  };
  return { '/api/announcements': { value: { popup: [told] } } };
}

/** Banners wherever they can hang, but for home, where the house has some. */
const banners: Surface['told'] & {} = {
  '/api/announcements': {
    value: {
      banners: ['w_login', 'w_register', 'w_leftmenu', 'w_pagcor'].map((groupName, at_) => ({
        id: String(at_ + 1),
        groupName,
        title: 'The lantern festival begins on the night of the full moon',
        summary: 'Three nights on the river, for everybody.',
        action: 'See what is planned',
        images: [{ sequence: 0, url: '/art/river-jade-wide.svg' }],
        linkage: { type: 'route', target: '/hot' },
        at: '2026-01-02T03:04:05Z',
      })),
    },
  },
};

/** A game whose facts are as long as vendors write them, and which is closed besides. */
function longSheet(gameId: string): Surface['told'] & {} {
  return {
    [`/api/games/${gameId}`]: {
      value: {
        displayName: 'The Extraordinary Adventures of the Nine-Tailed Fox and the Lantern Keeper',
        vendorName: 'The Very Old and Honourable House of River Games of the Eastern Provinces',
        maxMultiplier: 1_250_000,
        stakeMin: '0.01',
        stakeMax: '999999999.00',
        features: Array.from({ length: 20 }, (_, at_) => `feature-that-nobody-named-${at_}`),
        maintenance: true,
        closed: {
          until: '2031-05-04T03:02:00Z',
          message: 'The vendor renews the halls of this game, and says that it takes some days.',
          alternatives: [],
        },
      },
    },
  };
}
