/** Small files that are different for each merchant: icon, manifest, and what search engines read. */
import { siteText } from '@croupier/i18n/site-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type KnownMerchants, type Merchant, siteSetup } from '#merchant';
import { judgedHost } from '#kernel/http/judge-host.ts';
import { brandColour } from './brand-style.ts';
import { escapeMarkup } from './escape-markup.ts';
import { barredPaths, listedPaths } from './page-facts.ts';
import { alternatesOf } from './page-language.ts';

/** The merchant's sign as a picture of its own; on the page the kit draws the same (`logo.tsx`). */

const LANTERN =
  '<path d="M24 1.5v5" stroke="url(#o)" stroke-width="2" stroke-linecap="round"/>' +
  '<rect x="16.5" y="6" width="15" height="4" rx="1.6" fill="url(#o)"/>' +
  '<path d="M17 10h14c6.5 2.6 10 7.4 10 12.6S37.5 32.6 31 35H17C10.5 32.6 7 27.8 7 22.6S10.5 12.6 17 10Z" fill="url(#g)"/>' +
  '<path d="M24 10v25M19.5 10c-4 3.600-6 7.900-6 12.500s2 8.900 6 12.500M28.500 10c4 3.600 6 7.900 6 12.500s-2 8.900-6 12.500" fill="none" stroke="#03251b" stroke-opacity=".38" stroke-width="1.1"/>' +
  '<rect x="16.5" y="35" width="15" height="3.6" rx="1.5" fill="url(#o)"/>' +
  '<path d="M24 38.600v3M21 46.500v-3.400a3 3 0 0 1 6 0v3.400" fill="none" stroke="url(#o)" stroke-width="1.8" stroke-linecap="round"/>';

const SEPAL = 'M24 24C18 18 18.5 8 24 2.5 29.5 8 30 18 24 24Z';

const ORCHID =
  [0, 125, 235]
    .map((angle) => `<path d="${SEPAL}" fill="url(#g)" transform="rotate(${angle} 24 24)"/>`)
    .join('') +
  '<path d="M23 24C12 27 3 22 4 13 12 9 21 14 23 24Z" fill="url(#g)"/>' +
  '<path d="M25 24c11 3 20-2 19-11-8-4-17 1-19 11Z" fill="url(#g)"/>' +
  '<path d="M24 21c5 2 6 7 0 13-6-6-5-11 0-13Z" fill="url(#o)"/>';

/** The house's ink and jade (`tokens.css`). */
const HOUSE = { bg: '#081512', primary: '#2ca47f' };
/** They change with the merchant's settings, which nobody waits an hour for. */
const CACHE = 'public, max-age=600';

/** Mounts `/icon.svg`, `/site.webmanifest`, `/robots.txt`, `/sitemap.xml` and `/.well-known/webauthn`. */
export function serveSiteFiles(
  app: FastifyInstance,
  { merchants, posts, originAt }: SiteFileSources,
): void {
  const files: readonly SiteFile[] = [
    { path: '/icon.svg', type: 'image/svg+xml', write: writeIcon },
    { path: '/site.webmanifest', type: 'application/manifest+json', write: writeManifest },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', write: writeRobots },
    {
      path: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      write: async (merchant, origin) =>
        writeSitemap({ merchant, origin, posts: await posts(merchant) }),
    },
    {
      path: '/.well-known/webauthn',
      type: 'application/json; charset=utf-8',
      write: async ({ id }) => writeRelatedOrigins((await merchants.hostsOf(id)).map(originAt)),
    },
  ];
  for (const { path, type, write } of files) {
    app.get(path, async (request: FastifyRequest, reply) => {
      const merchant = await merchants.byHost(judgedHost(request));
      if (!merchant) return reply.callNotFound();
      return reply
        .type(type)
        .header('cache-control', CACHE)
        .header('vary', 'host')
        .send(await write(merchant, originAt(merchant.mainHost)));
    });
  }
}

/** Where passkeys of the host that this is read from may be used (WebAuthn, related origins). */
function writeRelatedOrigins(origins: readonly string[]): string {
  return JSON.stringify({ origins });
}

interface SiteFile {
  readonly path: string;
  readonly type: string;
  readonly write: (merchant: Merchant, origin: string) => string | Promise<string>;
}

export interface SiteFileSources {
  readonly merchants: KnownMerchants;
  /** Origin of the site at a stored domain. */
  readonly originAt: (domain: string) => string;
  /** Public posts of the house. */
  readonly posts: (merchant: Merchant) => Promise<readonly ListedPost[]>;
}

export interface ListedPost {
  readonly path: string;
  readonly savedAt: Date;
  /** Dictionaries in which it is written. */
  readonly languages: readonly string[];
}

function writeIcon({ settings: { theme } }: Merchant): string {
  const light = brandColour(theme.brand, 'dark-primary', HOUSE.primary);
  return signPicture(theme.logo === 'orchid' ? 'orchid' : 'lantern', light);
}

/** Icons: the drawn sign for those that take drawings, pictures of it for the rest. */
function writeManifest({ name, settings }: Merchant): string {
  const { theme, defaultLanguage, minimumAge } = settings;
  const dictionary = siteSetup.dictionaryOf({ settings }, defaultLanguage);
  const sign = theme.logo === 'orchid' ? 'orchid' : 'lantern';
  const ground = brandColour(theme.brand, 'dark-bg', HOUSE.bg);
  const picture = (size: number) => ({
    src: `/social/${sign}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: siteText(dictionary, 'head.home.text', { name, age: String(minimumAge) }),
    lang: dictionary,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      picture(192),
      picture(512),
    ],
  });
}

/** Calls, and pages that are somebody's own, are nothing to list. */
function writeRobots(_merchant: Merchant, origin: string): string {
  return [
    'User-agent: *',
    ...['/api/', ...barredPaths].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

type Sitemap = {
  readonly merchant: Merchant;
  readonly origin: string;
  readonly posts: readonly ListedPost[];
};

/** Every page in each of its languages, as search engines want them: all of them name all of them. */
function writeSitemap({ merchant, origin, posts }: Sitemap): string {
  const pages: readonly Partial<ListedPost>[] = [
    ...listedPaths.map((path) => ({ path })),
    ...posts,
  ];
  const urls = pages.flatMap(({ path = '/', savedAt, languages }) => {
    const url = origin + path;
    const alternates = alternatesOf(merchant, { url, languages });
    const links = alternates.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one.language}" href="${escapeMarkup(one.url)}"/>`,
    );
    const changed = savedAt ? `<lastmod>${savedAt.toISOString()}</lastmod>` : '';
    const places = alternates.length > 0 ? alternates.map((one) => one.url) : [url];
    return places.map(
      (place) => `<url><loc>${escapeMarkup(place)}</loc>${changed}${links.join('')}</url>`,
    );
  });
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${urls.join('')}</urlset>\n`;
}

/** An SVG of the sign. @param light colour of the light in it */
function signPicture(sign: 'lantern' | 'orchid', light: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs>' +
    `<radialGradient id="g" cx=".5" cy=".58" r=".62"><stop stop-color="#ffffff"/><stop offset=".4" stop-color="${light}"/><stop offset="1" stop-color="${light}" stop-opacity=".5"/></radialGradient>` +
    '<linearGradient id="o" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fce7b4"/><stop offset="1" stop-color="#c48a27"/></linearGradient></defs>' +
    `${sign === 'orchid' ? ORCHID : LANTERN}</svg>`
  );
}
