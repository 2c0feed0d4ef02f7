import { z } from 'zod';
import { fieldRule } from '../account/player/registration.ts';
import { instantSchema, playerEndpoint } from '../endpoint.ts';
import { closedTextsSchema } from './settings.ts';
import { payloadKeySet } from '../payload.ts';

const flagNode = z.object({
  modId: z.string(),
  enabled: z.boolean(),
  childrenNodes: z.array(z.object({ modId: z.string(), enabled: z.boolean() })).max(100),
});

const permission = z.object({
  /** 0 the app, 1 maintenance, 2 region blocked. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenance: z.boolean(),
  maintenanceUntil: instantSchema.nullable(),
  regionRestriction: z.boolean(),
  location: z.object({ ip: z.string(), country: z.string().nullable() }),
  info: z.object({
    /** Grows with every change of configuration; compare with `permissionVersion`. */
    version: z.string(),
    merchant: z.object({ code: z.string(), name: z.string() }),
    mainDomain: z.string(),
    currency: z.object({
      code: z.string(),
      symbol: z.string(),
      decimals: z.number(),
      /** Units of legal tender in one main unit, e.g. 1000 for đồng held in thousands. */
      tenderPerUnit: z.number(),
    }),
    /** Language codes of the site in order of offer, each with the dictionary it uses. */
    languages: z.array(z.object({ code: z.string(), dictionary: z.string() })).max(40),
    defaultLanguage: z.string(),
    timeZone: z.string(),
    /** Minutes ahead of UTC all through 2000 to 2037; null where clocks are set in between. */
    clockOffset: z.number().nullable(),
    theme: z.object({
      brand: z.record(z.string(), z.string()),
      logo: z.string(),
      /** An uploaded logo, in the place of sign and name. */
      picture: z.string().nullable(),
    }),
    whitelabel: z.array(flagNode).max(50),
    customerService: z
      .array(
        z.object({
          csPosition: z.string(),
          title: z.string(),
          csType: z.string(),
          /** Of this site; it leads on to the address, which is encrypted in it. */
          path: z.string(),
        }),
      )
      .max(20),
    resources: z.record(
      z.string(),
      z.array(z.object({ url: z.string(), labelNameEn: z.string() })).max(50),
    ),
    imageCDNs: z.array(z.string()).max(20),
    launchGameCDNs: z.array(z.string()).max(20),
    /** Origins that a game frame may come from. */
    frameOrigins: z.array(z.string()).max(40),
    domainRoute: z.string(),
    analytics: z.object({ gtagId: z.string() }),
    minimumAge: z.number(),
    /** The fields that registering asks for, with their rules; all of them: `registerRules`. */
    registerFields: z.array(fieldRule).max(40),
    /** What the merchant says itself while something is closed, by dictionary. */
    closedTexts: closedTextsSchema,
  }),
});
export type Permission = z.output<typeof permission>;

/** What pages report about themselves and their games, and browsers of what a page's policy forbade. */
export const clientErrorKinds = ['chunk', 'page', 'text', 'policy', 'game'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

export const merchantEndpoints = {
  permission: playerEndpoint({
    method: 'GET',
    path: '/api/permission',
    module: 'merchant',
    token: false,
    summary: 'Everything that the site needs to know about the merchant before it starts.',
    output: permission,
    refusals: ['merchant.unknown-domain'],
  }),
  permissionVersion: playerEndpoint({
    method: 'GET',
    path: '/api/permission/version',
    module: 'merchant',
    token: false,
    summary: 'Version and state alone, for open pages to compare.',
    output: z.object({
      version: z.string(),
      status: z.number(),
      /** True while the database only reads: everything can be seen and nothing changed. */
      readOnly: z.boolean().optional(),
    }),
  }),
  payloadKeys: playerEndpoint({
    method: 'GET',
    path: '/api/payload-keys',
    module: 'kernel',
    token: false,
    summary:
      'Public keys for endpoints whose payload is encrypted, the newest first. They change weekly; the one before is accepted for another day.',
    output: payloadKeySet,
  }),
  clientReport: playerEndpoint({
    method: 'POST',
    path: '/api/client-report',
    module: 'merchant',
    token: false,
    throttle: 'report',
    summary: 'What a page could not do: code that did not load, a text that is missing.',
    input: z.strictObject({
      kind: z.enum(clientErrorKinds),
      /** How it failed, e.g. `timeout`. */
      type: z.enum(['error', 'timeout', 'missing']),
      /** What was asked for: an address without its query, or language, area and key of a text. */
      request: z.string().min(1).max(300),
    }),
    output: z.object({}),
  }),
};
