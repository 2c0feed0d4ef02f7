/**
 * The outside world for a machine without one: a payment gateway with signed orders, a hosted page and
 * signed webhooks; a bank with statements; a chain; an SMS gateway and a mail server that list what they
 * are given; two OpenID providers; Firebase, as far as it proves numbers; and what official lotteries have
 * drawn. No real money and no outside network.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAY_BODY_MAX } from '@croupier/contract/cashier/gateway';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { openBankBook } from './bank/bank-book.ts';
import { mountBank } from './bank/mount-bank.ts';
import { startNotifier } from './gateway/notify.ts';
import { mountOrderApi } from './gateway/order-api.ts';
import { mountQuotes } from './gateway/quotes.ts';
import { openOrderBook } from './gateway/order-book.ts';
import { mountPayoutApi } from './gateway/payout-api.ts';
import { mountIdentityRoutes } from './identity/identity-routes.ts';
import { mountDraws } from './lottery/mount-draws.ts';
import { mountPhoneRoutes } from './identity/phone-routes.ts';
import { listenOn } from '@croupier/server/listen-on';
import { startMailServer } from './outbox/mail-server.ts';
import { openOutboxBook } from './outbox/outbox-book.ts';
import { mountOutboxPage } from './outbox/outbox-page.ts';
import { mountSmsApi } from './outbox/sms-api.ts';
import { mountPayPage, payAndTell } from './page/pay-routes.ts';

export interface SandboxOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Port of the mail server; there is none without it. */
  readonly mailPort?: number | undefined;
  /** Folder of the journals. */
  readonly dataFolder: string;
  /** The secret that the accounts' secrets are derived from. */
  readonly gatewaySecret: string;
  /** Origin of the hosted page as payers see it; by default the address listened on. */
  readonly origin?: string;
  readonly allowedHosts?: readonly string[];
  readonly logLevel: string;
}

export interface Sandbox {
  readonly origin: string;
  /** Answers what is under way, keeps the rest for the next start. */
  close(): Promise<void>;
}

const stylesheet = ['page/page.css', 'identity/identity.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

/** Starts listening. Throws when the port is taken or the data folder cannot be written. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const app = fastify({
    loggerInstance: pino({
      level: options.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: GATEWAY_BODY_MAX,
    forceCloseConnections: 'idle',
  });
  const book = openOrderBook(join(options.dataFolder, 'gateway.jsonl'));
  const notifier = startNotifier({
    book,
    masterSecret: options.gatewaySecret,
    log: app.log,
    onTick: payWhatIsDue,
  });

  function payWhatIsDue(): void {
    for (const order of book.plannedOrders()) {
      if (!order.planned || order.planned.atMs > Date.now()) continue;
      const { amount, delivery } = order.planned;
      payAndTell(book, notifier, { order, amount, delivery });
    }
  }

  mountCommon(app);
  // The port is known only after listening when any free one was asked for.
  let origin = options.origin ?? '';
  const world = {
    masterSecret: options.gatewaySecret,
    origin: () => origin,
    allowedHosts: new Set(options.allowedHosts),
  };
  const quotes = mountQuotes(app, options.gatewaySecret);
  mountOrderApi(app, { book, quotes, notifier, ...world });
  const { dataFolder } = options;
  const stopPayouts = mountPayoutApi(app, { dataFolder, ...world });
  mountPayPage(app, { book, notifier });
  const bank = openBankBook(join(options.dataFolder, 'bank.jsonl'));
  mountBank(app, { book: bank, notifier, ...world });
  await mountIdentityRoutes(app, world);
  const outbox = openOutboxBook(join(options.dataFolder, 'outbox.jsonl'));
  await mountPhoneRoutes(app, { book: outbox, ...world });
  mountDraws(app, world);
  mountSmsApi(app, { book: outbox, ...world });
  mountOutboxPage(app, outbox);
  const { host, mailPort } = options;
  const mailServer =
    mailPort === undefined
      ? undefined
      : await startMailServer(outbox, { host: addressesOf(host)[0] ?? host, port: mailPort });
  const { address } = await listenOn(app, { hosts: addressesOf(options.host), port: options.port });
  origin ||= address;
  return {
    origin,
    async close() {
      await app.close();
      await notifier.stop();
      await stopPayouts();
      await new Promise<void>((resolve) => {
        if (mailServer) mailServer.close(() => resolve());
        else resolve();
      });
      book.close();
      bank.close();
      outbox.close();
    },
  };
}

/** Both kinds that this name stands for, whatever the machine's list of names says. */
function addressesOf(host: string): readonly string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

function mountCommon(app: FastifyInstance): void {
  // Signatures are over the raw text, so JSON is parsed by the routes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  app.get('/live', async () => ({ live: true }));
  app.get('/ready', async () => ({ ready: true }));
  app.get('/assets/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(stylesheet),
  );
}
