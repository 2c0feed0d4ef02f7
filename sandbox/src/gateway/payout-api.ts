/** Payouts: the signed calls that ask for them, and the webhooks that say what became of them. */
import { join } from 'node:path';
import { readJson } from '@croupier/contract/read-json';
import {
  GATEWAY_PAYOUTS_PATH,
  GATEWAY_SIGNATURE_HEADER,
  GATEWAY_TIMESTAMP_HEADER,
  type GatewayPayout,
  type GatewayPayoutNotice,
  gatewayPayoutRequest,
  webhookPrefix,
} from '@croupier/contract/cashier/gateway';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AllowedHosts, addressAllowed } from './addresses.ts';
import { retryPausesMs } from './notify.ts';
import { callerOf } from './caller.ts';
import {
  endsOf,
  openPayoutBook,
  type Payout,
  type PayoutBook,
  type PayoutOutcome,
  payoutOutcomes,
} from './payout-book.ts';
import { accountSecret, sign } from './signature.ts';

const TICK_MS = 200;
/** How long a payout takes, and one that comes late. */
const USUAL_MS = 1000;
const LATE_MS = 10_000;
const ANSWER_TIMEOUT_MS = 5000;

/** Mounts them; answers what ends the sending of webhooks and closes the journal. */
export function mountPayoutApi(
  app: FastifyInstance,
  options: {
    /** Where its journal is kept. */
    readonly dataFolder: string;
    readonly masterSecret: string;
    readonly allowedHosts: AllowedHosts;
  },
): () => Promise<void> {
  const { dataFolder, masterSecret, allowedHosts } = options;
  const book = openPayoutBook(join(dataFolder, 'payouts.jsonl'));
  let outcome: PayoutOutcome = 'paid';
  let lostAnswers = 0;

  app.post(GATEWAY_PAYOUTS_PATH, async (request, reply) => {
    const account = callerOf(request, masterSecret);
    if (!account) return reply.code(401).send({ error: 'bad-signature' });
    const parsed = gatewayPayoutRequest.safeParse(jsonOf(request.body));
    if (!parsed.success) return reply.code(400).send({ error: 'invalid' });
    const { reference, notifyUrl } = parsed.data;
    if (!addressAllowed(notifyUrl, allowedHosts)) {
      const error = 'address-not-allowed';
      return reply.code(422).send({ reference, status: 'refused', error });
    }
    const dueMs = Date.now() + (outcome === 'late' ? LATE_MS : USUAL_MS);
    const opened = book.open(account, parsed.data, { outcome, dueMs });
    if (!opened) return reply.code(409).send({ error: 'reference-used' });
    // Nobody will be told, so there is nothing to wait for.
    if (opened.isNew && opened.payout.outcome === 'silent') book.end(opened.payout.id, 'paid');
    if (lostAnswers > 0) {
      lostAnswers -= 1;
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return reply.code(opened.isNew ? 201 : 200).send(answerOf(opened.payout));
  });

  app.get<{ Params: { reference: string } }>(
    `${GATEWAY_PAYOUTS_PATH}/:reference`,
    async (request, reply) => {
      const account = callerOf(request, masterSecret);
      if (!account) return reply.code(401).send({ error: 'bad-signature' });
      const payout = book.byReference(account, request.params.reference);
      return payout ? answerOf(payout) : reply.code(404).send({ error: 'unknown-reference' });
    },
  );

  const control = z.strictObject({
    outcome: z.enum(payoutOutcomes),
    /** So many of the next answers are lost on their way. */
    lose: z.int().min(0).max(10).default(0),
  });
  app.put('/control/payouts', async (request, reply) => {
    const parsed = control.safeParse(jsonOf(request.body));
    if (!parsed.success) return reply.code(400).send({ error: 'invalid' });
    outcome = parsed.data.outcome;
    lostAnswers = parsed.data.lose;
    return { outcome };
  });

  const stopTelling = startTelling({ book, masterSecret });
  return async () => {
    await stopTelling();
    book.close();
  };
}

/** Ends what is due, and tells it until it is answered with 2xx. */
function startTelling({
  book,
  masterSecret,
}: {
  readonly book: PayoutBook;
  readonly masterSecret: string;
}): () => Promise<void> {
  const underWay = new Map<string, Promise<void>>();

  async function tell(payout: Payout): Promise<void> {
    const status = await send(payout, masterSecret);
    const told = payout.told + (status >= 200 && status < 300 ? 1 : 0);
    const pauseMs = retryPausesMs[payout.tries] ?? Number.MAX_SAFE_INTEGER / 2;
    const again = told > payout.told ? TICK_MS : pauseMs;
    book.noteTold(payout.id, told, payout.tries + 1, Date.now() + again);
  }

  const timer = setInterval(() => {
    const now = Date.now();
    for (const payout of book.all()) {
      if (payout.dueMs > now) continue;
      const [first, then] = endsOf(payout.outcome);
      if (payout.status === 'accepted') book.end(payout.id, first);
      const turns = then !== null && payout.status === first && payout.told > 0;
      if (turns) book.end(payout.id, then);
      const twice = payout.outcome === 'twice' || (then !== null && payout.status === then);
      const wanted = payout.outcome === 'silent' ? 0 : twice ? 2 : 1;
      if (payout.told >= wanted || payout.nextMs > now || underWay.has(payout.id)) continue;
      const telling = tell(payout).finally(() => underWay.delete(payout.id));
      underWay.set(payout.id, telling);
    }
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay.values());
  };
}

/** Sends it once, freshly signed; answers the status, 0 when none came. */
async function send(payout: Payout, masterSecret: string): Promise<number> {
  const type =
    payout.status === 'accepted' ? 'payout.failed' : (`payout.${payout.status}` as const);
  const notice: GatewayPayoutNotice = { type, payout: answerOf(payout) };
  const body = JSON.stringify(notice);
  const timestamp = Math.floor(Date.now() / 1000).toString();
  try {
    const answer = await fetch(payout.notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [GATEWAY_TIMESTAMP_HEADER]: timestamp,
        [GATEWAY_SIGNATURE_HEADER]: sign(
          accountSecret(masterSecret, payout.account),
          webhookPrefix(timestamp) + body,
        ),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return answer.status;
  } catch {
    return 0;
  }
}

function answerOf(payout: Payout): GatewayPayout {
  const { id: payoutId, reference, amount, currency, status, bankReference } = payout;
  return { payoutId, reference, amount, currency, status, bankReference };
}

function jsonOf(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return readJson(body);
  } catch {
    return undefined;
  }
}
