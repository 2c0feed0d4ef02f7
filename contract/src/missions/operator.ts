/** Missions that staff write, publish by two, stop and follow. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../endpoint.ts';
import { gameTypes } from '../games.ts';
import {
  missionArts,
  missionStages,
  missionStates,
  missionTasks,
  missionWindows,
} from './kinds.ts';
import { missionReward, missionTerms } from './terms.ts';
import { moneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { request } from '../staff/operator/requests.ts';

const name = z.string().trim().min(1).max(80).refine(isStorable);

/** What staff write. */
export const missionDraft = z.strictObject({
  /** Dictionary → name; one for each language of the site to be published. */
  names: z.record(z.string().max(10), name).refine((all) => Object.keys(all).length <= 40),
  art: z.enum(missionArts),
  /** Place among the missions of its window; the lowest first. */
  place: z.int().min(0).max(999),
  terms: missionTerms,
});
export type MissionDraft = z.output<typeof missionDraft>;

/**
 * What became of a mission: claims and what they paid since it was published; all else of windows that can
 * be claimed, or could within the last sixty days.
 */
const figures = z.object({
  /** Members of whom something counted, and windows of theirs. */
  members: z.int(),
  begun: z.int(),
  /** Windows that were done; of them waiting and run out. */
  done: z.int(),
  waiting: z.int(),
  expired: z.int(),
  claimed: z.int(),
  /** What was claimed in all, and today; what waits. */
  paid: moneySchema,
  paidToday: moneySchema,
  waitingAmount: moneySchema,
});
export type MissionFigures = z.output<typeof figures>;

const line = z.object({
  id: idSchema,
  name: z.string(),
  art: z.enum(missionArts),
  window: z.enum(missionWindows),
  task: z.enum(missionTasks),
  reward: missionReward,
  stage: z.enum(missionStages),
  /** Of the terms that are live; 0 while there are none. */
  version: z.int(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date().nullable(),
  stoppedAt: instantSchema.nullable(),
  figures,
  /** A publication waits for a second person. */
  asked: z.boolean(),
});
export type MissionLine = z.output<typeof line>;

const detail = line.extend({
  draft: missionDraft,
  /** Counts saves: a save names the one that it was made from. */
  revision: z.int(),
  savedAt: instantSchema,
  versions: z
    .array(
      z.object({
        version: z.int(),
        names: z.record(z.string(), z.string()),
        terms: missionTerms,
        publishedAt: instantSchema,
        /** Who asked, and who agreed. */
        askedBy: z.string().nullable(),
        agreedBy: z.string().nullable(),
      }),
    )
    .max(100),
  /** Names of games that draft and versions name by their numbers. */
  named: z.object({ games: z.array(z.object({ id: idSchema, name: z.string() })) }),
});
export type MissionDetail = z.output<typeof detail>;

/** How far a member is with a mission in one of its windows. */
const progress = z.object({
  id: idSchema,
  missionId: idSchema,
  name: z.string(),
  version: z.int(),
  memberId: idSchema,
  account: z.string(),
  /** First day of the window; null for what is done once. */
  window: z.iso.date().nullable(),
  state: z.enum(missionStates),
  /** Text of a sum or of a count, as its kind has it. */
  in: z.enum(['money', 'count']),
  done: z.string(),
  target: z.string(),
  reward: missionReward,
  doneAt: instantSchema.nullable(),
  claimedAt: instantSchema.nullable(),
  expiresAt: instantSchema.nullable(),
});
export type MemberProgress = z.output<typeof progress>;

/** Of the draft that the caller has read. */
const revision = z.int().min(1).max(2_147_483_647);
const base = '/ops/merchants/:merchantId/missions';
const ofMerchant = { merchantId: idSchema };
const ofMission = { ...ofMerchant, missionId: idSchema };

export const operatorMissionEndpoints = {
  missions: operatorEndpoint({
    method: 'GET',
    path: base,
    module: 'missions',
    permission: 'promotion.read',
    summary: 'Missions of one merchant, newest first, 50 a page, with what became of them.',
    input: z.strictObject({
      ...ofMerchant,
      stage: z.enum(missionStages).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(line, 50).extend({
      /** Live ones whose last day is not over. */
      live: z.int(),
      /** What waits to be claimed, at all missions. */
      openLiability: moneySchema,
    }),
  }),
  missionBuilder: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/mission-builder',
    module: 'missions',
    permission: 'promotion.read',
    summary: 'What a mission is written with: days, levels, languages and types of game.',
    input: z.strictObject(ofMerchant),
    output: z.object({
      today: z.iso.date(),
      timeZone: z.string(),
      currency: z.string(),
      /** Dictionaries of the site, each of which needs a name. */
      dictionaries: z.array(z.string()).max(40),
      levels: z.array(z.object({ level: z.int(), name: z.string(), members: z.int() })).max(16),
      gameTypes: z.array(z.enum(gameTypes)).max(gameTypes.length),
      live: z.int(),
      liveMost: z.int(),
    }),
  }),
  mission: operatorEndpoint({
    method: 'GET',
    path: `${base}/:missionId`,
    module: 'missions',
    permission: 'promotion.read',
    summary: 'One mission with its draft and its versions.',
    input: z.strictObject(ofMission),
    output: detail,
    refusals: ['missions.unknown'],
  }),
  createMission: operatorEndpoint({
    method: 'POST',
    path: base,
    module: 'missions',
    permission: 'promotion.write',
    summary: 'Begins a mission as a draft, which nobody sees.',
    input: z.strictObject({ ...ofMerchant, draft: missionDraft }),
    output: detail,
    refusals: ['missions.terms'],
  }),
  saveMission: operatorEndpoint({
    method: 'PUT',
    path: `${base}/:missionId`,
    module: 'missions',
    permission: 'promotion.write',
    summary:
      'Saves the draft. Of a mission that is live nothing changes until two people have published it.',
    input: z.strictObject({ ...ofMission, draft: missionDraft, revision }),
    output: detail,
    refusals: ['missions.unknown', 'missions.terms', 'missions.draft-changed', 'missions.stopped'],
  }),
  publishMission: operatorEndpoint({
    method: 'POST',
    path: `${base}/:missionId/publish`,
    module: 'missions',
    permission: 'promotion.write',
    summary:
      'Asks a second person to publish the draft that was saved last: its terms hold for whoever begins ' +
      'from then on, and what was begun keeps its own.',
    input: z.strictObject({ ...ofMission, revision, reason: reasonSchema }),
    output: request,
    refusals: [
      'missions.unknown',
      'missions.terms',
      'missions.draft-changed',
      'missions.names-missing',
      'missions.stopped',
      'missions.too-many',
      'approval.open',
    ],
  }),
  stopMission: operatorEndpoint({
    method: 'POST',
    path: `${base}/:missionId/stop`,
    module: 'missions',
    permission: 'promotion.write',
    summary:
      'Stops it at once and for good: nothing counts from then on. What was done can be claimed in its days.',
    input: z.strictObject({ ...ofMission, reason: reasonSchema }),
    output: detail,
    refusals: ['missions.unknown', 'missions.stopped'],
  }),
  missionProgress: operatorEndpoint({
    method: 'GET',
    path: `${base}/:missionId/progress`,
    module: 'missions',
    permission: 'promotion.read',
    summary: 'How far members are with one mission, those who began last first, 50 a page.',
    input: z.strictObject({
      ...ofMission,
      state: z.enum(['process', 'claim', 'claimed', 'close']).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(progress, 50),
    refusals: ['missions.unknown'],
  }),
  memberMissions: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/missions',
    module: 'missions',
    permission: 'wallet.read',
    summary: 'The missions of one member, newest first, 50 a page.',
    input: z.strictObject({ ...ofMerchant, memberId: idSchema, cursor: cursorSchema.optional() }),
    output: pageSchema(progress, 50),
    refusals: ['member.unknown'],
  }),
};
