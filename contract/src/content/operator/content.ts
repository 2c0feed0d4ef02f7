/**
 * What staff write for visitors. One kind of thing, the *entry*: an announcement, a page, a post or
 * a help topic. Every save is a version that stays; one of them may be live. So a live entry can be
 * worked on without the public seeing it, and any earlier version can come back.
 */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../../endpoint.ts';
import { pageSchema } from '../../page.ts';
import {
  announcementGroups,
  announcementTypes,
  contentAudiences,
  entryStates,
  fixedPages,
  helpGroups,
  popupEnds,
  popupExecutions,
  postSections,
} from '../kinds.ts';
import { linkageSchema, slugSchema } from '../player.ts';

export const entryKinds = ['announcement', 'page', 'post', 'help'] as const;
export type EntryKind = (typeof entryKinds)[number];
/** Largest HTML of one text, in UTF-16 units, before and after sanitising. */
export const HTML_MAX = 40_000;
/** Largest body of a save, in bytes: several languages of the largest text. */
const SAVE_BODY_MAX = 1_000_000;

const titleSchema = z.string().trim().min(1).max(120).refine(isStorable);
const summarySchema = z.string().trim().max(300).refine(isStorable);
const htmlSchema = z.string().max(HTML_MAX).refine(isStorable);
/**
 * A picture: a path of this installation (`/art/…`, `/media/…`) or an https address on one of the
 * merchant's picture hosts.
 */
const pictureSchema = z.string().min(1).max(300).refine(isStorable);

/** Dictionary → text; the house language must be there to publish. */
function textsOf<T extends z.ZodType>(text: T) {
  return z
    .record(z.string().regex(/^[a-z]{2}$/), text)
    .refine((texts) => Object.keys(texts).length <= 40);
}

const announcementText = z.strictObject({
  title: titleSchema,
  summary: summarySchema.default(''),
  action: z.string().trim().max(40).refine(isStorable).default(''),
  html: htmlSchema.default(''),
});
const articleText = z.strictObject({
  title: titleSchema,
  summary: summarySchema.default(''),
  html: htmlSchema,
});
const topicText = z.strictObject({ title: titleSchema, html: htmlSchema });

const announcementBody = z
  .strictObject({
    kind: z.literal('announcement'),
    type: z.enum(announcementTypes),
    platform: z.literal('W').default('W'),
    /** For banners, and only for them. */
    group: z.enum(announcementGroups).nullable().default(null),
    /** For popups, and only for them. */
    execution: z.enum(popupExecutions).nullable().default(null),
    /** For popups, and only for them: not for members who have done that. */
    unless: z.enum(popupEnds).nullable().default(null),
    texts: textsOf(announcementText),
    images: z
      .array(
        z.strictObject({
          seq: z.int().min(0).max(99),
          url: pictureSchema,
          /** Dictionary of the words in the picture; null for all. */
          language: z
            .string()
            .regex(/^[a-z]{2}$/)
            .nullable()
            .default(null),
        }),
      )
      .max(10)
      .default([]),
    linkage: linkageSchema.default({ type: 'none' }),
    /** Small numbers first. */
    order: z.int().min(0).max(9999).default(100),
    from: instantSchema.nullable().default(null),
    until: instantSchema.nullable().default(null),
    audience: z.enum(contentAudiences).default('all'),
  })
  .refine(({ type, group }) => (type === 'B') === (group !== null), { path: ['group'] })
  .refine(({ type, execution }) => (type === 'PU') === (execution !== null), {
    path: ['execution'],
  })
  .refine(({ execution, unless }) => unless === null || execution !== null, { path: ['unless'] })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ['until'],
  });
const pageBody = z.strictObject({
  kind: z.literal('page'),
  slug: z.enum(fixedPages),
  texts: textsOf(articleText),
  cover: pictureSchema.nullable().default(null),
});
const postBody = z.strictObject({
  kind: z.literal('post'),
  section: z.enum(postSections),
  slug: slugSchema,
  texts: textsOf(articleText),
  cover: pictureSchema.nullable().default(null),
  /** Its date, and not before it; null is the moment of its first publication. */
  publishedAt: instantSchema.nullable().default(null),
});
const helpBody = z.strictObject({
  kind: z.literal('help'),
  group: z.enum(helpGroups),
  slug: slugSchema,
  texts: textsOf(topicText),
  order: z.int().min(0).max(9999).default(100),
});

/** What a version says. */
export const entryBodySchema = z.discriminatedUnion('kind', [
  announcementBody,
  pageBody,
  postBody,
  helpBody,
]);
export type EntryBody = z.output<typeof entryBodySchema>;
export type EntryBodyInput = z.input<typeof entryBodySchema>;
export type EntryBodyOf<K extends EntryKind> = Extract<EntryBody, { readonly kind: K }>;

const entryLine = z.object({
  id: idSchema,
  kind: z.enum(entryKinds),
  state: z.enum(entryStates),
  /** In the house language. */
  title: z.string(),
  /** Type of an announcement, section of a post, group of a help topic; empty for a page. */
  section: z.string(),
  /** Group of a banner, execution code of a popup, slug of the rest; empty for other announcements. */
  place: z.string(),
  order: z.number().int(),
  from: instantSchema.nullable(),
  until: instantSchema.nullable(),
  audience: z.enum(contentAudiences),
  /** Dictionaries that have a text. */
  languages: z.array(z.string()).max(40),
  revision: z.number().int(),
  /** The version that the public sees. */
  liveRevision: z.number().int().nullable(),
  updatedAt: instantSchema,
  updatedBy: z.string(),
});
export type EntryLine = z.output<typeof entryLine>;
const entry = entryLine.extend({
  body: entryBodySchema,
  /** Path of the player site at which the newest version can be seen. */
  previewPath: z.string(),
});
export type Entry = z.output<typeof entry>;
const version = z.object({
  revision: z.number().int(),
  at: instantSchema,
  by: z.string(),
  note: z.string(),
  title: z.string(),
  live: z.boolean(),
});
export type EntryVersion = z.output<typeof version>;

const ofMerchant = { merchantId: idSchema };
const ofEntry = { ...ofMerchant, entryId: idSchema };
const revisionSchema = z.int().min(1).max(1e9);
const saved = {
  body: entryBodySchema,
  /** Also makes it what the public sees. */
  publish: z.boolean(),
  note: z.string().trim().max(200).refine(isStorable).default(''),
};

export const contentEndpoints = {
  contentEntries: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/content',
    module: 'content',
    permission: 'content.read',
    summary: 'Entries of one kind, newest first, 50 a page.',
    input: z.strictObject({
      ...ofMerchant,
      kind: z.enum(entryKinds),
      /** Type of an announcement, section of a post, group of a help topic. */
      section: z.string().max(40).refine(isStorable).optional(),
      state: z.enum(entryStates).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(entryLine, 50),
  }),
  contentEntry: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/content/:entryId',
    module: 'content',
    permission: 'content.read',
    summary: 'The newest version of one entry.',
    input: z.strictObject(ofEntry),
    output: entry,
    refusals: ['content.unknown'],
  }),
  createContent: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/content',
    module: 'content',
    permission: 'content.write',
    bodyMax: SAVE_BODY_MAX,
    summary: 'A new entry; its HTML is sanitised, and the answer has what is left of it.',
    input: z.strictObject({ ...ofMerchant, ...saved }),
    output: entry,
    refusals: ['content.slug-taken', 'content.house-language', 'content.link'],
  }),
  saveContent: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/content/:entryId',
    module: 'content',
    permission: 'content.write',
    bodyMax: SAVE_BODY_MAX,
    summary: 'A new version of an entry. `revision` is the one that it was made from.',
    input: z.strictObject({ ...ofEntry, ...saved, revision: revisionSchema }),
    output: entry,
    refusals: [
      'content.unknown',
      'content.changed',
      'content.slug-taken',
      'content.house-language',
      'content.link',
    ],
  }),
  publishContent: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/content/:entryId/publish',
    module: 'content',
    permission: 'content.write',
    summary: 'Makes the newest version public, or with `live: false` takes the entry off the site.',
    input: z.strictObject({ ...ofEntry, live: z.boolean() }),
    output: entry,
    refusals: ['content.unknown', 'content.house-language', 'content.link'],
  }),
  removeContent: operatorEndpoint({
    method: 'DELETE',
    path: '/ops/merchants/:merchantId/content/:entryId',
    module: 'content',
    permission: 'content.write',
    summary: 'Takes an entry off the site and out of the list. Its versions stay on record.',
    input: z.strictObject(ofEntry),
    output: z.object({}),
    refusals: ['content.unknown'],
  }),
  contentVersions: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/content/:entryId/versions',
    module: 'content',
    permission: 'content.read',
    summary: 'Every version of an entry: who saved it and when, newest first, 50 a page.',
    input: z.strictObject({ ...ofEntry, cursor: cursorSchema.optional() }),
    output: pageSchema(version, 50),
    refusals: ['content.unknown'],
  }),
  contentVersion: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/content/:entryId/versions/:revision',
    module: 'content',
    permission: 'content.read',
    summary: 'One version as it was saved.',
    input: z.strictObject({ ...ofEntry, revision: z.coerce.number().int().min(1).max(1e9) }),
    output: version.extend({ body: entryBodySchema }),
    refusals: ['content.unknown'],
  }),
  restoreContent: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/content/:entryId/restore',
    module: 'content',
    permission: 'content.write',
    summary: 'Saves an earlier version once more, as the newest.',
    input: z.strictObject({ ...ofEntry, revision: revisionSchema, publish: z.boolean() }),
    output: entry,
    refusals: ['content.unknown', 'content.slug-taken', 'content.house-language', 'content.link'],
  }),
};
