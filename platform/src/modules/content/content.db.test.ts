import type { HelpGroup } from '@croupier/contract/content/kinds';
import type { EntryBodyInput } from '@croupier/contract/content/operator/content';
import type { PlayerEndpoints } from '@croupier/contract/endpoints/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aPage } from '#testing/push.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { authoring } from './index.ts';

type Parts = z.output<PlayerEndpoints['announcements']['output']>;

let app: TestApp;
let editor: TestStaff;
/** Several, because each may only write so often a minute. */
let writers: TestStaff[];
let member: TestMember;
let merchantId: string;
let count = 0;
let calls = 0;

beforeAll(async () => {
  app = await startTestApp();
  merchantId = String(app.merchants.jade.id);
  editor = await aStaffMember(app, 'content');
  writers = await Promise.all([1, 2, 3].map(() => aStaffMember(app, 'content')));
  member = await aMember(app);
});
afterAll(() => app.close());

/** A notice with a title that no other has. */
function aNotice(more: object = {}): EntryBodyInput {
  count += 1;
  const title = `Thông báo ${count}`;
  return { kind: 'announcement', type: 'PL', texts: { vi: { title } }, ...more };
}

async function made(body: EntryBodyInput, publish = true) {
  calls += 1;
  const writer = writers[calls % writers.length] ?? editor;
  return (await writer.call('createContent', { merchantId, body, publish })).value;
}

function save(
  entry: { id: string; revision: number },
  body: EntryBodyInput,
  { publish = true, note = '' } = {},
) {
  const { id: entryId, revision } = entry;
  return editor.call('saveContent', { merchantId, entryId, revision, body, publish, note });
}

const told = async (language = 'TY', who?: TestMember): Promise<Parts> =>
  (await app.call('announcements', {}, { ...who?.session, headers: { 'x-language': language } }))
    .value;
const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const noticeTitles = async (who?: TestMember) => titlesOf((await told('TY', who)).player);

/** A notice that is published after others: once it is told, so are they. */
async function settled(): Promise<void> {
  const mark = await made(aNotice({ order: 9999 }));
  await expect.poll(() => noticeTitles()).toContain(mark.title);
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

describe('[MSG-01] announcements', () => {
  test('[HOME-01] C2 notices are told within their schedule, in their order', async () => {
    const late = await made(aNotice({ order: 2, from: inHours(-2), until: inHours(2) }));
    const early = await made(aNotice({ order: 1 }));
    const before = await made(aNotice({ from: inHours(1) }));
    const over = await made(aNotice({ until: inHours(-1) }));
    await settled();
    const titles = await noticeTitles();
    expect(titles.filter((title) => [late.title, early.title].includes(title))).toEqual([
      early.title,
      late.title,
    ]);
    expect(titles).not.toContain(before.title);
    expect(titles).not.toContain(over.title);
    for (const { id } of [before, over]) {
      const answer = await app.call('announcement', { announcementId: id });
      expect([answer.status, answer.envelope.code]).toEqual([404, 'content.unknown']);
    }
    expect((await app.call('announcement', { announcementId: late.id })).value).toMatchObject({
      title: late.title,
      type: 'PL',
      at: late.from,
    });
  });

  test('[POP-03] C3 each audience is told what is for it, and popups by their code', async () => {
    const forGuests = await made(aNotice({ audience: 'guests' }));
    const forMembers = await made(aNotice({ audience: 'members' }));
    const popups = await Promise.all(
      ['A', 'B', 'F'].map((execution) => made(aNotice({ type: 'PU', execution }))),
    );
    await settled();
    const [guest, player] = [await told(), await told('TY', member)];
    expect(titlesOf(guest.player)).toContain(forGuests.title);
    expect(titlesOf(guest.player)).not.toContain(forMembers.title);
    expect(titlesOf(player.player)).toContain(forMembers.title);
    expect(titlesOf(player.player)).not.toContain(forGuests.title);
    const own = popups.map(({ title }) => title);
    const codes = ({ popup }: Parts) =>
      popup.filter(({ title }) => own.includes(title)).map(({ execution }) => execution);
    expect(codes(guest)).toEqual(['B']);
    expect(codes(player).toSorted()).toEqual(['A', 'F']);
    const hidden = { announcementId: forMembers.id };
    expect((await app.call('announcement', hidden)).status).toBe(404);
    expect((await member.call('announcement', hidden)).status).toBe(200);
  });

  test('[HOME-02] banners hang in their group with pictures, words and linkage', async () => {
    const banner = await made(
      aNotice({
        type: 'B',
        group: 'w_home',
        texts: {
          vi: { title: 'Đêm hoa đăng', summary: 'Ba dòng sông', action: 'Chơi' },
          en: { title: 'Lantern nights', summary: 'Three rivers', action: 'Play' },
        },
        images: [
          { seq: 2, url: '/art/river-jade-tall.svg' },
          { seq: 1, url: '/art/river-jade-wide.svg' },
        ],
        linkage: { type: 'route', target: '/hot' },
      }),
    );
    await settled();
    const { banners } = await told('EN');
    expect(banners.find(({ id }) => id === banner.id)).toEqual({
      id: banner.id,
      title: 'Lantern nights',
      summary: 'Three rivers',
      action: 'Play',
      groupName: 'w_home',
      images: [
        { seq: 1, url: '/art/river-jade-wide.svg' },
        { seq: 2, url: '/art/river-jade-tall.svg' },
      ],
      linkage: { type: 'route', target: '/hot' },
      at: expect.any(String),
    });
  });

  test('[I18N-03] C4 a text without the language is told in the house’s', async () => {
    const both = { vi: { title: 'Chỉ có đây' }, en: { title: 'Only here' } };
    await made(aNotice({ texts: both, type: 'PR' }));
    await made(aNotice({ texts: { vi: { title: 'Chưa dịch' } }, type: 'PR' }));
    await settled();
    expect(titlesOf((await told('EN')).promotion)).toEqual(
      expect.arrayContaining(['Only here', 'Chưa dịch']),
    );
    expect(titlesOf((await told('TY')).promotion)).toContain('Chỉ có đây');
    const foreign = await editor.call('createContent', {
      merchantId,
      publish: true,
      body: aNotice({ texts: { en: { title: 'Only here' } } }),
    });
    expect([foreign.status, foreign.envelope.code]).toEqual([422, 'content.house-language']);
    const unknown = await editor.call('createContent', {
      merchantId,
      publish: false,
      body: aNotice({ texts: { vi: { title: 'A' }, ja: { title: 'B' } } }),
    });
    expect(Object.keys(unknown.envelope.fields ?? {})).toEqual(['body.texts.ja']);
  });

  test('C9 what is published is pushed to open pages, and there at once', async () => {
    const page = await aPage(app);
    await page.hears('ready');
    const draft = await made(aNotice(), false);
    const { rows } = await sql<{ version: bigint }>`
      select version from merchant.merchant
      where id = ${app.merchants.jade.id}`.execute(app.services.db);
    const before = rows[0]?.version ?? 0n;
    const which = { merchantId, entryId: draft.id };
    expect((await editor.call('publishContent', { ...which, live: true })).value.state).toBe(
      'live',
    );
    await expect
      .poll(() => page.heard.some((it) => it.type === 'permission' && BigInt(it.version) > before))
      .toBe(true);
    await expect.poll(() => noticeTitles()).toContain(draft.title);
    expect((await editor.call('publishContent', { ...which, live: false })).value.state).toBe(
      'draft',
    );
    await expect.poll(() => noticeTitles()).not.toContain(draft.title);
    page.leave();
  });
});

describe('[CMS-01] versions', () => {
  test('C5 every save stays on record with who and when, and comes back', async () => {
    const first = await made(aNotice());
    const second = (await save(first, aNotice(), { note: 'clearer' })).value;
    const key = { merchantId, entryId: first.id };
    const versions = (await editor.call('contentVersions', key)).value.items;
    expect(versions).toMatchObject([
      { revision: 2, title: second.title, note: 'clearer', live: true, by: 'A member of content' },
      { revision: 1, title: first.title, note: '', live: false },
    ]);
    const old = (await editor.call('contentVersion', { ...key, revision: 1 })).value;
    expect(old.body).toEqual(first.body);
    const restored = await editor.call('restoreContent', { ...key, revision: 1, publish: true });
    expect(restored.value).toMatchObject({ revision: 3, liveRevision: 3, title: first.title });
    await expect.poll(() => noticeTitles()).toContain(first.title);
    expect(await noticeTitles()).not.toContain(second.title);
    const change = sql`update content.revision set note = 'x' where entry_id = ${BigInt(first.id)}`;
    await expect(change.execute(app.services.db)).rejects.toThrow(/permission denied/);
    await expect(change.execute(app.database.db)).rejects.toThrow(/never changed/);
  });

  test('C6 a save on top of somebody else’s is refused', async () => {
    const entry = await made(aNotice());
    await save(entry, aNotice());
    const late = await save(entry, aNotice());
    expect([late.status, late.envelope.code]).toEqual([409, 'content.changed']);
  });

  test('C7 work on a live text is seen by its preview token only', async () => {
    const live = await made(aNotice());
    const { title, ...changed } = (await save(live, aNotice(), { publish: false })).value;
    expect(changed).toMatchObject({ state: 'changed', revision: 2, liveRevision: 1 });
    await settled();
    const announcementId = live.id;
    const seen = async (more = {}) =>
      (await app.call('announcement', { announcementId, ...more })).value.title;
    const preview = new URLSearchParams(changed.previewPath.split('?')[1]).get('preview') ?? '';
    expect(await seen()).toBe(live.title);
    expect(await seen({ preview })).toBe(title);
    expect(await seen({ preview: 'A'.repeat(32) })).toBe(live.title);
    const elsewhere = await app.call(
      'announcement',
      { announcementId, preview },
      { host: 'siam.localhost' },
    );
    expect(elsewhere.status).toBe(404);
  });

  test('C1 what is stored and shown is sanitised, also in rows that came another way', async () => {
    const html = '<p onclick="x()">Xin <script>x()</script><b>chào</b></p>';
    const entry = await made(aNotice({ texts: { vi: { title: 'Mã độc', html } } }));
    expect(entry.body.texts['vi']).toMatchObject({ html: '<p>Xin <b>chào</b></p>' });
    await sql`insert into content.revision (entry_id, revision, body, staff_name, note)
      select entry_id, 2, jsonb_set(body, '{texts,vi,html}', ${JSON.stringify(html)}::jsonb), '', ''
      from content.revision where entry_id = ${BigInt(entry.id)}`.execute(app.services.db);
    await sql`update content.entry set revision = 2, live_revision = 2
      where id = ${BigInt(entry.id)}`.execute(app.services.db);
    await settled();
    const shown = await app.call('announcement', { announcementId: entry.id });
    expect(shown.value.html).toBe('<p>Xin <b>chào</b></p>');
  });

  test('pictures from strangers are refused, with the field that has them', async () => {
    const body = aNotice({ images: [{ seq: 1, url: 'https://elsewhere.example/a.png' }] });
    const answer = await editor.call('createContent', { merchantId, publish: false, body });
    expect(Object.keys(answer.envelope.fields ?? {})).toEqual(['body.images.0.url']);
  });

  test('what the database cannot store is refused with its field', async () => {
    for (const title of ['a\0b', 'a\ud800']) {
      const body = aNotice({ texts: { vi: { title } } });
      const answer = await editor.call('createContent', { merchantId, publish: false, body });
      expect(answer.envelope.fields).toEqual({
        'body.texts.vi.title': 'This value has the wrong format.',
      });
    }
  });

  test('a removed entry is gone from site and list, and its address is free', async () => {
    const body = aPost('removed');
    const entry = await made(body);
    await editor.call('removeContent', { merchantId, entryId: entry.id });
    const gone = await app.call('post', { section: 'blog', slug: 'removed' });
    expect(gone.envelope.code).toBe('content.unknown');
    const again = await editor.call('contentEntry', { merchantId, entryId: entry.id });
    expect(again.envelope.code).toBe('content.unknown');
    expect((await made(body)).state).toBe('live');
  });
});

function aPost(slug: string, more: object = {}): EntryBodyInput {
  const texts = { vi: { title: `Bài ${slug}`, summary: 'Ngắn', html: '<p>Dài</p>' } };
  return { kind: 'post', section: 'blog', slug, texts, ...more };
}

describe('[CMS-01] pages and posts', () => {
  test('a page is shown in the reader’s language; a draft by its token', async () => {
    const texts = {
      vi: { title: 'Giới thiệu', html: '<p>Chúng tôi</p>' },
      en: { title: 'About', html: '<p>We</p>' },
    };
    const body = { kind: 'page', slug: 'about', texts } as const;
    const entry = await made(body);
    const about = (preview?: string) =>
      app.call(
        'page',
        { slug: 'about', ...(preview && { preview }) },
        { headers: { 'x-language': 'EN' } },
      );
    await expect
      .poll(async () => (await about()).envelope.value)
      .toMatchObject({ title: 'About', html: '<p>We</p>', language: 'en', preview: false });
    const en = { title: 'About us', html: '<p>We all</p>' };
    const draft = (await save(entry, { ...body, texts: { ...texts, en } }, { publish: false }))
      .value;
    const preview = draft.previewPath.split('preview=')[1] ?? '';
    expect((await about(preview)).value).toMatchObject({ title: 'About us', preview: true });
    expect((await about()).value.title).toBe('About');
    const second = await editor.call('createContent', { merchantId, publish: false, body });
    expect([second.status, second.envelope.code]).toEqual([409, 'content.slug-taken']);
    expect((await app.call('page', { slug: 'licenses' })).envelope.code).toBe('content.unknown');
  });

  test('C10 posts come newest first, page by page, and none before its date', async () => {
    for (let day = 1; day <= 13; day += 1) {
      await made(aPost(`day-${day}`, { section: 'news', publishedAt: inHours(-24 * day) }));
    }
    await made(aPost('future', { section: 'news', publishedAt: inHours(24) }));
    const first = (await app.call('posts', { section: 'news' })).value;
    expect(first.items.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 12 }, (_, index) => `day-${index + 1}`),
    );
    const rest = await app.call('posts', { section: 'news', cursor: first.cursor ?? '' });
    expect(rest.value).toMatchObject({ items: [{ slug: 'day-13' }], cursor: null });
    const future = await app.call('post', { section: 'news', slug: 'future' });
    expect(future.envelope.code).toBe('content.unknown');
    expect((await app.call('post', { section: 'news', slug: 'day-3' })).value).toMatchObject({
      title: 'Bài day-3',
      section: 'news',
    });
    expect((await app.call('post', { section: 'blog', slug: 'day-3' })).status).toBe(404);
  });

  test('C10 posts of the same moment are all on some page', async () => {
    const { id } = app.merchants.siam;
    await app.services.db.transaction().execute(async (tx) => {
      for (let index = 0; index < 14; index += 1) {
        await authoring.createEntry(tx, {
          merchantId: id,
          author: { id: null, name: 'A test' },
          publish: true,
          body: {
            kind: 'post',
            section: 'news',
            slug: `moment-${index}`,
            texts: { vi: { title: 'A moment', html: '' } },
          },
        });
      }
    });
    const siam = { host: 'siam.localhost' };
    const first = (await app.call('posts', { section: 'news' }, siam)).value;
    const second = { section: 'news', cursor: first.cursor ?? '' };
    const rest = (await app.call('posts', second, siam)).value;
    const slugs = [...first.items, ...rest.items].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(14);
  });

  test('C8 an address belongs to one post, also while a change of it is a draft', async () => {
    const first = await made(aPost('first-address'));
    await save(first, aPost('second-address'), { publish: false });
    for (const slug of ['first-address', 'second-address']) {
      const body = aPost(slug);
      const other = await editor.call('createContent', { merchantId, publish: false, body });
      expect([other.status, other.envelope.code]).toEqual([409, 'content.slug-taken']);
    }
    const news = aPost('first-address', { section: 'news' });
    expect((await made(news, false)).state).toBe('draft');
  });

  test('[POP-05] help comes whole, in groups and order', async () => {
    const topic = (slug: string, group: HelpGroup, order: number) =>
      made({
        kind: 'help',
        slug,
        group,
        order,
        texts: { vi: { title: slug, html: '<p>a</p>' } },
      });
    await topic('late', 'money', 2);
    await topic('early', 'money', 1);
    await topic('fair', 'fairness', 1);
    const groups = async () => (await app.call('help')).value.groups;
    await expect
      .poll(async () => (await groups()).map(({ id, topics }) => [id, topics.map((t) => t.slug)]))
      .toEqual([
        ['money', ['early', 'late']],
        ['fairness', ['fair']],
      ]);
    expect((await groups())[0]?.name).toBe('Deposits and balance');
  });
});

describe('[CFG-01][Q-F2] merchants apart', () => {
  test('C13 another merchant’s entries are unknown to site and console', async () => {
    const entry = await made(aNotice());
    const post = await made(aPost('only-here'));
    await settled();
    const siam = { host: 'siam.localhost' };
    expect((await app.call('announcement', { announcementId: entry.id }, siam)).status).toBe(404);
    expect((await app.call('post', { section: 'blog', slug: 'only-here' }, siam)).status).toBe(404);
    const theirs = { merchantId: String(app.merchants.siam.id), entryId: post.id };
    const attempts = [
      editor.call('contentEntry', theirs),
      editor.call('contentVersions', theirs),
      editor.call('contentVersion', { ...theirs, revision: 1 }),
      editor.call('publishContent', { ...theirs, live: false }),
      editor.call('removeContent', theirs),
      editor.call('restoreContent', { ...theirs, revision: 1, publish: true }),
      editor.call('saveContent', {
        ...theirs,
        revision: 1,
        publish: true,
        body: aPost('theirs'),
      }),
    ];
    for (const answer of await Promise.all(attempts)) {
      expect([answer.status, answer.envelope.code]).toEqual([404, 'content.unknown']);
    }
    expect((await app.call('post', { section: 'blog', slug: 'only-here' })).status).toBe(200);
  });

  test('[OPS-06] the list tells state, place and languages, and what staff did is on record', async () => {
    const entry = await made(aNotice({ type: 'B', group: 'w_login' }), false);
    const filter = { merchantId, kind: 'announcement', section: 'B', state: 'draft' };
    const [line] = (await editor.call('contentEntries', filter)).value.items;
    expect(line).toMatchObject({
      id: entry.id,
      state: 'draft',
      place: 'w_login',
      languages: ['vi'],
      liveRevision: null,
    });
    const auditor = await aStaffMember(app, 'auditor');
    const { items } = (await auditor.call('audit', { action: 'content.create' })).value;
    expect(items.map(({ subject }) => subject)).toContain(`content:${entry.id}`);
  });
});
