import type { FastifyInstance } from 'fastify';
import { answerErrors } from '#kernel/http/answer-errors.ts';
import { reportHealth } from '#kernel/http/health.ts';
import { openListener } from '#kernel/http/listener.ts';
import type { Metrics } from '#kernel/http/metrics.ts';
import { sendSecurityHeaders } from '#kernel/http/security-headers.ts';
import type { OpenedServices } from '#kernel/services.ts';

/**
 * The listener of whoever watches the process: its figures and its health. It asks nobody who they are,
 * so it listens where only they come by; and it answers while the sites are full of visitors.
 */
export async function openMetricsApp(
  { config, db, log }: OpenedServices,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const app = await openListener(config, log);
  answerErrors(app, () => undefined);
  await sendSecurityHeaders(app);
  reportHealth(app, db);
  metrics.serve(app);
  return app;
}
