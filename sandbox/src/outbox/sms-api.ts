/** The SMS gateway of the sandbox: `POST /sms/v1/messages` with the account's key. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readJson } from '@croupier/contract/read-json';
import {
  SANDBOX_SMS_ACCOUNT,
  SMS_BODY_MAX,
  SMS_PATH,
  smsRequest,
} from '@croupier/contract/delivery/message-gateway';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { messageFaults, type OutboxBook } from './outbox-book.ts';

const control = z.strictObject({ messages: z.enum(messageFaults) });

export function mountSmsApi(
  app: FastifyInstance,
  { book, masterSecret }: { readonly book: OutboxBook; readonly masterSecret: string },
): void {
  const key = createHmac('sha256', masterSecret).update(SANDBOX_SMS_ACCOUNT).digest('hex');
  const expected = Buffer.from(`Bearer ${key}`);

  app.post(SMS_PATH, { bodyLimit: SMS_BODY_MAX }, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return reply.code(401).send({ error: 'unknown-account' });
    }
    if (book.fault === 'down') return reply.code(503).send({ error: 'failed-on-purpose' });
    if (book.fault === 'reject') return reply.code(422).send({ error: 'refused-on-purpose' });
    const parsed = smsRequest.safeParse(jsonOf(request.body));
    if (!parsed.success) return reply.code(400).send({ error: 'invalid' });
    const { reference, to, text } = parsed.data;
    book.take({ channel: 'sms', reference, to, subject: '', text });
    return reply.code(202).send({ reference });
  });

  app.put('/control/messages', async (request, reply) => {
    const parsed = control.safeParse(jsonOf(request.body));
    if (!parsed.success) return reply.code(400).send({ error: 'invalid' });
    book.fault = parsed.data.messages;
    return parsed.data;
  });
}

function jsonOf(body: unknown): unknown {
  try {
    return readJson(String(body));
  } catch {
    return undefined;
  }
}
