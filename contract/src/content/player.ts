/**
 * What the house tells its visitors: announcements, pages, help, and their answers to it. All HTML
 * was sanitised by the server (`platform/src/modules/content/sanitise-html.ts` has the list of what
 * stays); a page still sanitises it once more before it shows it.
 */
import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { cursorSchema, idSchema, instantSchema, isStorable, playerEndpoint } from '../endpoint.ts';
import { pageSchema } from '../page.ts';
import {
  announcementGroups,
  announcementTypes,
  fixedPages,
  helpGroups,
  popupEnds,
  popupExecutions,
  postSections,
} from './kinds.ts';
import { ROUTE, ROUTE_MAX } from './markup.ts';
import { countCharacters, FEEDBACK_MAX, FEEDBACK_MIN } from './feedback.ts';
import { botCheckAnswer } from '../account/bot-check.ts';

export { feedbackTypes, type FeedbackType } from './feedback.ts';

/** A path of this site. */
export const routeSchema = z.string().max(ROUTE_MAX).regex(ROUTE);
/** An address elsewhere; https only. */
export const addressSchema = z.url({ protocol: /^https$/ }).max(500);

/** Where a press leads. */
export const linkageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('route'), target: routeSchema }),
  z.strictObject({ type: z.literal('address'), target: addressSchema }),
  /** The game's id in the catalogue. */
  z.strictObject({ type: z.literal('game'), target: idSchema }),
]);
export type Linkage = z.output<typeof linkageSchema>;

const image = z.object({ seq: z.number().int(), url: z.string() });
export type ContentImage = z.output<typeof image>;

const told = {
  id: idSchema,
  title: z.string(),
  /** One or two plain sentences; may be empty. */
  summary: z.string(),
  /** Words of the button; empty when there is none. */
  action: z.string(),
  /** In their sequence. */
  images: z.array(image).max(10),
  linkage: linkageSchema,
  /** Since when it is told. */
  at: instantSchema,
};
const banner = z.object({ ...told, groupName: z.enum(announcementGroups) });
export type Banner = z.output<typeof banner>;
const notice = z.object({ id: idSchema, title: z.string(), at: instantSchema });
export type Notice = z.output<typeof notice>;
const popup = z.object({
  ...told,
  execution: z.enum(popupExecutions),
  /** Not for members who have done that; null: for all. */
  unless: z.enum(popupEnds).nullable(),
  html: z.string(),
});
export type Popup = z.output<typeof popup>;
const promotion = z.object(told);
export type PromotionNotice = z.output<typeof promotion>;
const announcement = z.object({ ...told, type: z.enum(announcementTypes), html: z.string() });
export type Announcement = z.output<typeof announcement>;

/** Last part of a post's address. */
export const slugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** Shows the newest version to whoever has the address from the console. */
export const previewSchema = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional();

const pageHead = {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Address of a picture, or null. */
  cover: z.string().nullable(),
  publishedAt: instantSchema,
};
const page = z.object({
  ...pageHead,
  html: z.string(),
  updatedAt: instantSchema,
  /** Dictionary of the text: the visitor's, or the house's where that one has none. */
  language: z.string(),
  /** Shown by its preview address; not what the public sees. */
  preview: z.boolean(),
});
export type Page = z.output<typeof page>;
const postLine = z.object({ ...pageHead, section: z.enum(postSections) });
export type PostLine = z.output<typeof postLine>;

const helpTopic = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  html: z.string(),
});
export type HelpTopic = z.output<typeof helpTopic>;

export const feedbackTypeSchema = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(6),
]);
/** Keeps piles of combining marks from passing as few characters. */
const FEEDBACK_UNITS_MAX = 2000;

/** `new` nobody has looked at it · `open` somebody works on it · `answered` · `closed`. */
export const feedbackStates = ['new', 'open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
export const feedbackAbout = z.templateLiteral([z.enum(['contract', 'settlement']), ':', idSchema]);
const ownFeedback = z.object({
  id: idSchema,
  type: feedbackTypeSchema,
  content: z.string(),
  /** A record of the member's own. */
  about: feedbackAbout.nullable(),
  state: z.enum(feedbackStates),
  at: instantSchema,
  answer: z.object({ text: z.string(), at: instantSchema, unread: z.boolean() }).nullable(),
});
export type OwnFeedback = z.output<typeof ownFeedback>;

const feedbackContent = z
  .string()
  .overwrite(plainText)
  .trim()
  .max(FEEDBACK_UNITS_MAX)
  .refine(isStorable)
  .check(({ value, issues }) => {
    const count = countCharacters(value);
    const issue = { origin: 'string', input: value } as const;
    if (count < FEEDBACK_MIN) issues.push({ ...issue, code: 'too_small', minimum: FEEDBACK_MIN });
    if (count > FEEDBACK_MAX) issues.push({ ...issue, code: 'too_big', maximum: FEEDBACK_MAX });
  });

/** Types of announcements with commas between. */
const TYPES_WANTED = new RegExp(
  `^(?:${announcementTypes.join('|')})(?:,(?:${announcementTypes.join('|')}))*$`,
);

export const contentEndpoints = {
  announcements: playerEndpoint({
    method: 'GET',
    path: '/api/announcements',
    module: 'content',
    token: false,
    summary:
      'Everything the house announces to this visitor in this language: banners, notices, popups, ' +
      'promotions and words for the help center.',
    input: z.strictObject({
      platform: z.literal('W').optional(),
      /** Only these, with commas between. */
      types: z.string().max(12).regex(TYPES_WANTED).optional(),
      /** Only popups that are for these visitors. */
      execution: z.enum(popupExecutions).optional(),
    }),
    output: z.object({
      banners: z.array(banner).max(100),
      player: z.array(notice).max(100),
      popup: z.array(popup).max(20),
      promotion: z.array(promotion).max(100),
      help: z.array(announcement).max(20),
    }),
  }),
  announcement: playerEndpoint({
    method: 'GET',
    path: '/api/announcements/:announcementId',
    module: 'content',
    token: false,
    summary: 'One announcement with its HTML. `preview` shows a draft.',
    input: z.strictObject({ announcementId: idSchema, preview: previewSchema }),
    output: announcement,
    refusals: ['content.unknown'],
  }),
  page: playerEndpoint({
    method: 'GET',
    path: '/api/pages/:slug',
    module: 'content',
    token: false,
    summary: 'One of the pages that every site has. `preview` shows a draft.',
    input: z.strictObject({ slug: z.enum(fixedPages), preview: previewSchema }),
    output: page,
    refusals: ['content.unknown'],
  }),
  posts: playerEndpoint({
    method: 'GET',
    path: '/api/posts/:section',
    module: 'content',
    token: false,
    summary: 'Published posts of the blog or the news, newest first, 12 a page.',
    input: z.strictObject({ section: z.enum(postSections), cursor: cursorSchema.optional() }),
    output: pageSchema(postLine, 12),
  }),
  post: playerEndpoint({
    method: 'GET',
    path: '/api/posts/:section/:slug',
    module: 'content',
    token: false,
    summary: 'One post. `preview` shows a draft.',
    input: z.strictObject({
      section: z.enum(postSections),
      slug: slugSchema,
      preview: previewSchema,
    }),
    output: page.extend({ section: z.enum(postSections) }),
    refusals: ['content.unknown'],
  }),
  help: playerEndpoint({
    method: 'GET',
    path: '/api/help',
    module: 'content',
    token: false,
    summary:
      'All help topics in their groups, whole: the page searches them by itself. `preview` shows a ' +
      'draft among them.',
    input: z.strictObject({
      preview: previewSchema,
      /** Language of the site instead of the caller's. */
      lang: z.string().min(2).max(5).optional(),
      /** All devices have the same topics. */
      device: z.literal('WEB').optional(),
    }),
    output: z.object({
      groups: z
        .array(
          z.object({
            id: z.enum(helpGroups),
            name: z.string(),
            topics: z.array(helpTopic).max(200),
          }),
        )
        .max(20),
    }),
  }),
  sendFeedback: playerEndpoint({
    method: 'PUT',
    path: '/api/feedback',
    module: 'content',
    token: false,
    throttle: 'auth',
    summary:
      'Stores a question or complaint. The content has 20 to 200 characters without the white space ' +
      'around it; a member’s name comes from the session, a guest may give one. A member may name a ' +
      'contract or settlement that they are a party of.',
    input: z.strictObject({
      type: feedbackTypeSchema,
      content: feedbackContent,
      sender: z.string().trim().max(60).refine(isStorable).optional(),
      about: feedbackAbout.optional(),
      captchaId: z.uuid(),
      captcha: botCheckAnswer.captcha,
      proof: botCheckAnswer.proof,
    }),
    output: z.object({ id: idSchema }),
    refusals: ['account.captcha-wrong', 'account.verification-required', 'request.not-found'],
  }),
  myFeedback: playerEndpoint({
    method: 'GET',
    path: '/api/feedback',
    module: 'content',
    summary: 'What the member has sent, with the answers, newest first, 20 a page.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(ownFeedback, 20),
  }),
  readAnswers: playerEndpoint({
    method: 'PUT',
    path: '/api/feedback/read',
    module: 'content',
    summary: 'Notes which answers the member has seen; others of the ids are passed over.',
    input: z.strictObject({ feedbackIds: z.array(idSchema).min(1).max(20) }),
    output: z.object({}),
  }),
};
