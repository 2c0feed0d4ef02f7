/** What a merchant can set up, with the defaults of a merchant that sets up nothing. */
import {
  analyticsIdSchema,
  captchaAfterSchema,
  captchaFormSchema,
  closedTextsSchema,
  customerServiceSchema,
  firebaseSchema,
  freeOfCaptchaSchema,
  languageSchema,
  maintenanceWindowSchema,
  minimumAgeSchema,
  passwordDaysMaxSchema,
  proofSchema,
  regionSchema,
  registrationFieldSchema,
  resourceSchema,
  themeSchema,
  walletModeSchema,
} from '@croupier/contract/merchant/settings';
import { type RegistrationField, usualFields } from '@croupier/contract/account/registration';
import { playRulesSchema } from '@croupier/contract/protection/play-rules';
import { z } from 'zod';

/** A rule for every field there is: what a merchant's own list leaves out is switched off. */
function ofEveryField(chosen: readonly RegistrationField[]): readonly RegistrationField[] {
  if (chosen.length === 0) return usualFields;
  return usualFields.map(
    (usual) =>
      chosen.find(({ name }) => name === usual.name) ?? {
        ...usual,
        enabled: false,
        required: false,
      },
  );
}

export const settingsSchema = z.strictObject({
  /** In order of offer. */
  languages: z.array(languageSchema).min(1).max(40),
  defaultLanguage: z.string(),
  theme: themeSchema.prefault({}),
  customerService: z.array(customerServiceSchema).max(20).default([]),
  /** App links, social pages, licences: resource type → links. */
  resources: z.record(z.string(), z.array(resourceSchema).max(50)).default({}),
  imageCDNs: z.array(z.url()).max(20).default([]),
  launchGameCDNs: z.array(z.url()).max(20).default([]),
  /** Where texts may lead outside the site. */
  linkAddresses: z.array(z.url()).max(50).default([]),
  /** Origins that a game frame may come from; the page's frame policy names the same. */
  frameOrigins: z.array(z.url()).max(20).default([]),
  analyticsId: analyticsIdSchema.default(''),
  /** Countries whose numbers get SMS; the first is the usual one. */
  mobileCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(250)
    .default(['VN']),
  minimumAge: minimumAgeSchema.default(18),
  walletMode: walletModeSchema.default('single'),
  /** What games must keep to. */
  play: playRulesSchema.prefault({}),
  region: regionSchema.prefault({}),
  /** When the site closes and opens again by itself. */
  maintenanceWindows: z.array(maintenanceWindowSchema).max(20).default([]),
  closedTexts: closedTextsSchema.prefault({}),
  security: z
    .strictObject({
      passwordDaysMax: passwordDaysMaxSchema.default(90),
      proof: proofSchema.prefault({}),
      captchaAfter: captchaAfterSchema.default(3),
      captchaForm: captchaFormSchema.default('picture'),
    })
    .prefault({}),
  /** Null where codes come by SMS of the house. */
  firebase: firebaseSchema.nullable().default(null),
  registration: z
    .strictObject({
      fields: z.array(registrationFieldSchema).max(40).default([]).transform(ofEveryField),
      freeOfCaptcha: freeOfCaptchaSchema.default(2),
    })
    .prefault({}),
});

/** Settings with every default filled in. */
export type MerchantSettings = z.output<typeof settingsSchema>;
/** Settings as somebody writes them down. */
export type MerchantSettingsInput = z.input<typeof settingsSchema>;
