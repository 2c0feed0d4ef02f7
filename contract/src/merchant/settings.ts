/** What a merchant sets up about its site: the shapes that staff save and the server keeps. */
import { z } from 'zod';
import { ANALYTICS_ID } from './analytics-id.ts';
import { instantSchema } from '../endpoint.ts';
import { FIREBASE_KEYS } from '../account/firebase.ts';
import { serviceTypes } from '../resource-types.ts';
import {
  FIELD_LENGTH_MAX,
  fieldPatterns,
  isSoundRule,
  registrationFields,
} from '../account/registration.ts';
import { networkSchema } from '../networks.ts';
import { type CountRange, settingRanges } from './setting-ranges.ts';
import type { ClosedTextKind } from '../content/kinds.ts';
import { walletModes } from '../wallet/transfer-kinds.ts';

/** One rule of a registration field. */
export const registrationFieldSchema = z
  .strictObject({
    name: z.enum(registrationFields),
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z.enum(fieldPatterns),
    minLength: z.int().min(0).max(FIELD_LENGTH_MAX),
    maxLength: z.int().min(1).max(FIELD_LENGTH_MAX),
  })
  .refine(isSoundRule);

/** 21 where the law of the place asks for it. */
export const minimumAgeSchema = z.union([z.literal(18), z.literal(21)]);

export const walletModeSchema = z.enum(walletModes);

const countSchema = ({ min, max }: CountRange) => z.int().min(min).max(max);

export const freeOfCaptchaSchema = countSchema(settingRanges.freeOfCaptcha);
export const captchaAfterSchema = countSchema(settingRanges.captchaAfter);
export const passwordDaysMaxSchema = countSchema(settingRanges.passwordDaysMax);

/** What a captcha is, until somebody chooses the other form. */
export const captchaFormSchema = z.enum(['picture', 'work']);

/** The site speaks this language under that code, e.g. `TY`: the house language. */
export const languageSchema = z.strictObject({
  code: z.string().regex(/^[A-Z]{2,3}$/),
  dictionary: z.string().regex(/^[a-z]{2,3}$/),
});

export const logoSigns = ['lantern', 'orchid'] as const;

/** Colours and gradients only: no address, no second declaration, no end of the style. */
const colour = z
  .string()
  .regex(/^[#\w\s.,%()/-]{1,200}$/)
  .refine((value) => !/url\(/i.test(value));

/** The address of a picture that the server has drawn anew. */
const logoPictureSchema = z.string().regex(/^\/media\/[0-9a-f]{64}\.webp$/);

export const themeSchema = z.strictObject({
  /** Design role with its theme in front → colour, laid over the house theme. */
  brand: z.record(z.string().regex(/^(?:dark|light)-[a-z0-9-]{1,40}$/), colour).default({}),
  logo: z.enum(logoSigns).default('lantern'),
  /** An uploaded logo that stands for sign and name; null where the sign does. */
  picture: logoPictureSchema.nullable().default(null),
});

/** A link in a page must never be a way in for scripts. */
const servicePath = z
  .string()
  .max(300)
  .regex(/^(?:https:\/\/|mailto:|tel:)[^\s"'<>]+$/);

export const customerServiceSchema = z.strictObject({
  csPosition: z.string().trim().max(40),
  title: z.string().trim().min(1).max(60),
  csType: z.enum(serviceTypes),
  path: servicePath,
});

export const resourceSchema = z.strictObject({
  /** An address of the web or of the site itself. */
  url: z
    .string()
    .max(500)
    .regex(/^(?:https:\/\/[^\s"'<>]+|\/(?![/\\])[^\s"'<>]*)$/),
  labelNameEn: z.string().trim().max(80),
});

/** Id of a property of Google Analytics; empty where nobody counts visits. */
export const analyticsIdSchema = z.union([z.literal(''), z.string().regex(ANALYTICS_ID)]);

const country = z.string().regex(/^[A-Z]{2}$/);

export const regionSchema = z.strictObject({
  /** Never blocked, whatever else is said. */
  allowedNetworks: z.array(networkSchema).max(200).default([]),
  blockedNetworks: z.array(networkSchema).max(1000).default([]),
  /** With any, every other country is blocked. Only where addresses can be told a country. */
  allowedCountries: z.array(country).max(250).default([]),
  blockedCountries: z.array(country).max(250).default([]),
});

/** By dictionary; plain text. Where one is missing or empty the house's own words are read. */
const closedText = z
  .record(z.string().regex(/^[a-z]{2,3}$/), z.string().trim().max(500))
  .refine((texts) => Object.keys(texts).length <= 60);
export const closedTextsSchema = z.strictObject({
  info_maintenance: closedText.default({}),
  game_maintenance: closedText.default({}),
  region_blocked: closedText.default({}),
} satisfies Record<ClosedTextKind, unknown>);

/** The site is closed from one moment until another. */
export const maintenanceWindowSchema = z
  .strictObject({ from: instantSchema, until: instantSchema })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until));

const webAddress = z.url({ protocol: /^https?$/ }).max(300);

/** Firebase, where a merchant has numbers proven by it instead of by SMS of the house. */
export const firebaseSchema = z.strictObject({
  enabled: z.boolean(),
  projectId: z.string().regex(/^[a-z][a-z0-9-]{2,39}$/),
  /** Page of the merchant's project that proves a number, shown in a window of its own. */
  windowAddress: webAddress,
  jwksAddress: webAddress.default(FIREBASE_KEYS),
});
export type FirebaseSettings = z.output<typeof firebaseSchema>;

/** When codes and feedback cost a proof of work, where the flag asks for any. */
export const proofSchema = z.strictObject({
  always: z.boolean().default(false),
  /** From so many calls of one kind in fifteen minutes on. */
  callsMax: countSchema(settingRanges.proofCallsMax).default(30),
});

/** Host name without port, as browsers send it. */
export const hostNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/,
  );
