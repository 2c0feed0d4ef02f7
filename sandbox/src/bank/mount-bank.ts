/**
 * The bank's calls and pages: whoever holds an account asks to be told of its lines and reads them,
 * payers send money on `/bank`, and `/bank/:account/statement.csv` is the statement.
 */
import {
  type BankLine,
  GATEWAY_LINES_PATH,
  GATEWAY_WATCHES_PATH,
  gatewayWatch,
} from '@croupier/contract/cashier/gateway';
import { readJson } from '@croupier/contract/read-json';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type AllowedHosts, addressAllowed } from '../gateway/addresses.ts';
import { callerOf } from '../gateway/caller.ts';
import type { Notifier } from '../gateway/notify.ts';
import { deliveries } from '../gateway/order-book.ts';
import { payableAmount } from '../page/amounts.ts';
import { languageOf } from '../texts.ts';
import type { BankBook } from './bank-book.ts';
import { bankPage, sentPage } from './bank-page.ts';
import { readCode } from './read-code.ts';

const text = (max: number) => z.string().trim().max(max).default('');
const account = z.string().regex(/^[0-9A-Za-z]{4,34}$/);

const transfer = z.object({
  lang: z.string().max(5).optional(),
  account,
  amount: z.string().max(40),
  memo: text(200),
  payerName: text(100),
  /** The account that pays; nothing typed tells nothing. */
  payer: text(64).transform((typed) => (typed.length < 4 ? undefined : typed)),
  delivery: z.enum(deliveries).default('normal'),
});

const asked = z.object({
  lang: z.string().max(5).optional(),
  code: z.string().max(512).optional(),
  account: text(34),
  amount: text(40),
  memo: text(200),
});

export function mountBank(
  app: FastifyInstance,
  options: {
    readonly book: BankBook;
    readonly notifier: Notifier;
    readonly masterSecret: string;
    readonly origin: () => string;
    readonly allowedHosts: AllowedHosts;
  },
): void {
  const { book, notifier, masterSecret } = options;

  app.post(GATEWAY_WATCHES_PATH, async (request, reply) => {
    const shop = callerOf(request, masterSecret);
    if (!shop) return reply.code(401).send({ error: 'bad-signature' });
    const parsed = gatewayWatch.safeParse(readJson(String(request.body)));
    if (!parsed.success) return reply.code(400).send({ error: 'invalid' });
    if (!addressAllowed(parsed.data.notifyUrl, options.allowedHosts)) {
      return reply.code(422).send({ error: 'address-not-allowed' });
    }
    book.watch({ ...parsed.data, shop });
    return { payPage: `${options.origin()}/bank` };
  });

  const range = z.object({ account, since: z.iso.datetime() });
  app.get(GATEWAY_LINES_PATH, async (request, reply) => {
    if (!callerOf(request, masterSecret)) return reply.code(401).send({ error: 'bad-signature' });
    const parsed = range.safeParse(request.query);
    if (!parsed.success) return reply.code(400).send({ error: 'invalid' });
    return { lines: book.linesOf(parsed.data.account, Date.parse(parsed.data.since)) };
  });

  mountPages(app, book, notifier);
}

function mountPages(app: FastifyInstance, book: BankBook, notifier: Notifier): void {
  app.get('/bank', async (request, reply) => {
    const { lang, code, ...typed } = asked.parse(request.query);
    const facts = (code === undefined ? undefined : readCode(code)) ?? typed;
    return sendPage(reply, bankPage({ language: languageOf(lang), ...facts }).markup);
  });

  app.post('/bank', async (request, reply) => {
    const parsed = transfer.safeParse(request.body);
    const form = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    const typed = (name: string) =>
      typeof form[name] === 'string' ? form[name].slice(0, 200) : '';
    const language = languageOf(typed('lang') || undefined);
    const currency = book.currencyOf(typed('account'));
    const amount = parsed.success && currency && payableAmount(parsed.data.amount, currency);
    if (!parsed.success || currency === undefined || !amount) {
      const wrong = currency === undefined ? 'account' : 'amount';
      const again = { account: typed('account'), amount: typed('amount'), memo: typed('memo') };
      reply.code(422);
      return sendPage(reply, bankPage({ language, ...again, wrong }).markup);
    }
    const { delivery, payer, ...facts } = parsed.data;
    const line = book.book({
      account: facts.account,
      amount,
      currency,
      memo: facts.memo,
      payerName: facts.payerName,
      ...(payer !== undefined && { payer }),
      bookedAt: new Date().toISOString(),
    });
    for (const { shop, notifyUrl } of book.watchesOf(line.account)) {
      notifier.notify({ id: '', account: shop, notifyUrl }, { type: 'bank.line', line }, delivery);
    }
    return sendPage(reply, sentPage(line, language).markup);
  });

  app.get<{ Params: { account: string } }>(
    '/bank/:account/statement.csv',
    async (request, reply) => {
      const { account: number } = request.params;
      if (!account.safeParse(number).success) return reply.code(404).send({ error: 'unknown' });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="statement-${number}.csv"`)
        .send(statementOf(number, book.linesOf(number)));
    },
  );
}

/** As banks export it: whose it is, a head, then a line each; what payers wrote is quoted. */
function statementOf(number: string, lines: readonly BankLine[]): string {
  const rows = lines.map((line) =>
    [
      line.lineId,
      line.bookedAt,
      line.amount,
      line.currency,
      line.payerName,
      line.payer ?? '',
      line.memo,
    ]
      .map((value) => `"${value.replaceAll('"', '""')}"`)
      .join(','),
  );
  const head = 'transaction,booked_at,amount,currency,payer_name,payer_account,memo';
  return [`Account number,${number}`, '', head, ...rows, ''].join('\r\n');
}

function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(markup);
}
