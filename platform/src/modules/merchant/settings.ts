/** What a merchant can set up, with the defaults of a merchant that sets up nothing. */
import { fieldPatterns } from '@croupier/contract/player/account';
import { z } from 'zod';

const language = z.strictObject({
  /** Code of the site, e.g. `TY`: the house language. */
  code: z.string().regex(/^[A-Z]{2,3}$/),
  dictionary: z.string().regex(/^[a-z]{2}$/),
});

const customerService = z.strictObject({
  csPosition: z.string().max(40),
  title: z.string().max(60),
  csType: z.enum(['livechat', 'telegram', 'facebook', 'zalo', 'mail', 'phone']),
  path: z.string().max(300),
});

const registrationField = z.strictObject({
  name: z.enum(['username', 'password', 'nickname', 'email', 'birthday']),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.enum(fieldPatterns),
  minLength: z.int().min(0).max(128),
  maxLength: z.int().min(1).max(128),
});
export type RegistrationField = z.output<typeof registrationField>;

const registrationFields: RegistrationField[] = [
  rule('username', { patternId: 'letter-first-alphanumeric', minLength: 4, maxLength: 15 }),
  rule('password', { minLength: 8, maxLength: 64 }),
  rule('nickname', { required: false, minLength: 2, maxLength: 20 }),
  rule('email', { required: false, patternId: 'email', minLength: 6, maxLength: 120 }),
  rule('birthday', { required: false, minLength: 10, maxLength: 10 }),
];

function rule(
  name: RegistrationField['name'],
  rest: Partial<RegistrationField> & Pick<RegistrationField, 'minLength' | 'maxLength'>,
): RegistrationField {
  return { name, enabled: true, required: true, patternId: 'any', ...rest };
}

export const settingsSchema = z.strictObject({
  /** In order of offer. */
  languages: z.array(language).min(1).max(40),
  defaultLanguage: z.string(),
  theme: z
    .strictObject({
      /** Design token (without dashes in front) → value, laid over the house theme. */
      brand: z.record(z.string().regex(/^[a-z0-9-]+$/), z.string().max(200)).default({}),
      logo: z.string().max(60).default('lantern'),
    })
    .prefault({}),
  customerService: z.array(customerService).max(20).default([]),
  /** App links, social pages, licences: resource type → links. */
  resources: z
    .record(
      z.string(),
      z
        .array(z.strictObject({ url: z.string().max(500), labelNameEn: z.string().max(80) }))
        .max(50),
    )
    .default({}),
  imageCDNs: z.array(z.url()).max(20).default([]),
  launchGameCDNs: z.array(z.url()).max(20).default([]),
  /** Origins that a game frame may come from; the page's frame policy names the same. */
  frameOrigins: z.array(z.url()).max(20).default([]),
  analyticsId: z.string().max(40).default(''),
  /** Countries whose numbers get SMS; the first is the usual one. */
  mobileCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(250)
    .default(['VN']),
  /** 21 where the law of the place asks for it. */
  minimumAge: z.union([z.literal(18), z.literal(21)]).default(18),
  region: z
    .strictObject({
      /** Networks (CIDR) that are never blocked. */
      allowedNetworks: z.array(z.string().max(50)).max(200).default([]),
      blockedNetworks: z.array(z.string().max(50)).max(1000).default([]),
    })
    .prefault({}),
  security: z
    .strictObject({
      /** Age at which a password has expired, where the flag forces a change. */
      passwordDaysMax: z.int().min(1).max(3650).default(90),
      /** When codes and feedback cost a proof of work, where the flag asks for any. */
      proof: z
        .strictObject({
          always: z.boolean().default(false),
          /** From so many calls of one kind in fifteen minutes on. */
          callsMax: z.int().min(1).max(100_000).default(30),
        })
        .prefault({}),
    })
    .prefault({}),
  registration: z
    .strictObject({
      fields: z.array(registrationField).min(2).max(40).default(registrationFields),
      /** Registrations from one address in fifteen minutes before a captcha is asked for. */
      freeOfCaptcha: z.int().min(0).max(1000).default(3),
    })
    .prefault({}),
});

/** Settings with every default filled in. */
export type MerchantSettings = z.output<typeof settingsSchema>;
/** Settings as somebody writes them down. */
export type MerchantSettingsInput = z.input<typeof settingsSchema>;
