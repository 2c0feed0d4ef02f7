/**
 * Firebase as far as a site meets it: a page that sends a code to a number (into the outbox), takes it
 * and leads back with an ID token behind the hash, and the keys by which the token is checked.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import {
  type PhoneFailure,
  phoneFailures,
  SANDBOX_PHONE_KEYS,
  SANDBOX_PHONE_PROJECT,
  SANDBOX_PHONE_WINDOW,
} from '@croupier/contract/account/identity-provider';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { addressAllowed, type AllowedHosts } from '../gateway/addresses.ts';
import type { OutboxBook } from '../outbox/outbox-book.ts';
import { fill, languageOf, languages } from '../texts.ts';
import { brokenRequestPage } from './identity-page.ts';
import { phonePage } from './phone-page.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';

const TOKEN_SECONDS = 3600;
const CODE_MS = 5 * 60_000;
const TRIES_MAX = 5;

const request = z.object({
  number: z.string().regex(/^\+[1-9]\d{5,14}$/),
  state: z.string().min(16).max(100),
  return: z.string().max(500),
  lang: z.string().max(5).default('en'),
});
const form = request.extend({
  act: z.enum(['send', 'check', 'cancel', 'fail']),
  person_code: z.string().trim().max(12).default(''),
  failure: z.enum(phoneFailures).default('unknown'),
});
type Request = z.output<typeof request>;

interface SentCode {
  readonly code: string;
  readonly untilMs: number;
  tries: number;
}

/** Mounts it; the routes for forms are those of the hosted page. */
export async function mountPhoneRoutes(
  app: FastifyInstance,
  { book, allowedHosts }: { readonly book: OutboxBook; readonly allowedHosts: AllowedHosts },
): Promise<void> {
  const keys = await openSigningKeys();
  const codes = new Map<string, SentCode>();

  app.get(SANDBOX_PHONE_KEYS, async () => keys.published());

  app.get(SANDBOX_PHONE_WINDOW, async ({ query }, reply) => {
    const asked = request.safeParse(query);
    if (!asked.success || !addressAllowed(asked.data.return, allowedHosts)) return broken(reply);
    return show(reply, asked.data, { step: 'send', wrong: false });
  });

  app.post(SANDBOX_PHONE_WINDOW, async ({ body }, reply) => {
    const parsed = form.safeParse(body);
    if (!parsed.success || !addressAllowed(parsed.data.return, allowedHosts)) return broken(reply);
    const { act, person_code: typed, failure, ...asked } = parsed.data;
    if (act === 'cancel') return fail(reply, asked, 'popup-closed-by-user');
    if (act === 'fail') return fail(reply, asked, failure);
    if (act === 'send') {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      codes.set(asked.state, { code, untilMs: Date.now() + CODE_MS, tries: 0 });
      const text = fill(languages[languageOf(asked.lang)].phone.sms, { code });
      book.take({ channel: 'sms', reference: randomUUID(), to: asked.number, subject: '', text });
      return show(reply, asked, { step: 'check', wrong: false });
    }
    const sent = codes.get(asked.state);
    if (!sent || sent.untilMs < Date.now()) return fail(reply, asked, 'code-expired');
    sent.tries += 1;
    if (sent.tries > TRIES_MAX) return fail(reply, asked, 'too-many-requests');
    if (typed !== sent.code) return show(reply, asked, { step: 'check', wrong: true });
    codes.delete(asked.state);
    return leave(reply, asked, { token: await tokenFor(keys, asked.number) });
  });
}

function show(
  reply: FastifyReply,
  asked: Request,
  state: { readonly step: 'send' | 'check'; readonly wrong: boolean },
) {
  const language = languageOf(asked.lang);
  const { number } = asked;
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self' ${new URL(asked.return).origin}; ` +
        `base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(phonePage({ language, number, request: asked, ...state }).markup);
}

function broken(reply: FastifyReply) {
  return reply.code(400).type('text/html; charset=utf-8').send(brokenRequestPage('en').markup);
}

function fail(reply: FastifyReply, asked: Request, error: PhoneFailure) {
  return leave(reply, asked, { error });
}

function leave(reply: FastifyReply, asked: Request, answer: Readonly<Record<string, string>>) {
  const back = new URL(asked.return);
  back.hash = new URLSearchParams({ state: asked.state, ...answer }).toString();
  return reply.redirect(back.href, 303);
}

/** As Firebase signs it. */
function tokenFor(keys: SigningKeys, number: string): Promise<string> {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const subject = createHash('sha256').update(number).digest('hex').slice(0, 28);
  return keys.sign({
    iss: `https://securetoken.google.com/${SANDBOX_PHONE_PROJECT}`,
    aud: SANDBOX_PHONE_PROJECT,
    sub: subject,
    user_id: subject,
    auth_time: nowSeconds,
    iat: nowSeconds,
    exp: nowSeconds + TOKEN_SECONDS,
    jti: randomUUID(),
    phone_number: number,
    firebase: { identities: { phone: [number] }, sign_in_provider: 'phone' },
  });
}
