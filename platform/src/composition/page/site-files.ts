/** Small files that are different for each merchant: icon, manifest, and what search engines read. */
import { siteText } from '@croupier/i18n/site-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type KnownMerchants, type Merchant, siteSetup } from '#merchant';
import { judgedHost } from '#kernel/http/judge-host.ts';
import { brandColour } from './brand-style.ts';
import { escapeMarkup } from './escape-markup.ts';
import { barredPaths, listedPaths } from './page-facts.ts';
import { alternatesOf } from './page-language.ts';
import { signPicture } from './sign-picture.ts';

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
