/** Members who pay in through the real sandbox, for tests of the cashier and of journeys. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Envelope } from '@croupier/contract/endpoint';
import type { Deposit, DepositDetail } from '@croupier/contract/cashier/player';
import {
  GATEWAY_SIGNATURE_HEADER,
  GATEWAY_TIMESTAMP_HEADER,
  sandboxAccountText,
  webhookPrefix,
} from '@croupier/contract/cashier/gateway';
import { type SandboxMethod, seedSandboxMethod } from '#cashier';
import type { Log } from '#kernel/log.ts';
import { type Answer, type TestApp, startTestApp, testSecrets } from './app.ts';
import { freePort } from '@croupier/server/testing/free-port';
import type { TestMember } from './member.ts';
import { type SandboxProcess, sandboxProcess } from './sandbox-process.ts';

/** The platform and the real sandbox, with a way to pay in for each merchant. */
export interface DepositFixture {
  readonly app: TestApp;
  readonly sandbox: SandboxProcess;
  readonly methods: Readonly<Record<'jade' | 'siam', string>>;
  /** Another way to pay in, or the same with other terms. Answers its id. */
  offer(
    at: 'jade' | 'siam',
    facts?: Pick<Partial<SandboxMethod>, 'way' | 'terms'>,
  ): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts them. @param options.log takes the log of the platform; the others are those of
 * `startTestApp`.
 */
export async function depositFixture(
  options: {
    readonly log?: Log;
    readonly port?: number;
    readonly worker?: boolean;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<DepositFixture> {
  const secret = testSecrets.SANDBOX_GATEWAY_SECRET;
  const [app, sandbox] = await Promise.all([
    freePort().then((port) => startTestApp({ port, ...options })),
    sandboxProcess(secret),
  ]);
  const offer: DepositFixture['offer'] = async (at, facts = {}) => {
    const id = await seedSandboxMethod(app.services, {
      merchant: app.merchants[at],
      sandboxOrigin: sandbox.origin,
      sandboxSecret: secret,
      minMinor: 500_000n,
      maxMinor: 3_000_000_000n,
      quickMinor: [1_000_000n, 5_000_000n],
      ...facts,
    });
    return String(id);
  };
  return {
    app,
    sandbox,
    offer,
    methods: { jade: await offer('jade'), siam: await offer('siam') },
    async close() {
      await app.close();
      await sandbox.close();
    },
  };
}

export interface DepositForm {
  readonly methodId: string;
  readonly amount?: string;
  readonly key?: string;
}

/** Asks for a deposit of 500 units unless told otherwise. */
export function askDeposit(
  member: TestMember,
  { methodId, amount = '500.00', key = randomUUID() }: DepositForm,
): Promise<Answer<DepositDetail>> {
  return member.call('createDeposit', { key, methodId, amount });
}

/** The same, for tests in which it must succeed. */
export async function openedDeposit(
  member: TestMember,
  form: DepositForm,
): Promise<Deposit & { readonly payUrl: string }> {
  const deposit = (await askDeposit(member, form)).value;
  if (!deposit.payUrl) throw new Error(`Nowhere to pay: ${deposit.state}`);
  return { ...deposit, payUrl: deposit.payUrl };
}

export async function depositOf(member: TestMember, depositId: string): Promise<DepositDetail> {
  return (await member.call('deposit', { depositId })).value;
}

export async function balanceOf(member: TestMember): Promise<string> {
  return (await member.call('balance')).value.main;
}

/** A deposit of a member of Jade Lantern that waits for a transfer; no bank answers. Its id. */
export async function aTransfer(app: TestApp, member: TestMember): Promise<string> {
  const account = {
    scheme: 'vietqr',
    providerCode: '970436',
    bankName: 'Vietcombank',
    number: '1017595600',
    holder: 'CONG TY NGOC DANG',
    dailyCapMinor: null,
  } as const;
  const methodId = await seedSandboxMethod(app.services, {
    merchant: app.merchants.jade,
    sandboxOrigin: `http://127.0.0.1:${await freePort()}`,
    sandboxSecret: testSecrets.SANDBOX_GATEWAY_SECRET,
    minMinor: 500_000n,
    maxMinor: 3_000_000_000n,
    quickMinor: [],
    way: { code: 'transfer', kind: 'bank-transfer', accounts: [account] },
  });
  return (await askDeposit(member, { methodId: String(methodId) })).value.id;
}

/** Sends money at the sandbox's bank, as a payer does. */
export async function sendAtBank(
  { sandbox }: Pick<DepositFixture, 'sandbox'>,
  form: Readonly<Record<'account' | 'amount' | 'memo', string>> & {
    readonly delivery?: 'normal' | 'duplicate' | 'drop';
    readonly payerName?: string;
  },
): Promise<void> {
  const body = new URLSearchParams({ payerName: 'NGUYEN VAN A', ...form });
  const answer = await fetch(`${sandbox.origin}/bank`, { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`The bank answers ${answer.status}.`);
}

/** What a webhook says, as the gateway would write it. */
export interface HandMadeNotice {
  readonly reference: string;
  readonly paymentId?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly paidAt?: string;
  readonly payer?: string;
}

export function paymentNotice(facts: HandMadeNotice): string {
  return JSON.stringify({
    type: 'payment.succeeded',
    orderId: 'hand-made',
    reference: facts.reference,
    payment: {
      paymentId: facts.paymentId ?? `HM${randomUUID()}`,
      amount: facts.amount ?? '500000',
      currency: facts.currency ?? 'VND',
      paidAt: facts.paidAt ?? new Date().toISOString(),
      ...(facts.payer !== undefined && { payer: facts.payer }),
    },
  });
}

/** What a test changes about the envelope of a webhook. */
export interface WebhookChange {
  readonly ageSeconds?: number;
  readonly secret?: string;
  /** Sent instead of the body that was signed. */
  readonly sentBody?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WebhookAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly outcome: string | undefined;
}

/** Sends a webhook as the sandbox would, signed with Jade Lantern's own secret. */
export async function sendWebhook(
  { app, sandbox }: Pick<DepositFixture, 'app'> & { readonly sandbox: { readonly secret: string } },
  body: string,
  change: WebhookChange = {},
): Promise<WebhookAnswer> {
  const { code } = app.merchants.jade;
  const secret = hmac(sandbox.secret, sandboxAccountText(code));
  const timestamp = String(Math.floor(Date.now() / 1000) - (change.ageSeconds ?? 0));
  const answer = await fetch(app.origin + (change.path ?? `/webhooks/gateway/${code}/sandbox`), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [GATEWAY_TIMESTAMP_HEADER]: timestamp,
      [GATEWAY_SIGNATURE_HEADER]: hmac(change.secret ?? secret, webhookPrefix(timestamp) + body),
      ...change.headers,
    },
    body: change.sentBody ?? body,
  });
  const envelope = (await answer.json()) as Envelope<{ outcome: string }>;
  return { status: answer.status, code: envelope.code, outcome: envelope.value?.outcome };
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
