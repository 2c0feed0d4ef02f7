/** Pages, posts and help as visitors read them: public, or by a preview token. */
import {
  type FixedPage,
  type HelpGroup,
  helpGroups,
  type PostSection,
} from '@croupier/contract/content/kinds';
import { type HelpTopic, type Page, type PostLine } from '@croupier/contract/content/player';
import { contentText } from '@croupier/i18n';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Reader } from './content-deps.ts';
import { pickText } from './entry-rules.ts';
import { type LiveContent, type LiveEntry, readEntry } from './live-content.ts';
import { previewEntry } from './preview-entry.ts';
import { liveEntries, livePosts } from './store/entry.ts';

/** Topics of one group that are shown. */
const TOPICS_MAX = 200;

/** One of the pages that every site has. Refuses `content.unknown`. */
export async function readPage(
  { db, live }: { readonly db: Queryable; readonly live: LiveContent },
  reader: Reader,
  { slug, preview }: { readonly slug: FixedPage; readonly preview?: string | undefined },
): Promise<Page> {
  const draft = await previewEntry(db, reader, { kind: 'page', token: preview });
  if (draft?.body.slug === slug) return describeArticle(draft, reader);
  const pages = await live.of(reader, 'page');
  const page = pages.find(({ body }) => body.slug === slug);
  if (!page) throw refuse('content.unknown');
  return describeArticle(page, reader);
}

/** Public posts of a section whose date has come, newest first, with their ids. */
export async function readPosts(
  db: Queryable,
  reader: Reader,
  page: {
    readonly section: PostSection;
    readonly before?: { publishedAt: Date; id: bigint } | undefined;
    readonly limit: number;
  },
): Promise<{ id: bigint; line: PostLine }[]> {
  const rows = await livePosts(db, { merchantId: reader.merchant.id, ...page });
  return rows.map((row) => {
    const { slug, title, summary, cover, publishedAt } = describeArticle(
      readEntry<'post'>(row, reader),
      reader,
    );
    return {
      id: row.id,
      line: { section: page.section, slug, title, summary, cover, publishedAt },
    };
  });
}

/** One post. Refuses `content.unknown`, also before its date. */
export async function readPost(
  db: Queryable,
  reader: Reader,
  which: {
    readonly section: PostSection;
    readonly slug: string;
    readonly preview?: string | undefined;
  },
): Promise<Page & { section: PostSection }> {
  const { section, slug, preview } = which;
  const draft = await previewEntry(db, reader, { kind: 'post', token: preview });
  if (draft?.body.slug === slug && draft.body.section === section) {
    return { ...describeArticle(draft, reader), section };
  }
  const place = {
    merchantId: reader.merchant.id,
    kind: 'post',
    path: `${section}/${slug}`,
  } as const;
  const [row] = await liveEntries(db, { ...place, limit: 1 });
  if (!row || row.publishedAt.getTime() > nowMs()) throw refuse('content.unknown');
  return { ...describeArticle(readEntry<'post'>(row, reader), reader), section };
}

/** All help topics in their groups; groups without any are left out. */
export async function readHelp(
  { db, live }: { readonly db: Queryable; readonly live: LiveContent },
  reader: Reader,
  preview?: string,
): Promise<{ id: HelpGroup; name: string; topics: HelpTopic[] }[]> {
  const draft = await previewEntry(db, reader, { kind: 'help', token: preview });
  const shown = await live.of(reader, 'help');
  const entries = draft ? [...shown.filter(({ id }) => id !== draft.id), draft] : shown;
  return helpGroups
    .map((id) => ({
      id,
      name: contentText(reader.dictionary, `helpGroups.${id}`),
      topics: topicsOf(entries, id, reader),
    }))
    .filter(({ topics }) => topics.length > 0);
}

function describeArticle(
  { body, publishedAt, savedAt, previewed }: LiveEntry<'page'> | LiveEntry<'post'>,
  reader: Reader,
): Page {
  const found = pickText(body.texts, reader);
  const { title, summary, html } = found?.text ?? { title: '', summary: '', html: '' };
  return {
    slug: body.slug,
    title,
    summary,
    html,
    cover: body.cover,
    publishedAt: publishedAt.toISOString(),
    updatedAt: savedAt.toISOString(),
    language: found?.language ?? reader.dictionary,
    preview: previewed,
  };
}

function topicsOf(
  entries: readonly LiveEntry<'help'>[],
  group: HelpGroup,
  reader: Reader,
): HelpTopic[] {
  return entries
    .filter(({ body }) => body.group === group)
    .toSorted((one, other) => one.body.order - other.body.order || Number(one.id - other.id))
    .slice(0, TOPICS_MAX)
    .flatMap(({ id, body }) => {
      const found = pickText(body.texts, reader);
      return found ? [{ id: String(id), slug: body.slug, ...found.text }] : [];
    });
}
