/**
 * A vendor that keeps players' money itself: `contract/seamless/transfer-wallet` from its side, with
 * a switch for everything that goes wrong between two companies. It has one game and shows no
 * picture of it; who plays is told through `/control`.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readJson } from '@croupier/contract/read-json';
import { moneyText, parseMoney } from '@croupier/contract/money';
import {
  transferInRequest,
  transferOutRequest,
  transferStatusRequest,
} from '@croupier/contract/seamless/transfer-wallet';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listenOn } from '@croupier/server/listen-on';
import { isSignedCall, receivedSignature } from '@croupier/server/wallet-signature';
import { openPurseBook, type PurseBook } from './purse-book.ts';

export interface TransferVendorOptions {
  readonly port: number;
  /** Folder of the journal. */
  readonly dataFolder: string;
  /** What the platform signs with. */
  readonly secret: string;
}

/** What goes wrong with the calls of a kind, until something else is set. */
const faults = [
  'none',
  /** The call arrives and is acted on, the answer is lost. */
  'lose-answer',
  /** The call is lost: it never arrives. */
  'lose-request',
  /** It is acted on at once and answered when the caller has given up. */
  'answer-late',
  /** It is on its way for longer than the caller waits, then acted on. */
  'arrive-late',
  /** It is acted on, and the answer is an error of the vendor's own. */
  'break',
] as const;
type Fault = (typeof faults)[number];
type Plan = Record<'in' | 'out' | 'status', Fault> & {
  /** Ends the waiting of those who are late. */
  late: AbortController;
};

const faultPlan = z.strictObject({
  in: z.enum(faults).optional(),
  out: z.enum(faults).optional(),
  status: z.enum(faults).optional(),
});
const move = z.strictObject({
  account: z.string(),
  /** Won (positive) or lost, main units. */
  change: z.string(),
  roundOpen: z.boolean(),
});

/** Long after the caller gave up, unless `PUT /control/faults` ends the waiting. */
const LATE_MS = 30_000;
const GAME = 'transfer-wheel';

/** Starts listening on loopback. */
export async function startTransferVendor(options: TransferVendorOptions) {
  const app = fastify({ forceCloseConnections: true });
  const book = openPurseBook(join(options.dataFolder, 'transfer-vendor.jsonl'));
  const plan: Plan = { in: 'none', out: 'none', status: 'none', late: new AbortController() };
  // Signatures are over the raw text.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('preHandler', async (request, reply) => {
    const isOpen = request.url.startsWith('/control') || request.url === '/ready';
    if (!isOpen && !isSigned(request, options.secret)) return reply.code(400).send({ code: 403 });
  });
  app.get('/ready', async () => ({ ready: true }));
  mountTransfers(app, book, plan);
  mountGame(app);
  mountControl(app, book, plan);
  const { address: origin } = await listenOn(app, {
    hosts: ['127.0.0.1', '::1'],
    port: options.port,
  });
  return {
    origin,
    async close() {
      await app.close();
      book.close();
    },
  };
}

function mountTransfers(app: FastifyInstance, book: PurseBook, plan: Plan): void {
  const waited = () =>
    pause(LATE_MS, undefined, { signal: plan.late.signal }).catch(() => undefined);
  app.post('/transfers/in', (request, reply) =>
    through({ fault: plan.in, waited }, reply, () => {
      const { reference, account, amount } = transferInRequest.parse(read(request.body));
      return book.takeIn(reference, account.id, amount);
    }),
  );
  app.post('/transfers/out', (request, reply) =>
    through({ fault: plan.out, waited }, reply, () => {
      const { reference, account, amount } = transferOutRequest.parse(read(request.body));
      return book.giveOut(reference, account.id, amount);
    }),
  );
  app.post('/transfers/status', (request, reply) =>
    through({ fault: plan.status, waited }, reply, () =>
      book.status(transferStatusRequest.parse(read(request.body)).reference),
    ),
  );
}

/** One call on a bad day. */
async function through(
  { fault, waited }: { fault: Fault; waited: () => Promise<void> },
  reply: FastifyReply,
  act: () => object,
): Promise<unknown> {
  if (fault === 'lose-request') return cut(reply);
  if (fault === 'arrive-late') await waited();
  const answer = act();
  if (fault === 'lose-answer') return cut(reply);
  if (fault === 'answer-late') await waited();
  if (fault === 'break') return reply.code(500).send({});
  return reply.send(answer);
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function mountGame(app: FastifyInstance): void {
  app.post('/games', async () => ({
    games: [
      {
        id: GAME,
        title: { en: 'Transfer Wheel', vi: 'Vòng Quay Chuyển Ví' },
        type: 'RNG',
        platforms: ['desktop', 'mobile'],
        currencies: ['VND', 'THB'],
        languages: ['en', 'vi'],
        rtp: null,
        volatility: null,
        max_multiplier: null,
        features: [],
        stake_limits: {},
        blocked_countries: [],
        released_at: '2026-01-01',
        rank: 1,
        art: 'transfer-wheel',
        thumbnail: null,
      },
    ],
  }));
  app.post('/launcher/real', async ({ host }) => ({
    launch_url: `http://${host}/play`,
  }));
}

function mountControl(app: FastifyInstance, book: PurseBook, plan: Plan): void {
  app.put('/control/faults', async ({ body }) => {
    const input = faultPlan.parse(read(body));
    plan.late.abort();
    const late = new AbortController();
    Object.assign(plan, { in: 'none', out: 'none', status: 'none', late }, input);
    const { in: comingIn, out, status } = plan;
    return { in: comingIn, out, status };
  });
  app.post('/control/play', async ({ body }) => {
    const { account, change, roundOpen } = move.parse(read(body));
    const isLoss = change.startsWith('-');
    const minor = parseMoney(isLoss ? change.slice(1) : change) ?? 0n;
    book.play(account, { minor: isLoss ? -minor : minor, roundOpen });
    return { balance: moneyText(book.balanceMinor(account)) };
  });
  app.get<{ Params: { account: string } }>('/control/balance/:account', async ({ params }) => ({
    balance: moneyText(book.balanceMinor(params.account)),
  }));
}

function read(body: unknown): unknown {
  return readJson(String(body));
}

function isSigned({ headers, body, method, url }: FastifyRequest, secret: string): boolean {
  const call = { method, path: url, body: String(body) };
  return isSignedCall(secret, receivedSignature(headers), call);
}
