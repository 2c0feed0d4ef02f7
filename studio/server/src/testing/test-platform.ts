import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { moneyText, parseMoney } from '@croupier/contract/money';
import {
  NONCE_HEADER,
  SIGN_HEADER,
  TIMESTAMP_HEADER,
  apiCodes,
  authenticateRequest,
  balanceRequest,
  betwinRequest,
  finishRequest,
  rollbackRequest,
} from '@croupier/contract/seamless/wire';
import type { ApiCode, BetwinRequest, RollbackRequest } from '@croupier/contract/seamless/wire';
import { isSigned } from '../security/signature.ts';

/** How a call may go wrong: before it has an effect, after it, or by a plain refusal. */
export type Fault =
  | { readonly kind: 'refuse'; readonly code: ApiCode }
  /** It does not go wrong: for the calls before the one that shall. */
  | { readonly kind: 'pass' }
  | { readonly kind: 'fail' }
  | { readonly kind: 'fail-after-effect' }
  | { readonly kind: 'hang-after-effect' };

type Call = 'authenticate' | 'balance' | 'betwin' | 'rollback' | 'finish';

export interface TestPlatform {
  readonly origin: string;
  readonly walletUrl: string;
  /** What the account holds, minor units. */
  balance: bigint;
  minimumCycleMs: number;
  limits: { min: string; max: string; step: string };
  /** Every effect in order: what moved the balance, by transaction id. */
  readonly effects: readonly { readonly id: string; readonly amount: bigint }[];
  /** Rounds that were closed. */
  readonly closed: ReadonlySet<string>;
  /** Calls received, whether they had an effect or not. */
  readonly received: readonly Call[];
  /** Makes a launch token that authenticates once. */
  issueToken(): string;
  /** The next calls of this kind go wrong. */
  failNext(call: Call, fault: Fault, times?: number): void;
  /** Nothing goes wrong any more. */
  clearFaults(): void;
  stop(): Promise<void>;
}

class Refused extends Error {
  readonly code: ApiCode;
  constructor(code: ApiCode) {
    super(code);
    this.code = code;
  }
}

/**
 * The platform's side of the seamless wallet for one account, in memory, with the rules of the
 * published API: ids have one effect for ever, a rollback of an unknown bet leaves a tombstone,
 * a closed round takes no bet. It stands in for an outside system; the whole product is tested
 * against the real one.
 */
export async function startTestPlatform(secret: string): Promise<TestPlatform> {
  const effects: { id: string; amount: bigint }[] = [];
  const transactions = new Map<string, { round: string; amount: bigint }>();
  const closed = new Set<string>();
  const tokens = new Set<string>();
  const received: Call[] = [];
  const faults: { call: Call; fault: Fault }[] = [];
  let issued = 0;

  const move = (id: string, round: string, amount: bigint) => {
    const known = transactions.get(id);
    if (known !== undefined) {
      if (known.round !== round || known.amount !== amount)
        throw new Refused(apiCodes.duplicateDiffers);
      return;
    }
    if (platform.balance + amount < 0n) throw new Refused(apiCodes.insufficientFunds);
    transactions.set(id, { round, amount });
    if (amount !== 0n) effects.push({ id, amount });
    platform.balance += amount;
  };

  const betwin = ({ round_id: round, finished, transactions: batch }: BetwinRequest) => {
    for (const { id_provider: id, type, amount } of batch) {
      const minor = parseMoney(amount) ?? 0n;
      if (type === 'bet') {
        if (transactions.get(id)?.round === 'tombstone')
          throw new Refused(apiCodes.alreadyRolledBack);
        if (closed.has(round) && !transactions.has(id)) throw new Refused(apiCodes.roundClosed);
        move(id, round, -minor);
      } else {
        const hasBet = [...transactions.values()].some((known) => known.round === round);
        if (!hasBet) throw new Refused(apiCodes.notFound);
        move(id, round, minor);
      }
    }
    if (finished === true) closed.add(round);
    return answer(round, batch);
  };

  const rollback = ({
    round_id_provider: round,
    finished,
    transactions: batch,
  }: RollbackRequest) => {
    for (const { id_provider: id, original_id_provider: original } of batch) {
      const bet = transactions.get(original);
      if (bet === undefined) transactions.set(original, { round: 'tombstone', amount: 0n });
      else if (bet.round !== 'tombstone') move(id, round, -bet.amount);
    }
    if (finished === true) closed.add(round);
    return answer(round, batch);
  };

  const answer = (round: string, batch: readonly { readonly id_provider: string }[]) => ({
    round_id: `p-${round}`,
    transactions: batch.map(({ id_provider: id }) => {
      return { id_provider: id, id: `p-${id}`, bonus_amount: '0.00' };
    }),
    balance: moneyText(platform.balance),
  });

  const handlers: Record<Call, (body: unknown) => unknown> = {
    authenticate(body) {
      const { token } = authenticateRequest.parse(body);
      if (!tokens.delete(token)) throw new Refused(apiCodes.sessionExpired);
      return {
        account_id: 'member-1',
        session_id: 'session-1',
        nickname: 'Lan',
        currency: 'VND',
        locale: 'vi',
        country: null,
        game_id: 'lotus-temple',
        balance: moneyText(platform.balance),
        limits: platform.limits,
        jurisdiction: { minimum_cycle_ms: platform.minimumCycleMs, turbo: true, autoplay: true },
      };
    },
    balance(body) {
      balanceRequest.parse(body);
      return { balance: moneyText(platform.balance) };
    },
    betwin: (body) => betwin(betwinRequest.parse(body)),
    rollback: (body) => rollback(rollbackRequest.parse(body)),
    finish(body) {
      closed.add(finishRequest.parse(body).round_id);
      return { balance: moneyText(platform.balance) };
    },
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const call = request.url?.split('/').at(-1) as Call;
    received.push(call);
    const [status, value] = respond(request, call, body);
    if (status === undefined) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

  const respond = (request: IncomingMessage, call: Call, body: Buffer): [number?, unknown?] => {
    const header = (name: string) => request.headers[name] as string | undefined;
    const signature = {
      timestamp: header(TIMESTAMP_HEADER),
      nonce: header(NONCE_HEADER),
      signature: header(SIGN_HEADER),
    };
    if (!isSigned(secret, signature, body)) return refused(apiCodes.badSignature);
    const at = faults.findIndex((fault) => fault.call === call);
    const [{ fault } = { fault: undefined }] = at === -1 ? [] : faults.splice(at, 1);
    if (fault?.kind === 'refuse') return refused(fault.code);
    if (fault?.kind === 'fail') return [500, {}];
    try {
      const value = handlers[call](JSON.parse(body.toString('utf8')));
      if (fault?.kind === 'fail-after-effect') return [500, {}];
      return fault?.kind === 'hang-after-effect' ? [] : [200, value];
    } catch (error) {
      if (error instanceof Refused) return refused(error.code);
      return refused(apiCodes.badRequest);
    }
  };

  const refused = (code: ApiCode): [number, unknown] => [
    400,
    { code: Number(code), msg: 'no', meta: { api_code: code, api_message: 'no' } },
  ];

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  const platform: TestPlatform = {
    origin,
    walletUrl: `${origin}/seamless/v1/jade`,
    balance: 1_000_0000n,
    minimumCycleMs: 0,
    limits: { min: '0.20', max: '200.00', step: '0.01' },
    effects,
    closed,
    received,
    issueToken() {
      issued += 1;
      const token = `launch-token-${issued}`;
      tokens.add(token);
      return token;
    },
    failNext(call, fault, times = 1) {
      for (let time = 0; time < times; time += 1) faults.push({ call, fault });
    },
    clearFaults() {
      faults.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return platform;
}
