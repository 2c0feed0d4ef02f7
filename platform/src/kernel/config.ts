/**
 * Everything that comes from the environment, read and checked once at boot. Secrets have no
 * default: the local demo makes random ones at its first start and passes them on.
 */
import { z } from 'zod';
import { trustHops } from '@croupier/server/trust-hops';

const port = z.coerce.number().int().min(1).max(65_535);
const LOOPBACK = ['127.0.0.1', '::1'];
const addresses = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string()).min(1).max(10));
const secret = z.string().min(32);

const schema = z
  .object({
    DATABASE_URL: z.url(),
    /** 32 bytes in hex; encrypts secrets at rest. */
    MASTER_KEY: z.string().regex(/^[0-9a-f]{64}$/),
    PLATFORM_PORT: port.default(3000),
    CONSOLE_PORT: port.default(3100),
    /** Port of its own for vendors' wallet calls and gateways' webhooks; they may use the other one too. */
    PARTNER_PORT: port.optional(),
    /** Addresses to listen on. */
    HOST: addresses.default([...LOOPBACK]),
    /** Figures and health for whoever watches the process, who is not asked for a name. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: addresses.default([...LOOPBACK]),
    PLATFORM_ORIGIN: z.url().default('http://localhost:3000'),
    CONSOLE_ORIGIN: z.url().default('http://localhost:3100'),
    STUDIO_ORIGIN: z.url().default('http://127.0.0.1:3200'),
    SANDBOX_ORIGIN: z.url().default('http://localhost:3300'),
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
    /** Connections that one network of visitors may have at once. */
    CONNECTIONS_PER_NETWORK: z.coerce.number().int().min(10).default(2000),
    /** File in MaxMind's format that tells the country of an address; may be absent. */
    COUNTRY_DATABASE: z.string().min(1).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /** How late the event loop may run on average before calls are turned away, milliseconds. */
    LOOP_LATE_MAX_MS: z.coerce.number().int().min(1).max(600_000).default(200),
    /** Push connections that one address may have before anybody has signed in there. */
    PUSH_GUESTS_PER_ADDRESS: z.coerce.number().int().min(1).max(2500).default(30),
    /** What this process does; several processes may share the work. */
    ROLES: z
      .string()
      .default('player,console,worker')
      .transform((text) => text.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(['player', 'console', 'worker'])).min(1)),
    /** Local demo: vendors and gateways may live on loopback. */
    DEMO: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
    STUDIO_INBOUND_SECRET: secret.optional(),
    STUDIO_OUTBOUND_SECRET: secret.optional(),
    STUDIO_KEY_ID: z.string().min(4).max(64).optional(),
    SANDBOX_GATEWAY_SECRET: secret.optional(),
    /** Where SMS are handed over; without address and secret there are none. */
    SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMS_GATEWAY_SECRET: secret.optional(),
    /** What stands as the sender on the phone, as far as the country allows one. */
    SMS_SENDER: z.string().min(1).max(20).default('Croupier'),
    /** SMS of the whole installation in an hour; further ones are not sent. */
    SMS_PER_HOUR_MAX: z.coerce.number().int().min(1).max(1_000_000).default(500),
    /** `smtp://user:password@host:587`; without it and a sender there is no mail. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().optional(),
  })
  // A game frame may run scripts with its own origin; on our host that would be our origin.
  .refine(
    ({ PLATFORM_ORIGIN, STUDIO_ORIGIN }) => hostOf(PLATFORM_ORIGIN) !== hostOf(STUDIO_ORIGIN),
    {
      path: ['STUDIO_ORIGIN'],
      message: 'must be on another host than the platform, so that games share no cookies with it',
    },
  );

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

export type Config = Readonly<z.output<typeof schema>>;

/** Reads the configuration; a missing or malformed variable is named in one clear error. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const result = schema.safeParse(env);
  if (result.success) return Object.freeze(result.data);
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is incomplete.\n${lines.join('\n')}`);
}
