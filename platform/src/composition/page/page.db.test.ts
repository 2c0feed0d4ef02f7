/** What the server says of each merchant's site before any script has run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeHosts } from '#kernel/http/judge-host.ts';
import { openListener } from '#kernel/http/listener.ts';
import { serveSite } from '#kernel/http/serve-site.ts';
import { knowMerchants, type Merchant } from '#merchant';
import { siteOrigin } from '#kernel/site-origin.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendRaw } from '#testing/http.ts';
import { aStaffMember } from '#testing/staff.ts';
import { pageOfSite } from './page-of-site.ts';
import { holdHouseAddresses } from './house-addresses.ts';
import { pageRenderer } from './page-renderer.ts';
import { addressOf, playerPaths, titleKey } from './page-facts.ts';

const built =
  '<!doctype html><html lang="vi"><head><!-- head --><title>x</title><!-- /head --></head>' +
  '<body><div id="root"></div></body></html>';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'croupier-page-'));
  const shell = {
    frame:
      '<i data-mark="{{mark}}" data-alt="{{markName}}"></i><nav>{{common.menu.login}} {{wordmark}}</nav>{{main}}',
    home: '<h1>{{slogan}}</h1>{{scene}}',
    list: '<h1>{{title}}</h1><script>{{reads}}</script>{{tiles}}',
    article: '<h1>{{title}}</h1>{{content.summary}}{{content.cover}}<div>{{content.text}}</div>',
    posts: '<ul>{{content.posts}}</ul>',
  };
  const texts = { vi: '/assets/texts-vi-1.js', en: '/assets/texts-en-1.js' };
  const styles = { article: '<style>article{}</style>', posts: '<style>posts{}</style>' };
  const lists = { '/rng': 'portrait', '/fish': 'square' };
  const pixels = {
    tiles: {
      '/art/lotus.svg': ['/art/lotus-240.webp', '/art/lotus-288.webp', '/art/lotus-480.webp'],
    },
    tileMedia: ['(width <= 450px)', '(width > 450px)'],
    covers: {
      '/art/river-jade-wide.svg': {
        src: '/art/near.webp',
        srcSet: '/art/near.webp 8w, /art/far.webp 16w',
      },
    },
    coverSizes: { article: '100vw', card: '50vw' },
  };
  writeFileSync(
    join(folder, 'page-manifest.json'),
    JSON.stringify({ shell, styles, texts, lists, pixels }),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const read = async (path: string, host: string) =>
  sendRaw(app.origin, { method: 'GET', path, headers: { host } });

test('[SITE-13] manifest and icon are the merchant’s own', async () => {
  const manifest = async (host: string) =>
    JSON.parse((await read('/site.webmanifest', host)).text) as {
      name: string;
      lang: string;
      background_color: string;
      icons: { src: string }[];
    };
  expect(await manifest('localhost')).toMatchObject({
    name: 'Jade Lantern',
    lang: 'vi',
    background_color: '#081512',
  });
  const siam = await manifest('siam.localhost');
  expect(siam).toMatchObject({ name: 'Siam Orchid', lang: 'en', background_color: '#120A16' });
  expect(siam.icons.map(({ src }) => src)).toContain('/social/orchid-512.png');
  const icon = await read('/icon.svg', 'siam.localhost');
  expect(icon.headers['content-type']).toBe('image/svg+xml');
  expect(icon.text).toContain('#E08AD0');
  expect((await read('/site.webmanifest', 'elsewhere.example')).status).toBe(404);
});

test('[SITE-15] search engines find the pages that are for everybody, and those alone', async () => {
  // The port of the Host is the caller's word, and nothing is made of it.
  const robots = await read('/robots.txt', 'siam.localhost:8080');
  const origin = siteOrigin(app.services.config, 'siam.localhost');
  expect(robots.text).toContain('Disallow: /member');
  expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await read('/sitemap.xml', 'siam.localhost:8080');
  expect(sitemap.text).toContain(`<loc>${origin}/responsible-gaming</loc>`);
  expect(sitemap.text).not.toContain('/member');
  expect(robots.text).toContain('Disallow: /play/\n');
});

test('[PERF-15] a page says when its house has no notices, so that nothing is kept free for them', () => {
  const render = pageRenderer(folder);
  const page = { merchant: app.merchants.jade, origin: 'https://a.example', pattern: '/' };
  expect(render(built, { ...page, quiet: true })).toMatch(/<html[^>]* data-quiet>/);
  expect(render(built, { ...page, quiet: false })).not.toContain('data-quiet');
});

test('[SITE-15][SITE-12] a page names itself in the merchant’s language and stands in its colours', () => {
  const render = pageRenderer(folder);
  const { jade, siam } = app.merchants;
  const home = render(built, { merchant: siam, origin: 'https://siam.example', pattern: '/' });
  expect(home).toContain(
    '<html lang="en" dir="ltr" data-language="EN" data-merchant="siam-orchid"',
  );
  expect(home).toContain('<title>Siam Orchid · slots, live casino, fishing and lottery</title>');
  expect(home).toContain('<link rel="canonical" href="https://siam.example/">');
  expect(home).toContain('property="og:image" content="https://siam.example/social/orchid.jpg"');
  expect(home).toContain('--brand-dark-primary:#E08AD0');
  expect(home).toContain('Siam <b>Orchid</b>');
  expect(home).toContain('Every night in bloom</h1>scene-garden');
  expect(home).toContain('href="/assets/texts-en-1.js"');
  const slots = render(built, { merchant: jade, origin: 'http://localhost', pattern: '/rng' });
  expect(slots).toContain('<title>Nổ hũ · Jade Lantern</title>');
  expect(slots).toContain('<h1>Nổ hũ</h1>');
  expect(slots, 'what its code asks for first').toContain(
    '<script>["/api/games?select=ALL&gameType=RNG"]</script>',
  );
  const lost = render(built, { merchant: jade, origin: 'http://localhost', pattern: undefined });
  expect(lost).toContain('<meta name="robots" content="noindex">');
  expect(lost).not.toContain('canonical');
});

test('[X-28] a page is made once for a merchant, whichever domain, port and post are asked for', async () => {
  const { config, db, countryOf, log } = app.services;
  await sql`insert into merchant.domain (host, merchant_id)
    values ('lantern.example', ${app.merchants.jade.id})`.execute(db);
  const merchants = knowMerchants({ db, signals: app.services.signals });
  const site = await openListener(config, log);
  const made: string[] = [];
  judgeHosts(site, { isKnown: () => true, trust: config.TRUSTED_PROXIES, anyHost: /^$/ });
  writeFileSync(join(folder, 'index.html'), built);
  const renderPage = pageRenderer(folder);
  await serveSite(site, {
    folder,
    paths: playerPaths,
    isPage: () => true,
    answerUnknown: (_request, reply) => reply.code(404).send(),
    sources: async () => ({
      origin: 'http://localhost',
      imageOrigins: [],
      frameOrigins: [],
      countsVisits: false,
    }),
    render: pageOfSite({
      merchants,
      countryOf,
      house: holdHouseAddresses(db),
      originAt: (domain) => siteOrigin(config, domain),
      renderPage(html, page) {
        made.push(page.origin);
        return renderPage(html, page);
      },
    }),
  });
  const ask = (host: string, url = '/news') => site.inject({ url, headers: { host } });
  for (const host of ['localhost', 'localhost:81', 'LOCALHOST:82', 'lantern.example:83']) {
    expect((await ask(host)).body).toContain('og:url');
  }
  expect(made).toEqual([siteOrigin(config, 'localhost')]);
  for (let post = 0; post < 20; post += 1) {
    expect((await ask('localhost', `/news/made-up-${post}?a=${post}`)).statusCode).toBe(404);
  }
  expect(made).toHaveLength(2);
  await ask('siam.localhost');
  expect(made.at(-1)).toBe(siteOrigin(config, 'siam.localhost'));
  await site.close();
});

test('[SITE-15] posts are listed in each of their languages, and their cards tell of them', async () => {
  const staff = await aStaffMember(app, 'content');
  const words = (title: string, summary = '') => ({ title, summary, html: `<p>${title}</p>` });
  const write = async (body: Readonly<Record<string, unknown>>, publish = true) =>
    expect(
      (
        await staff.call('createContent', {
          merchantId: String(app.merchants.jade.id),
          body,
          publish,
        })
      ).envelope,
    ).toMatchObject({ success: true });
  const post = { kind: 'post', section: 'news', cover: '/art/river-jade-wide.svg' };
  const both = { vi: words('Đèn lồng'), en: words('Lanterns & <lights>', 'Bring a light.') };
  await write({ ...post, slug: 'lanterns', texts: both });
  await write({ ...post, slug: 'boats', texts: { vi: words('Thuyền') } });
  await write({ ...post, slug: 'draft', texts: both }, false);
  await write({ ...post, slug: 'later', texts: both, publishedAt: '2050-01-01T00:00:00Z' });

  const home = siteOrigin(app.services.config, 'localhost');
  const at = `${home}/news`;
  const sitemap = async () => (await read('/sitemap.xml', 'localhost:8080')).text;
  await expect.poll(sitemap).toContain(`<loc>${at}/boats</loc>`);
  const listed = await sitemap();
  expect(listed).toContain(`<loc>${at}/lanterns</loc><lastmod>`);
  expect(listed).toContain(`<loc>${at}/lanterns?lang=en</loc>`);
  expect(listed).toContain(`hreflang="en" href="${at}/lanterns?lang=en"/>`);
  expect(listed).toContain(`<loc>${home}/about?lang=en</loc>`);
  expect(listed).not.toMatch(/boats\?lang|draft|later/);
  expect((await read('/sitemap.xml', 'siam.localhost:8080')).text).not.toContain('lanterns');

  const { jade } = app.merchants;
  const house = holdHouseAddresses(app.services.db);
  expect(await house.hasNotices(jade)).toBe(false);
  await write({ kind: 'announcement', type: 'PL', texts: { vi: { title: 'Mới' } } });
  // What is held belongs to the version of the merchant before the notice.
  expect(await holdHouseAddresses(app.services.db).hasNotices(jade)).toBe(true);
  const render = pageRenderer(folder);
  const shown = async (pathname: string, named: string) => {
    const pattern = '/news/:slug';
    const written = (await house.at(jade, { pattern, pathname, dictionary: named })) ?? undefined;
    const origin = 'https://jade.example';
    return render(built, { merchant: jade, origin, pattern, named, written });
  };
  const english = await shown('/news/lanterns', 'en');
  expect(english).toContain('<html lang="en" dir="ltr" data-language="EN"');
  expect(english).toContain('<title>Lanterns &amp; &lt;lights&gt; · Jade Lantern</title>');
  for (const [property, content] of [
    ['og:type', 'article'],
    ['og:title', 'Lanterns &amp; &lt;lights&gt; · Jade Lantern'],
    ['og:description', 'Bring a light.'],
    ['og:image', 'https://jade.example/art/river-jade-wide.svg'],
    ['og:url', 'https://jade.example/news/lanterns?lang=en'],
  ]) {
    expect(english).toContain(`<meta property="${property}" content="${content}">`);
  }
  expect(english).toContain('rel="canonical" href="https://jade.example/news/lanterns?lang=en"');
  expect(english).toContain('hreflang="vi" href="https://jade.example/news/lanterns"');
  const vietnamese = await shown('/news/lanterns', 'vi');
  expect(vietnamese).toContain('<title>Đèn lồng · Jade Lantern</title>');
  for (const slug of ['draft', 'later', 'nowhere']) {
    const nothing = await shown(`/news/${slug}`, 'vi');
    expect(nothing).toContain('<meta name="robots" content="noindex">');
    expect(nothing).not.toContain('Đèn lồng');
    const place = { pattern: '/news/:slug', pathname: `/news/${slug}`, dictionary: 'vi' };
    expect(await house.at(jade, place), 'what makes it a page that is not found').toBeNull();
  }
});

test('[PERF-15] what staff wrote stands in the page before its code, and nothing in it can run', async () => {
  const staff = await aStaffMember(app, 'content');
  const { siam } = app.merchants;
  const write = (body: Readonly<Record<string, unknown>>) =>
    staff.call('createContent', { merchantId: String(siam.id), body, publish: true });
  const html = '<p>Bring a <b>light</b> and {{title}}</p><script>alert(1)</script>';
  const text = { title: 'Boats & <lights>', summary: 'On the river.', html };
  const cover = '/art/river-jade-wide.svg';
  const texts = { vi: text, en: text };
  const told = await write({ kind: 'page', slug: 'about', cover, texts });
  expect(told.envelope.success).toBe(true);
  const post = { kind: 'post', section: 'blog', slug: 'boats', cover, texts };
  expect((await write(post)).envelope.success).toBe(true);

  const house = holdHouseAddresses(app.services.db);
  const shown = async (pattern: string, pathname = pattern) => {
    const place = { pattern, pathname, dictionary: 'en' };
    const prerender = await house.prerender(siam, place);
    const written = (await house.at(siam, place)) ?? undefined;
    const page = { merchant: siam, origin: 'https://siam.example', pattern, named: 'en' };
    return pageRenderer(folder)(built, { ...page, written, prerender });
  };
  const about = await shown('/about');
  expect(about).toContain(
    '<h1>Boats &amp; &lt;lights&gt;</h1><p class="article-summary" dir="auto">',
  );
  expect(about).toContain('<div><p>Bring a <b>light</b> and {{title}}</p></div>');
  const pictures = 'src="/art/near.webp" srcset="/art/near.webp 8w, /art/far.webp 16w"';
  expect(about).toContain(`<img class="article-cover" ${pictures} sizes="100vw" alt="">`);
  expect(about).toContain('<style>article{}</style></head>');
  expect(about).not.toContain('alert');
  expect(await shown('/blog/:slug', '/blog/boats')).toContain('Bring a <b>light</b>');
  const blog = await shown('/blog');
  expect(blog).toContain('<a class="post-card" href="/blog/boats">');
  expect(blog).toContain(`<img ${pictures} sizes="50vw" alt="" fetchpriority="high">`);
  expect(blog).toContain('<bdi>Boats &amp; &lt;lights&gt;</bdi>');
  expect(await shown('/news')).not.toContain('post-card');
  expect(await shown('/licenses')).not.toContain('article-summary');
});

test('[Q-F8] words that would run are left to the code, whoever let them in', () => {
  const prerender = {
    kind: 'article',
    title: 'x',
    summary: '',
    cover: null,
    language: 'en',
  } as const;
  const page = { merchant: app.merchants.jade, origin: 'http://localhost', pattern: '/about' };
  const show = (html: string) =>
    pageRenderer(folder)(built, { ...page, prerender: { ...prerender, html, isPost: false } });
  expect(show('<p>light</p>')).toContain('<p>light</p>');
  expect(show('<p>light</p><SCRIPT>alert(1)</SCRIPT>')).not.toContain('light');
  expect(show('<p>light</p><style>p{}</style>')).not.toContain('light');
});

test('[PERF-15] a list shows the pictures of its first games before its code', () => {
  const show = (pattern: string) =>
    pageRenderer(folder)(built, {
      merchant: app.merchants.jade,
      origin: 'http://localhost',
      pattern,
      prerender: { kind: 'tiles', art: ['https://pictures.example/a.png', '/art/lotus.svg'] },
    });
  const slots = show('/rng');
  expect(slots.match(/<span class="k-skeleton" data-shape="tile">/g)).toHaveLength(14);
  expect(slots.match(/<img/g)).toHaveLength(1);
  expect(slots).toContain('<img src="/art/lotus-240.webp" alt="" fetchpriority="low">');
  expect(slots).toContain('<source media="(width &lt;= 450px)" srcset="/art/lotus-288.webp">');
  expect(slots).toContain('<source media="(width &gt; 450px)" srcset="/art/lotus-480.webp">');
  expect(show('/fish')).toContain('data-shape="tile-square"><picture>');
  expect(show('/sports'), 'vendors come first there').not.toContain('<img');
});

test('[SITE-08][SITE-09] of a site that is closed to the visitor, the page shows nothing', () => {
  const page = pageRenderer(folder)(built, {
    merchant: app.merchants.jade,
    origin: 'http://localhost',
    pattern: '/blog',
    closed: true,
    prerender: { kind: 'posts', posts: [] },
  });
  expect(page).toContain('<div id="root"></div>');
  expect(page).not.toContain('<style>posts{}</style>');
  expect(page).toContain('data-merchant="jade-lantern"');
});

test('[SITE-15] every address of the site has a title of its own', () => {
  const nameless = playerPaths.filter(
    (path) => path !== '/dev/kit' && titleKey(addressOf(path)) === titleKey(undefined),
  );
  expect(nameless).toEqual([]);
});

test('[CFG-01] a logo that stands for the name is called by it', () => {
  const of = (picture: string | null) => {
    const { jade } = app.merchants;
    const theme = { ...jade.settings.theme, picture };
    const merchant: Merchant = { ...jade, settings: { ...jade.settings, theme } };
    return pageRenderer(folder)(built, { merchant, origin: 'http://localhost', pattern: '/' });
  };
  expect(of('/media/x.webp')).toContain('data-mark="/media/x.webp" data-alt="Jade Lantern"');
  expect(of(null)).toContain('data-mark="/icon.svg" data-alt=""');
});

test('[Q-F8] what a merchant is called cannot become markup, nor its colours more than colours', () => {
  const merchant: Merchant = {
    ...app.merchants.jade,
    name: '"><script>alert(1)</script> $& {{tiles}}',
    settings: {
      ...app.merchants.jade.settings,
      theme: {
        logo: 'lantern',
        picture: null,
        brand: { 'dark-bg': 'red}</style><script>', 'dark-primary': 'url(//evil.example)' },
      },
    },
  };
  const html = pageRenderer(folder)(built, { merchant, origin: 'http://localhost', pattern: '/' });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('evil.example');
  expect(html).not.toContain('</style><script>');
});

test('[Q-F8][SITE-09] what a page’s policy forbade is kept for staff, as either format of browsers tells it', async () => {
  const tell = (type: string, body: unknown) =>
    sendRaw(app.origin, {
      method: 'POST',
      path: '/api/policy-reports',
      headers: { host: 'siam.localhost', 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const blocked = { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/p.png?id=7' };
  const newer = [{ type: 'csp-violation', body: blocked }];
  const older = { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/p.png' };
  expect((await tell('application/reports+json', newer)).status).toBe(204);
  expect((await tell('application/csp-report', { 'csp-report': older })).status).toBe(204);
  expect((await tell('application/csp-report', 'no json')).status).toBe(204);
  expect((await tell('application/json', newer)).status, 'of no browser').toBe(415);
  const staff = await aStaffMember(app, 'content');
  const { items } = (
    await staff.call('clientErrors', { merchantId: String(app.merchants.siam.id) })
  ).value;
  expect(items.filter(({ kind }) => kind === 'policy')).toMatchObject([
    { type: 'error', request: 'img-src https://evil.example/p.png', times: 2 },
  ]);
});

test('[SITE-09] a report of a page is taken from anybody, within limits', async () => {
  const report = { kind: 'chunk', type: 'timeout', request: 'http://localhost/assets/a.js' };
  expect((await app.call('clientReport', report)).status).toBe(200);
  for (const bad of [
    { ...report, kind: 'password' },
    { ...report, request: 'x'.repeat(301) },
    { ...report, more: 'x' },
  ]) {
    expect((await app.call('clientReport', bad)).envelope.code).toBe('request.invalid');
  }
});
