/** Journeys that staff write, publish by two, stop and follow. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../endpoint.ts';
import { pageSchema } from '../page.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { request } from '../staff/operator/requests.ts';
import {
  dropReasons,
  journeyStages,
  journeySteps,
  journeyTriggers,
  runStates,
  STEPS_MAX,
} from './kinds.ts';
import { journeyTerms } from './terms.ts';

/** What staff write. Members do not read the name. */
export const journeyDraft = z.strictObject({
  name: z.string().trim().min(1).max(80).refine(isStorable),
  terms: journeyTerms,
});
export type JourneyDraft = z.output<typeof journeyDraft>;

const line = z.object({
  id: idSchema,
  name: z.string(),
  stage: z.enum(journeyStages),
  trigger: z.enum(journeyTriggers),
  steps: z.array(z.enum(journeySteps)).max(STEPS_MAX),
  /** Of the terms that are live; 0 while there are none. */
  version: z.int(),
  stoppedAt: instantSchema.nullable(),
  /** Runs of all versions, and how they stand. */
  entered: z.int(),
  waiting: z.int(),
  done: z.int(),
  dropped: z.int(),
  /** A publication waits for a second person. */
  asked: z.boolean(),
});
export type JourneyLine = z.output<typeof line>;

const named = z.array(z.object({ id: idSchema, name: z.string() })).max(1000);

const detail = line.extend({
  draft: journeyDraft,
  /** Counts saves: a save names the one that it was made from. */
  revision: z.int(),
  savedAt: instantSchema,
  versions: z
    .array(
      z.object({
        version: z.int(),
        name: z.string(),
        terms: journeyTerms,
        publishedAt: instantSchema,
        /** Who asked, and who agreed. */
        askedBy: z.string(),
        agreedBy: z.string(),
      }),
    )
    .max(100),
  /** What draft and versions name by their numbers. */
  names: z.object({ offers: named, segments: named, missions: named }),
});
export type JourneyDetail = z.output<typeof detail>;

const stepFigures = z.object({
  reached: z.int(),
  waiting: z.int(),
  /** Went on from it. */
  passed: z.int(),
  dropped: z.array(z.object({ reason: z.enum(dropReasons), count: z.int() })),
});
export type JourneyStepFigures = z.output<typeof stepFigures>;

const run = z.object({
  id: idSchema,
  journeyId: idSchema,
  name: z.string(),
  version: z.int(),
  memberId: idSchema,
  account: z.string(),
  state: z.enum(runStates),
  /** Place of the step at which it is or ended, from 0; as many as there are steps once it is done. */
  step: z.int(),
  /** What that step does; null once it is done. */
  does: z.enum(journeySteps).nullable(),
  reason: z.enum(dropReasons).nullable(),
  enteredAt: instantSchema,
  /** When it goes on, while it waits. */
  dueAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
});
export type JourneyRun = z.output<typeof run>;

const revision = z.int().min(1).max(2_147_483_647);
const version = z.coerce.number().int().min(1).max(2_147_483_647);
const base = '/ops/merchants/:merchantId/journeys';
const ofMerchant = { merchantId: idSchema };
const ofJourney = { ...ofMerchant, journeyId: idSchema };

export const operatorJourneyEndpoints = {
  journeys: operatorEndpoint({
    method: 'GET',
    path: base,
    module: 'journeys',
    permission: 'promotion.read',
    summary: 'Journeys of one merchant, newest first, 50 a page, with how their runs stand.',
    input: z.strictObject({
      ...ofMerchant,
      stage: z.enum(journeyStages).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(line, 50).extend({
      live: z.int(),
      /** Members on their way, at all journeys. */
      waitingInAll: z.int(),
    }),
  }),
  journeyBuilder: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/journey-builder',
    module: 'journeys',
    permission: 'promotion.read',
    summary: 'What a journey is written with: languages, levels, offers, segments and missions.',
    input: z.strictObject(ofMerchant),
    output: z.object({
      /** Dictionaries of the site, each of which needs a message's text. */
      dictionaries: z.array(z.string()).max(40),
      levels: z.array(z.object({ level: z.int(), name: z.string() })).max(16),
      /** Live ones that a journey can give. */
      offers: named,
      segments: named,
      missions: named,
      live: z.int(),
      liveMost: z.int(),
    }),
  }),
  journey: operatorEndpoint({
    method: 'GET',
    path: `${base}/:journeyId`,
    module: 'journeys',
    permission: 'promotion.read',
    summary: 'One journey with its draft and its versions.',
    input: z.strictObject(ofJourney),
    output: detail,
    refusals: ['journeys.unknown'],
  }),
  journeyFigures: operatorEndpoint({
    method: 'GET',
    path: `${base}/:journeyId/figures`,
    module: 'journeys',
    permission: 'promotion.read',
    summary: 'How members stand in one version of a journey, step by step.',
    input: z.strictObject({ ...ofJourney, version }),
    output: z.object({
      entered: z.int(),
      done: z.int(),
      steps: z.array(stepFigures).max(STEPS_MAX),
    }),
    refusals: ['journeys.unknown'],
  }),
  journeyRuns: operatorEndpoint({
    method: 'GET',
    path: `${base}/:journeyId/runs`,
    module: 'journeys',
    permission: 'member.read',
    summary: 'Members of one figure of a version, those who began last first, 50 a page.',
    input: z.strictObject({
      ...ofJourney,
      version,
      /** At that step alone; `reached`: at it or behind it. */
      step: z.coerce.number().int().min(0).max(STEPS_MAX).optional(),
      reached: z.literal('1').optional(),
      state: z.enum(runStates).optional(),
      reason: z.enum(dropReasons).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(run, 50),
    refusals: ['journeys.unknown'],
  }),
  memberJourneys: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/journeys',
    module: 'journeys',
    permission: 'wallet.read',
    summary: 'Journeys of one member, newest first, 50 a page.',
    input: z.strictObject({ ...ofMerchant, memberId: idSchema, cursor: cursorSchema.optional() }),
    output: pageSchema(run, 50),
    refusals: ['member.unknown'],
  }),
  createJourney: operatorEndpoint({
    method: 'POST',
    path: base,
    module: 'journeys',
    permission: 'promotion.write',
    summary: 'Begins a journey as a draft, which moves nobody.',
    input: z.strictObject({ ...ofMerchant, draft: journeyDraft }),
    output: detail,
    refusals: ['journeys.terms'],
  }),
  saveJourney: operatorEndpoint({
    method: 'PUT',
    path: `${base}/:journeyId`,
    module: 'journeys',
    permission: 'promotion.write',
    summary:
      'Saves the draft. Of a journey that is live nothing changes until two people have published it.',
    input: z.strictObject({ ...ofJourney, draft: journeyDraft, revision }),
    output: detail,
    refusals: ['journeys.unknown', 'journeys.terms', 'journeys.draft-changed', 'journeys.stopped'],
  }),
  publishJourney: operatorEndpoint({
    method: 'POST',
    path: `${base}/:journeyId/publish`,
    module: 'journeys',
    permission: 'promotion.write',
    summary:
      'Asks a second person to publish the draft that was saved last: its steps hold for whoever begins ' +
      'from then on, and whoever is on their way keeps their own.',
    input: z.strictObject({ ...ofJourney, revision, reason: reasonSchema }),
    output: request,
    refusals: [
      'journeys.unknown',
      'journeys.terms',
      'journeys.draft-changed',
      'journeys.stopped',
      'journeys.too-many',
      'approval.open',
    ],
  }),
  stopJourney: operatorEndpoint({
    method: 'POST',
    path: `${base}/:journeyId/stop`,
    module: 'journeys',
    permission: 'promotion.write',
    summary:
      'Stops it at once and for good: nobody begins, and whoever is on their way ends there.',
    input: z.strictObject({ ...ofJourney, reason: reasonSchema }),
    output: detail,
    refusals: ['journeys.unknown', 'journeys.stopped'],
  }),
};
