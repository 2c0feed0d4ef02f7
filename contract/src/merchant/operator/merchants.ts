/** The merchants of the installation, and how a new one is asked for. */
import { z } from 'zod';
import { currencies, type CurrencyCode } from '../../currencies.ts';
import { idSchema, operatorEndpoint } from '../../endpoint.ts';
import { isTimeZone } from '../../time-zones.ts';
import { hostNameSchema, languageSchema, themeSchema } from '../settings.ts';
import { request } from '../../staff/operator/requests.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';

const currency = z.enum(Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]]);

/** IANA name of a time zone, exactly as it is offered. */
const timeZone = z.string().max(60).refine(isTimeZone);

/** What must be known of a merchant before its site can be set up. */
export const newMerchantSchema = z
  .strictObject({
    /** Stands in the addresses that vendors call, so it never changes. */
    code: z
      .string()
      .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
      .min(2)
      .max(40),
    name: z.string().trim().min(2).max(60),
    currency,
    timeZone,
    /** The main one first. */
    hosts: z
      .array(hostNameSchema)
      .min(1)
      .max(20)
      .refine((hosts) => new Set(hosts).size === hosts.length),
    languages: z
      .array(languageSchema)
      .min(1)
      .max(40)
      .refine((list) => new Set(list.map(({ code }) => code)).size === list.length),
    defaultLanguage: z.string().max(5),
    theme: themeSchema,
    /** Whose vendors it offers at the beginning; null for none. */
    vendorsLike: idSchema.nullable(),
  })
  .refine(({ languages, defaultLanguage }) =>
    languages.some(({ code }) => code === defaultLanguage),
  );
export type NewMerchantInput = z.output<typeof newMerchantSchema>;

const merchantLine = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  mainHost: z.string().nullable(),
  hosts: z.int(),
  languages: z.array(z.string()).max(40),
  /** Whether visitors are let in. */
  open: z.boolean(),
});
export type MerchantLine = z.output<typeof merchantLine>;

export const merchantEndpoints = {
  merchants: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants',
    module: 'merchant',
    permission: 'merchant.read',
    summary: 'The merchants that the caller works for, by name, at most 500.',
    output: z.object({
      items: z.array(merchantLine).max(500),
      /** Languages that there are texts in. */
      dictionaries: z.array(z.string()).max(60),
    }),
  }),
  requestMerchant: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants',
    module: 'merchant',
    permission: 'merchant.write',
    summary:
      'Asks for a new merchant, which somebody else must agree to; for staff of the whole installation. Its ' +
      'site stays closed until it is opened.',
    bodyMax: 100_000,
    input: z.strictObject({ merchant: newMerchantSchema, reason: reasonSchema }),
    output: z.object({ request }),
    refusals: [
      'merchant.code-taken',
      'merchant.domain-taken',
      'merchant.contrast',
      'approval.open',
    ],
  }),
};
