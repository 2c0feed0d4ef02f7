import { fixedPages, postSections } from '@croupier/contract/content/kinds';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { findAddress } from '@croupier/contract/site/site-map';
import { seedContent } from './seed-content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const merchants = Object.values(app.merchants);
  await seedContent(app.services.db, merchants);
  // A second run leaves what is there.
  await seedContent(app.services.db, merchants);
});
afterAll(() => app.close());

const sites = [
  { at: 'jade', language: 'TY', dictionary: 'vi' },
  { at: 'jade', language: 'EN', dictionary: 'en' },
  { at: 'siam', language: 'TY', dictionary: 'vi' },
  { at: 'siam', language: 'EN', dictionary: 'en' },
] as const;

describe.each(sites)('[CMS-01][MSG-01] the demo of $at in $language', (site) => {
  const merchant = () => app.merchants[site.at];
  const caller = () => ({
    host: merchant().mainHost,
    headers: { 'x-language': site.language },
  });

  test('[HOME-02][POP-03] has banners, notices and popups for members; what guests are asked first is the site’s own', async () => {
    const member = await aMember(app, { at: site.at });
    const guest = (await app.call('announcements', {}, caller())).value;
    const player = (await member.call('announcements', {}, caller().headers)).value;
    expect(guest.banners.filter(({ groupName }) => groupName === 'w_home')).toHaveLength(
      site.at === 'jade' ? 3 : 2,
    );
    expect(player.player).toHaveLength(4);
    expect(guest.popup).toEqual([]);
    expect(player.popup.map(({ execution }) => execution).toSorted()).toEqual(['A', 'F']);
    expect(guest.help).toHaveLength(1);
    const told = [...guest.banners, ...player.popup];
    const pictures = told.flatMap(({ images }) => images.map(({ url }) => url));
    expect(pictures.length).toBeGreaterThanOrEqual(5);
    expect(pictures.filter((url) => !isDrawn(url))).toEqual([]);
    // Each merchant has scenes of its own, and each banner of home another one.
    const foreign = site.at === 'jade' ? /garden|market|bay/ : /river|terraces|stadium|new-year/;
    expect(pictures.filter((url) => foreign.test(url))).toEqual([]);
    const atHome = guest.banners.filter(({ groupName }) => groupName === 'w_home');
    expect(new Set(atHome.map(({ images }) => images[0]?.url)).size).toBe(atHome.length);
    for (const { id } of player.player) {
      const answer = await member.call('announcement', { announcementId: id }, caller().headers);
      assertText(answer.value.html);
    }
  });

  test('has every page in its language, and posts', async () => {
    for (const slug of fixedPages) {
      const { value } = await app.call('page', { slug }, caller());
      expect([slug, value.language]).toEqual([slug, site.dictionary]);
      assertText(value.html);
    }
    for (const section of postSections) {
      const { items } = (await app.call('posts', { section }, caller())).value;
      expect(items.length).toBe(section === 'blog' ? 3 : 2);
      for (const { slug, cover } of items) {
        expect([slug, isDrawn(cover ?? '')]).toEqual([slug, true]);
        assertText((await app.call('post', { section, slug }, caller())).value.html);
      }
    }
  });

  test('[POP-05] has help in at least five groups, and nothing links to nowhere', async () => {
    const { groups } = (await app.call('help', {}, caller())).value;
    const topics = groups.flatMap((group) => group.topics);
    expect(groups.length).toBeGreaterThanOrEqual(5);
    expect(topics.length).toBeGreaterThanOrEqual(12);
    const pages = await Promise.all(
      fixedPages.map(async (slug) => (await app.call('page', { slug }, caller())).value.html),
    );
    const texts = [...topics.map(({ html }) => html), ...pages];
    texts.forEach(assertText);
    const links = texts.flatMap((html) => [...html.matchAll(/href="([^"]+)"/g)]);
    expect(links.length).toBeGreaterThanOrEqual(5);
    const slugs = topics.map(({ slug }) => slug);
    for (const [, link = ''] of links) {
      const { pathname, searchParams } = new URL(link, 'http://site.example');
      const topic = searchParams.get('topic');
      if (topic !== null) expect(slugs).toContain(topic);
      const [section, slug] = pathname.split('/').slice(1);
      if (section === 'blog' && slug !== undefined) {
        expect((await app.call('post', { section, slug }, caller())).status).toBe(200);
      } else {
        expect(findAddress(pathname), pathname).toBeDefined();
      }
    }
  });

  test('speaks of its own name, age and money', async () => {
    const terms = (await app.call('page', { slug: 'terms' }, caller())).value.html;
    expect(terms).toContain(merchant().name);
    expect(terms).toContain(site.at === 'jade' ? 'VND' : 'THB');
    expect(terms).toContain(site.at === 'jade' ? '18' : '21');
    const licences = (await app.call('page', { slug: 'licenses' }, caller())).value.html;
    expect(licences).toMatch(/not licensed|không được cấp phép/);
  });
});

/** Filled, and written by people. */
function assertText(html: string): void {
  expect(html.length).toBeGreaterThan(60);
  expect(html).not.toMatch(/\{\{|\}\}|undefined|null/);
}

const specs = readFileSync(
  new URL('../../../web/kit/src/art/title-specs.ts', import.meta.url),
  'utf8',
);

/** Art that ships with the site. */
function isDrawn(url: string): boolean {
  const [, name = ''] = /^\/art\/([\w-]+)\.svg$/.exec(url) ?? [];
  const river = /^river-(?:jade|orchid|lacquer)-(?:wide|tall)$/.test(name);
  const scene = /^scene-(?:terraces|stadium|new-year|garden|market|bay)-(?:wide|tall)$/.test(name);
  return river || scene || specs.includes(`id: '${name}'`);
}
