/** The real sandbox as its own process, for tests of what crosses the border to it. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IdentityFault, SandboxProvider } from '@croupier/contract/account/identity-provider';
import {
  type OutboxMessage,
  SANDBOX_SMS_ACCOUNT,
  SMS_PATH,
} from '@croupier/contract/delivery/message-gateway';
import { freePort } from '@croupier/server/testing/free-port';
import { startServer } from '@croupier/server/testing/server-process';

const MAIN = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url));

export interface SandboxProcess {
  readonly origin: string;
  readonly secret: string;
  /** How a platform hands SMS and mail over to it. */
  readonly gateways: Readonly<Record<string, string>>;
  /** What was sent to that address, newest first. */
  sent(to: string): Promise<readonly OutboxMessage[]>;
  /** What goes wrong with the next messages. */
  failMessages(messages: 'none' | 'down' | 'reject'): Promise<void>;
  /** Presses a button of the hosted page of an order. */
  press(payUrl: string, form: Readonly<Record<string, string>>): Promise<number>;
  /** What goes wrong with the next orders. */
  fail(orders: 'none' | 'fail' | 'lose-answer' | 'hang'): Promise<void>;
  /** What becomes of the next payouts, and how many answers about them are lost. */
  payouts(
    outcome: 'paid' | 'failed' | 'silent' | 'late' | 'twice' | 'reversed' | 'paid-after-failed',
    lose?: number,
  ): Promise<void>;
  /** What a provider does from now on. */
  identity(input: {
    provider: SandboxProvider;
    fault?: IdentityFault;
    rotate?: true;
  }): Promise<void>;
  /** The lines of its journal of that name: what it did, whoever was told. */
  journal(name: 'gateway' | 'payouts'): readonly Readonly<Record<string, unknown>>[];
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Kills it for good and removes its data. */
  close(): Promise<void>;
}

export async function sandboxProcess(secret: string): Promise<SandboxProcess> {
  const port = await freePort();
  const mailPort = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'croupier-sandbox-'));
  const { kill, restart: start } = await startServer({
    file: MAIN,
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_MAIL_PORT: String(mailPort),
      SANDBOX_DATA: dataFolder,
      SANDBOX_GATEWAY_SECRET: secret,
      LOG_LEVEL: 'silent',
    },
    readyUrl: `${origin}/ready`,
  });
  return {
    origin,
    secret,
    start,
    kill,
    gateways: {
      SMS_GATEWAY_URL: origin + SMS_PATH,
      SMS_GATEWAY_SECRET: createHmac('sha256', secret).update(SANDBOX_SMS_ACCOUNT).digest('hex'),
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'no-reply@croupier.example',
    },
    async sent(to) {
      const answer = await fetch(`${origin}/outbox/messages?to=${encodeURIComponent(to)}`);
      return ((await answer.json()) as { messages: OutboxMessage[] }).messages;
    },
    async failMessages(messages) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ messages });
      await fetch(`${origin}/control/messages`, { method: 'PUT', headers, body });
    },
    async press(payUrl, form) {
      const body = new URLSearchParams(form);
      return (await fetch(payUrl, { method: 'POST', body, redirect: 'manual' })).status;
    },
    async fail(orders) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ orders });
      await fetch(`${origin}/control/faults`, { method: 'PUT', headers, body });
    },
    async payouts(outcome, lose = 0) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ outcome, lose });
      await fetch(`${origin}/control/payouts`, { method: 'PUT', headers, body });
    },
    async identity(input) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(input);
      await fetch(`${origin}/control/identity`, { method: 'PUT', headers, body });
    },
    journal(name) {
      const text = readFileSync(join(dataFolder, `${name}.jsonl`), 'utf8');
      // What a kill cut off was never there.
      const lines = text
        .slice(0, text.lastIndexOf('\n') + 1)
        .split('\n')
        .filter(Boolean);
      return lines.flatMap((line) => readLine(line));
    },
    async close() {
      await kill();
      rmSync(dataFolder, { recursive: true });
    },
  };
}

/** A line that a kill tore is none. */
function readLine(line: string): Readonly<Record<string, unknown>>[] {
  try {
    return [JSON.parse(line) as Readonly<Record<string, unknown>>];
  } catch {
    return [];
  }
}
