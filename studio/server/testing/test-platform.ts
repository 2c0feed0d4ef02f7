import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANSWER_SIGN_HEADER, KEY_HEADER, apiCodes } from '@croupier/contract/seamless/wire';
import type { ApiCode } from '@croupier/contract/seamless/wire';
import { isSignedCall, receivedSignature, signAnswer } from '@croupier/server/wallet-signature';
import { TestWallet, type WalletCall } from './test-wallet.ts';
import { WalletRefusal } from './wallet-refusal.ts';

/** How a call may go wrong: before it has an effect, after it, or by a plain refusal. */
export type Fault =
  | { readonly kind: 'refuse'; readonly code: ApiCode }
  /** It does not go wrong: for the calls before the one that shall. */
  | { readonly kind: 'pass' }
  | { readonly kind: 'fail' }
  | { readonly kind: 'fail-after-effect' }
  | { readonly kind: 'hang-after-effect' };

export type TestPlatform = TestWallet & {
  readonly origin: string;
  readonly walletUrl: string;
  /** Calls received, whether they had an effect or not. */
  readonly received: readonly WalletCall[];
  /** Ids of the keys that signed them, in the same order. */
  readonly keys: readonly (string | undefined)[];
  /** The next calls of this kind go wrong. */
  failNext(call: WalletCall, fault: Fault, times?: number): void;
  /** Nothing goes wrong any more. */
  clearFaults(): void;
  stop(): Promise<void>;
};

/**
 * The platform's side of the seamless wallet for one account, over HTTP, with whatever can go wrong
 * on the way. It stands in for an outside system; the whole product is tested against the real one.
 */
export async function startTestPlatform(secret: string): Promise<TestPlatform> {
  const wallet = new TestWallet();
  const received: WalletCall[] = [];
  const keys: (string | undefined)[] = [];
  const faults: { call: WalletCall; fault: Fault }[] = [];

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const call = request.url?.split('/').at(-1) as WalletCall;
    received.push(call);
    keys.push([request.headers[KEY_HEADER]].flat()[0]);
    const answer = respond(request, call, body);
    if (!answer) return;
    const [status, value] = answer;
    const text = JSON.stringify(value);
    const { nonce = '' } = receivedSignature(request.headers);
    const proof = { [ANSWER_SIGN_HEADER]: signAnswer(secret, nonce, text) };
    response.writeHead(status, { 'content-type': 'application/json', ...proof }).end(text);
  };

  /** Status and body; nothing when the caller waits in vain. */
  const respond = (
    request: IncomingMessage,
    call: WalletCall,
    body: Buffer,
  ): readonly [number, unknown] | undefined => {
    const { method = '', url = '' } = request;
    const genuine = isSignedCall(secret, receivedSignature(request.headers), {
      method,
      path: url,
      body,
    });
    if (!genuine) return refused(apiCodes.badSignature);
    const at = faults.findIndex((fault) => fault.call === call);
    const [{ fault } = { fault: undefined }] = at === -1 ? [] : faults.splice(at, 1);
    if (fault?.kind === 'refuse') return refused(fault.code);
    if (fault?.kind === 'fail') return [500, {}];
    try {
      const value = wallet.answer(call, JSON.parse(body.toString('utf8')));
      if (fault?.kind === 'fail-after-effect') return [500, {}];
      return fault?.kind === 'hang-after-effect' ? undefined : [200, value];
    } catch (error) {
      return refused(error instanceof WalletRefusal ? error.code : apiCodes.badRequest);
    }
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  return Object.assign(wallet, {
    origin,
    walletUrl: `${origin}/seamless/v1/jade`,
    received,
    keys,
    failNext(call: WalletCall, fault: Fault, times = 1) {
      for (let time = 0; time < times; time += 1) faults.push({ call, fault });
    },
    clearFaults() {
      faults.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refused(code: ApiCode): readonly [number, unknown] {
  return [400, { code: Number(code), msg: 'no', meta: { api_code: code, api_message: 'no' } }];
}
