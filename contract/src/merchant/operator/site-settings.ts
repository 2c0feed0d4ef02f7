/** How a merchant's site is set up: what it asks, where it is found, whom it lets in, how it looks. */
import { z } from 'zod';
import { idSchema, operatorEndpoint } from '../../endpoint.ts';
import {
  analyticsIdSchema,
  closedTextsSchema,
  customerServiceSchema,
  freeOfCaptchaSchema,
  hostNameSchema,
  languageSchema,
  maintenanceWindowSchema,
  minimumAgeSchema,
  regionSchema,
  registrationFieldSchema,
  resourceSchema,
  themeSchema,
} from '../settings.ts';
import { playRulesSchema } from '../../protection/play-rules.ts';
import { resourceTypes } from '../../resource-types.ts';
import { registrationFields } from '../../account/registration.ts';
import { asked, mayAsk } from '../../staff/operator/requests.ts';

const ofMerchant = { merchantId: idSchema };

const registration = {
  fields: z
    .array(registrationFieldSchema)
    .length(registrationFields.length)
    .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length),
  freeOfCaptcha: freeOfCaptchaSchema,
  minimumAge: minimumAgeSchema,
};
const languages = {
  languages: z
    .array(languageSchema)
    .min(1)
    .max(40)
    .refine((list) => new Set(list.map(({ code }) => code)).size === list.length),
  defaultLanguage: z.string().max(5),
};
const links = {
  customerService: z.array(customerServiceSchema).max(20),
  resources: z
    .record(z.string(), z.array(resourceSchema).max(50))
    .refine((byType) => Object.keys(byType).every((type) => resourceTypes.includes(type))),
};
const windows = z.array(maintenanceWindowSchema).max(20);

const siteSettings = z.object({
  merchantId: idSchema,
  registration: z.object(registration),
  domains: z.array(z.object({ host: z.string(), main: z.boolean() })).max(100),
  region: regionSchema,
  /** Whether addresses can be told a country on this installation. */
  knowsCountries: z.boolean(),
  maintenanceWindows: windows,
  closedTexts: closedTextsSchema,
  ...languages,
  /** Countries whose numbers get codes, the usual one first. */
  mobileCountries: z.array(z.object({ country: z.string(), dialingCode: z.string() })).max(250),
  /** Languages that there are texts in. */
  dictionaries: z.array(z.string()).max(60),
  theme: themeSchema,
  analyticsId: analyticsIdSchema,
  playRules: playRulesSchema,
  ...links,
});
export type SiteSettings = z.output<typeof siteSettings>;

const base = '/ops/merchants/:merchantId/site';
const shared = { module: 'merchant', output: siteSettings } as const;
const write = { ...shared, permission: 'merchant.write' } as const;
const asking = { ...write, output: siteSettings.extend(asked) } as const;

export const siteSettingsEndpoints = {
  siteSettings: operatorEndpoint({
    ...shared,
    method: 'GET',
    path: base,
    permission: 'merchant.read',
    summary: 'How the site of one merchant is set up.',
    input: z.strictObject(ofMerchant),
  }),
  setRegistration: operatorEndpoint({
    ...write,
    method: 'PUT',
    path: `${base}/registration`,
    summary: 'What the merchant asks of somebody who registers: a rule for every field.',
    input: z.strictObject({ ...ofMerchant, ...registration }),
  }),
  addDomain: operatorEndpoint({
    ...asking,
    method: 'POST',
    path: `${base}/domains`,
    summary: 'Asks for the site to answer under one more host name.',
    input: z.strictObject({ ...ofMerchant, host: hostNameSchema, ...mayAsk }),
    refusals: [
      'merchant.domain-taken',
      'merchant.domains-full',
      'approval.reason',
      'approval.open',
    ],
  }),
  setMainDomain: operatorEndpoint({
    ...asking,
    method: 'PUT',
    path: `${base}/domains/:host/main`,
    summary: 'Asks for a host name to be the one that links in messages lead to.',
    input: z.strictObject({ ...ofMerchant, host: hostNameSchema, ...mayAsk }),
    refusals: ['merchant.domain-unknown', 'approval.reason', 'approval.open'],
  }),
  removeDomain: operatorEndpoint({
    ...write,
    method: 'DELETE',
    path: `${base}/domains/:host`,
    summary: 'The site no longer answers under this host name; the main one stays.',
    input: z.strictObject({ ...ofMerchant, host: hostNameSchema }),
    refusals: ['merchant.domain-unknown', 'merchant.domain-main'],
  }),
  setRegion: operatorEndpoint({
    ...write,
    method: 'PUT',
    path: `${base}/region`,
    summary: 'From which countries and networks the site may be visited.',
    bodyMax: 200_000,
    input: z.strictObject({ ...ofMerchant, ...regionSchema.shape }),
  }),
  setMobileCountries: operatorEndpoint({
    ...write,
    method: 'PUT',
    path: `${base}/mobile-countries`,
    summary: 'Countries whose numbers may register and get codes by SMS, the usual one first.',
    input: z.strictObject({
      ...ofMerchant,
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/))
        .min(1)
        .max(250)
        .refine((countries) => new Set(countries).size === countries.length),
    }),
  }),
  setMaintenanceWindows: operatorEndpoint({
    ...write,
    method: 'PUT',
    path: `${base}/maintenance-windows`,
    summary: 'When the site closes and opens again by itself.',
    input: z.strictObject({ ...ofMerchant, windows }),
  }),
  setClosedTexts: operatorEndpoint({
    ...write,
    method: 'PUT',
    path: `${base}/closed-texts`,
    summary: 'What visitors read while the site or a game is closed; open pages follow within 5 s.',
    input: z.strictObject({ ...ofMerchant, closedTexts: closedTextsSchema }),
  }),
  setLanguages: operatorEndpoint({
    ...write,
    method: 'PUT',
    path: `${base}/languages`,
    summary: 'Languages that the site offers, in order, and the usual one.',
    input: z.strictObject({ ...ofMerchant, ...languages }),
  }),
  setTheme: operatorEndpoint({
    ...write,
    method: 'PUT',
    path: `${base}/theme`,
    summary: 'Logo and colours of the site. What could not be read on its ground is refused.',
    input: z.strictObject({ ...ofMerchant, theme: themeSchema }),
    refusals: ['merchant.contrast'],
  }),
  setAnalytics: operatorEndpoint({
    ...asking,
    method: 'PUT',
    path: `${base}/analytics`,
    summary: 'Whose statistics count the visits of the site. Asks for an id that is new.',
    input: z.strictObject({ ...ofMerchant, analyticsId: analyticsIdSchema, ...mayAsk }),
    refusals: ['approval.reason', 'approval.open'],
  }),
  setPlayRules: operatorEndpoint({
    ...asking,
    method: 'PUT',
    path: `${base}/play-rules`,
    summary: 'What games must keep to. Asks for what protects players less than before.',
    input: z.strictObject({ ...ofMerchant, playRules: playRulesSchema, ...mayAsk }),
    refusals: ['approval.reason', 'approval.open'],
  }),
  setServiceLinks: operatorEndpoint({
    ...asking,
    method: 'PUT',
    path: `${base}/links`,
    summary:
      'Ways to customer service, and the links of footer and menus. Asks for addresses that are new.',
    input: z.strictObject({ ...ofMerchant, ...links, ...mayAsk }),
    refusals: ['approval.reason', 'approval.open'],
  }),
};
