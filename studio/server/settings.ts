import { trustHops } from '@croupier/server/trust-hops';
import { z } from 'zod';

/**
 * Everything that the studio reads from its environment, checked once at boot. Secrets have no
 * default: the demo makes random ones at its first start.
 */
const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url().transform((text) => new URL(text).origin);
const originList = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''))
  .pipe(z.array(origin).max(50));

const sportsFeed = z
  .string()
  .regex(/^(?!v|staff)[a-z][a-z0-9]{1,11}=(?:https?:\/\/.+|file:.+|replay:)$/)
  .transform((text) => {
    const at = text.indexOf('=');
    return { name: text.slice(0, at), from: text.slice(at + 1) };
  });

const schema = z.object({
  STUDIO_DATABASE_URL: z.url(),
  STUDIO_PORT: port.default(3200),
  /** Addresses to listen on. */
  STUDIO_HOST: z
    .string()
    .default('127.0.0.1,::1')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string()).min(1).max(10)),
  /** What browsers call this studio; a host that no platform shares. */
  STUDIO_ORIGIN: origin.default('http://127.0.0.1:3200'),
  /** The platform that launches games; its wallet API is called here and nowhere else. */
  PLATFORM_ORIGIN: origin.default('http://localhost:3000'),
  /** Further origins that wallet calls may go to, besides the platform. */
  WALLET_ORIGINS: originList.default([]),
  /** Pages that may hold a game frame, besides the platform. */
  FRAME_ANCESTORS: originList.default([]),
  /** 32 bytes in hex: seals server seeds and launch tokens at rest, signs replay links. */
  MASTER_KEY: z.string().regex(/^[0-9a-f]{64}$/),
  /** What platforms sign their requests to us with. */
  STUDIO_INBOUND_SECRET: z.string().min(32),
  /** What we sign our requests to the platform with, and the id of that key. */
  STUDIO_OUTBOUND_SECRET: z.string().min(32),
  STUDIO_KEY_ID: z.string().min(4).max(64),
  /** Where videos of live tables may come from; none unless told. Staff choose among these alone. */
  STUDIO_VIDEO_ORIGINS: originList
    .refine((all) => all.every((one) => one.startsWith('https://')), 'https only')
    .default([]),
  /** Names of the lotteries that run here, such as `vn-north`; all of them unless told. */
  STUDIO_LOTTERIES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''))
    .optional(),
  /** Names of the virtual leagues that are played here, such as `v-lotus`; all of them unless told. */
  STUDIO_SPORTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''))
    .optional(),
  /**
   * Outside feeds of sports, as `name=https://…`, `name=file:/path` of lines of JSON, or `name=replay:` for a
   * season that is drawn and told in an hour. All that a feed names begins with its name.
   */
  STUDIO_SPORTS_FEEDS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''))
    .pipe(z.array(sportsFeed).max(10)),
  /** Where results of official lotteries are asked for; without it people enter them. */
  STUDIO_LOTTERY_FEED: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Where the built client pages lie; the default is `studio/dist`. */
  STUDIO_CLIENTS_FOLDER: z.string().optional(),
  /** How long a stake may stay unanswered before the round counts as abandoned, ms. */
  STUDIO_STAKE_LEASE_MS: z.coerce.number().int().min(100).default(15_000),
  /** How long an open round waits for its player before it ends by the rule of its kind, ms. */
  STUDIO_IDLE_MS: z.coerce.number().int().min(100).default(1_800_000),
  /** A process that says nothing for so long loses the tables whose rounds it drives, ms. */
  STUDIO_TABLE_LEASE_MS: z.coerce.number().int().min(500).default(4000),
  /** Seeds of a chain for shared rounds, made in advance: a million last half a year at a busy table. */
  STUDIO_CHAIN_LENGTH: z.coerce.number().int().min(10).max(10_000_000).default(1_000_000),
  /** Proxies in front whose X-Forwarded-For is believed: how many, or their networks. */
  TRUSTED_PROXIES: z
    .string()
    .default('0')
    .transform((setting, { addIssue }) => {
      try {
        return trustHops(setting);
      } catch (error) {
        addIssue((error as Error).message);
        return z.NEVER;
      }
    }),
  /** Games of play money that one network may open in a minute; many people may share one. */
  STUDIO_OPENINGS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** Rounds of play money, and changes of seeds, in a minute: of one session, and of one network. */
  STUDIO_DEMO_SPINS_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  STUDIO_DEMO_SPINS_PER_NETWORK: z.coerce.number().int().min(1).default(1200),
  /** Tests only: the named point at which this process ends itself. */
  FAILPOINT: z.string().optional(),
});

export type Settings = Readonly<z.output<typeof schema>>;

/**
 * Reads the environment. Each malformed variable is named in the error.
 *
 * A platform and its studio must not share a host: the game frame is sandboxed with
 * `allow-same-origin`, which is only safe when its origin is a foreign one.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The studio's environment is incomplete.\n${lines.join('\n')}`);
  }
  const settings = result.data;
  const own = new URL(settings.STUDIO_ORIGIN).hostname;
  for (const other of [settings.PLATFORM_ORIGIN, ...settings.FRAME_ANCESTORS]) {
    if (new URL(other).hostname === own) {
      throw new Error(`The studio shares the host ${own} with ${other}; give it one of its own.`);
    }
  }
  return Object.freeze(settings);
}
