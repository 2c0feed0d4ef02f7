/** Figures for whoever watches the installation, in the text format of Prometheus. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Times the calls of a listener, by endpoint and status. */
  time(app: FastifyInstance, listener: string): void;
  /** A figure that is asked for when somebody looks. */
  gauge(name: string, help: string, read: () => number): void;
  /** Times something by labels; the answer notes one time, in seconds. */
  timer<Label extends string>(about: {
    readonly name: string;
    readonly help: string;
    readonly labels: readonly Label[];
  }): (labels: Readonly<Record<Label, string>>, seconds: number) => void;
  /** Figures that only grow, one for each set of labels, asked for when somebody looks. */
  counters<Label extends string>(
    counter: { readonly name: string; readonly help: string; readonly labels: readonly Label[] },
    read: () => readonly { readonly labels: Record<Label, string>; readonly value: number }[],
  ): void;
  /** Serves the figures at `/metrics`. */
  serve(app: FastifyInstance): void;
}

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'croupier_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['listener', 'endpoint', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    time(app, listener) {
      app.addHook('onResponse', async (request, reply) => {
        const { endpoint = 'other' } = request.routeOptions.config as { endpoint?: string };
        const labels = { listener, endpoint, status: String(reply.statusCode) };
        calls.observe(labels, reply.elapsedTime / 1000);
      });
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: () => gauge.set(read()),
      });
    },
    timer({ name, help, labels }) {
      const times = new Histogram({
        name,
        help,
        labelNames: labels,
        buckets: BUCKETS_SECONDS,
        registers: [registry],
      });
      return (values, seconds) => times.observe(values, seconds);
    },
    counters({ name, help, labels }, read) {
      const counter: Counter = new Counter({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        collect() {
          counter.reset();
          for (const figure of read()) counter.inc(figure.labels, figure.value);
        },
      });
    },
    serve(app) {
      app.get('/metrics', async (_request, reply) => {
        void reply.type(registry.contentType);
        return registry.metrics();
      });
    },
  };
}
