/** `node sandbox/src/main.ts`: reads the environment and serves until SIGTERM. */
import { z } from 'zod';
import { startSandbox } from './server.ts';

const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(3300),
  /** Port of the mail server; without it there is none. */
  SANDBOX_MAIL_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  SANDBOX_HOST: z.enum(['127.0.0.1', '::1', 'localhost']).default('localhost'),
  /** As payers see it. */
  SANDBOX_ORIGIN: z.url().optional(),
  SANDBOX_DATA: z.string().min(1),
  SANDBOX_GATEWAY_SECRET: z.string().min(32),
  /** Hosts beside loopback that orders may name, separated by commas. */
  SANDBOX_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const read = environment.safeParse(process.env);
if (!read.success) {
  const lines = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  process.stderr.write(`The environment is incomplete.\n${lines.join('\n')}\n`);
  process.exit(1);
}
const env = read.data;
const sandbox = await startSandbox({
  host: env.SANDBOX_HOST,
  port: env.SANDBOX_PORT,
  mailPort: env.SANDBOX_MAIL_PORT,
  dataFolder: env.SANDBOX_DATA,
  gatewaySecret: env.SANDBOX_GATEWAY_SECRET,
  ...(env.SANDBOX_ORIGIN && { origin: new URL(env.SANDBOX_ORIGIN).origin }),
  allowedHosts: env.SANDBOX_ALLOWED_HOSTS,
  logLevel: env.LOG_LEVEL,
});
process.on('unhandledRejection', (error) => {
  process.stderr.write(`An error that nobody waited for: ${String(error)}\n`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    sandbox
      .close()
      .then(() => process.exit(0))
      .catch(() => process.exit(1));
  });
}
