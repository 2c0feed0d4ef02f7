/**
 * A platform in one file: the vendors' wallet API over HTTP in front of a ledger in memory, with accounts
 * that a run makes and faults that it asks for. It keeps what every vendor's call looked like.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readJson } from '@croupier/contract/read-json';
import { moneyText } from '@croupier/contract/money';
import { type BatchCallName, batchRequest } from '@croupier/contract/seamless/bulk';
import {
  ANSWER_SIGN_HEADER,
  answerPrefix,
  type ApiCode,
  apiCodes,
  authenticateRequest,
  balanceRequest,
  BATCH_BODY_MAX,
  betwinRequest,
  finishRequest,
  NONCE_HEADER,
  rollbackRequest,
  SEAMLESS_BODY_MAX,
  SEAMLESS_PREFIX,
} from '@croupier/contract/seamless/wire';
import type { z } from 'zod';
import { actOnBet, type BetCall, betCalls, SimulatedBets } from './simulated-bets.ts';
import { type SignatureCheck, signatureCheck } from './signature-check.ts';
import {
  type LedgerAccount,
  type Rule,
  SimulatedLedger,
  WalletRefusal,
} from './simulated-ledger.ts';

/** What a call is about: a bet, a win, or its own name. */
export type CallKind = 'authenticate' | 'balance' | 'bet' | 'win' | 'finish' | 'rollback' | BetCall;

/** How the next call of a kind goes wrong. */
export type Fault =
  /** Refused, without effect. */
  | { readonly kind: 'refuse'; readonly code: ApiCode }
  /** 500; with or without the effect. */
  | { readonly kind: 'fail'; readonly effect: boolean }
  /** The effect happens, the answer comes so much later. */
  | { readonly kind: 'delay'; readonly byMs: number };

export interface HeardCall {
  readonly kind: CallKind;
  readonly body: Readonly<Record<string, unknown>>;
  readonly atMs: number;
  /** HTTP status that it will be answered with. */
  readonly status: number;
}

export interface WalletAccount extends LedgerAccount {
  /** Launch token that opens it once. */
  readonly token: string;
  /** Every call about it, in order of arrival. */
  readonly heard: HeardCall[];
  /** The next calls of that kind go wrong, as often as there are faults. */
  next(kind: CallKind, ...faults: readonly Fault[]): void;
}

export interface SimulatedWallet {
  readonly origin: string;
  readonly merchant: string;
  /** Address of the wallet API for that merchant, as launches carry it. */
  readonly url: string;
  /** What was wrong with calls, whoever they were about: signatures, shapes, nonces. */
  readonly complaints: readonly string[];
  /** How many calls came, whatever they were. */
  heard(): number;
  open(account: { balanceMinor: bigint; gameId: string }): WalletAccount;
  close(): Promise<void>;
}

export interface WalletSettings {
  readonly merchant: string;
  readonly currency: string;
  /** What the vendor signs its calls with. */
  readonly keyId: string;
  readonly secret: string;
  readonly port?: number | undefined;
  /** How the vendor reaches us, when that is not `http://localhost:<port>`. */
  readonly origin?: string | undefined;
  /** For controls. */
  readonly breaks?: readonly Rule[] | undefined;
}

interface Wallet {
  readonly settings: WalletSettings;
  readonly ledger: SimulatedLedger;
  readonly bets: SimulatedBets;
  readonly accounts: Map<string, WalletAccount>;
  readonly faults: Map<WalletAccount, { kind: CallKind; fault: Fault }[]>;
  /** Accounts whose launch token was used. */
  readonly spent: Set<WalletAccount>;
  readonly checkSignature: SignatureCheck;
  readonly complaints: string[];
  calls: number;
}

const LIMITS = { min: '0.10', max: '500.00', step: '0.01' };

export async function openSimulatedWallet(settings: WalletSettings): Promise<SimulatedWallet> {
  const ledger = new SimulatedLedger(settings.breaks);
  const wallet: Wallet = {
    settings,
    ledger,
    bets: new SimulatedBets(),
    accounts: new Map(),
    faults: new Map(),
    spent: new Set(),
    checkSignature: signatureCheck(settings, ledger),
    complaints: [],
    calls: 0,
  };
  const server = createServer((request, response) => {
    serve(wallet, request, response).catch((error: unknown) => {
      wallet.complaints.push(`the simulated wallet failed: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(settings.port ?? 0, resolve));
  const { port } = server.address() as AddressInfo;
  const origin = settings.origin ?? `http://localhost:${port}`;
  return {
    origin,
    merchant: settings.merchant,
    url: `${origin}${SEAMLESS_PREFIX}/${settings.merchant}`,
    complaints: wallet.complaints,
    heard: () => wallet.calls,
    open: (account) => openAccount(wallet, account),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function openAccount(
  wallet: Wallet,
  { balanceMinor, gameId }: { balanceMinor: bigint; gameId: string },
): WalletAccount {
  const faults: { kind: CallKind; fault: Fault }[] = [];
  const account: WalletAccount = {
    id: `account-${randomUUID()}`,
    currency: wallet.settings.currency,
    sessionId: randomUUID(),
    gameId,
    limits: LIMITS,
    balanceMinor,
    token: randomUUID(),
    heard: [],
    next: (kind, ...wanted) => {
      faults.push(...wanted.map((fault) => ({ kind, fault })));
    },
  };
  wallet.accounts.set(account.id, account);
  wallet.faults.set(account, faults);
  return account;
}

async function serve(
  wallet: Wallet,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  wallet.calls += 1;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { status, body, delayMs } = respond(wallet, request, Buffer.concat(parts));
  const send = () => {
    if (response.destroyed) return;
    const text = JSON.stringify(body);
    const nonce = String(request.headers[NONCE_HEADER] ?? '');
    const proof = createHmac('sha256', wallet.settings.secret)
      .update(answerPrefix(nonce) + text)
      .digest('hex');
    response.writeHead(status, { 'content-type': 'application/json', [ANSWER_SIGN_HEADER]: proof });
    response.end(text);
  };
  if (delayMs > 0) setTimeout(send, delayMs).unref();
  else send();
}

interface Response {
  readonly status: number;
  readonly body: unknown;
  readonly delayMs: number;
}

function respond(wallet: Wallet, request: IncomingMessage, bytes: Buffer): Response {
  const { url = '', method = '' } = request;
  try {
    const isBatch = url.split('?')[0]?.endsWith('/batch') === true;
    if (bytes.length > (isBatch ? BATCH_BODY_MAX : SEAMLESS_BODY_MAX))
      throw new WalletRefusal(apiCodes.badRequest);
    const problem = wallet.checkSignature(request, bytes);
    if (problem) {
      wallet.complaints.push(`${url}: ${problem}`);
      throw new WalletRefusal(apiCodes.badSignature);
    }
    const [path = '', query = ''] = url.slice(SEAMLESS_PREFIX.length + 1).split('?');
    const [, name = '', id = ''] = path.split('/').map(decodeURIComponent);
    if (method === 'GET') {
      return done(
        recorded(wallet, name, { id, account: new URLSearchParams(query).get('account_id') }),
      );
    }
    const body = parsed(bytes);
    return name === 'batch' ? answerBatch(wallet, body) : answerPost(wallet, name, body);
  } catch (error) {
    if (!(error instanceof WalletRefusal)) throw error;
    return refusal(error.code, error.balance);
  }
}

/** Each item as the call alone would be answered; the answer comes when the slowest of them has. */
function answerBatch(wallet: Wallet, body: unknown): Response {
  const { items } = read(wallet, batchRequest, body);
  const answers = items.map(({ call, ...fields }) => answerItem(wallet, call, fields));
  const delayMs = Math.max(...answers.map((one) => one.delayMs));
  return {
    ...done({ items: answers.map((one) => ({ status: one.status, body: one.body })) }),
    delayMs,
  };
}

function answerItem(
  wallet: Wallet,
  call: BatchCallName,
  fields: Record<string, unknown>,
): Response {
  try {
    if (call !== 'win') return answerPost(wallet, call, fields);
    const { transactions } = read(wallet, betwinRequest, fields);
    if (transactions.some(({ type }) => type !== 'win'))
      throw new WalletRefusal(apiCodes.badRequest);
    return answerPost(wallet, 'betwin', fields);
  } catch (error) {
    if (!(error instanceof WalletRefusal)) throw error;
    return refusal(error.code, error.balance);
  }
}

function answerPost(wallet: Wallet, name: string, body: Record<string, unknown>): Response {
  const kind = kindOf(name, body);
  const account =
    kind === 'authenticate'
      ? [...wallet.accounts.values()].find(({ token }) => token === body['token'])
      : wallet.accounts.get(String(body['account_id']));
  const faults = (account && wallet.faults.get(account)) ?? [];
  const index = faults.findIndex((one) => one.kind === kind);
  const [{ fault } = { fault: undefined }] = index === -1 ? [] : faults.splice(index, 1);
  const response = withFault(fault, () => act(wallet, kind, body, account));
  account?.heard.push({ kind, body, atMs: performance.now(), status: response.status });
  return response;
}

/** Lets the effect happen or not, and answers as the fault has it. */
function withFault(fault: Fault | undefined, effect: () => unknown): Response {
  if (fault?.kind === 'refuse') return refusal(fault.code);
  if (fault?.kind === 'fail' && !fault.effect) return refusal(apiCodes.internal);
  let response: Response;
  try {
    response = done(effect());
  } catch (error) {
    if (!(error instanceof WalletRefusal)) throw error;
    response = refusal(error.code, error.balance);
  }
  if (fault?.kind === 'fail') return refusal(apiCodes.internal);
  return fault?.kind === 'delay' ? { ...response, delayMs: fault.byMs } : response;
}

function act(
  wallet: Wallet,
  kind: CallKind,
  body: Record<string, unknown>,
  account: WalletAccount | undefined,
): unknown {
  const { ledger, bets } = wallet;
  if (kind === 'authenticate') {
    read(wallet, authenticateRequest, body);
    return authenticate(wallet, account);
  }
  const { currency } = read(wallet, balanceRequest.pick({ currency: true }), body);
  if (currency !== wallet.settings.currency) throw new WalletRefusal(apiCodes.currencyNotAvailable);
  if (!account) throw new WalletRefusal(apiCodes.invalidPlayer);
  if (kind === 'balance') {
    const { session_id: session = account.sessionId } = read(wallet, balanceRequest, body);
    if (session !== account.sessionId) throw new WalletRefusal(apiCodes.sessionExpired);
    return { balance: moneyText(account.balanceMinor) };
  }
  if (kind === 'rollback') return ledger.rollback(account, read(wallet, rollbackRequest, body));
  if (kind === 'finish') {
    return { balance: ledger.finish(account, read(wallet, finishRequest, body)) };
  }
  if (kind === 'bet' || kind === 'win') {
    return ledger.betwin(account, read(wallet, betwinRequest, body));
  }
  return actOnBet(bets, kind, { account, read: (schema) => read(wallet, schema, body) });
}

/** Exchanges the launch token, once. */
function authenticate({ spent }: Wallet, account: WalletAccount | undefined) {
  if (!account || spent.has(account)) throw new WalletRefusal(apiCodes.sessionExpired);
  spent.add(account);
  return {
    account_id: account.id,
    session_id: account.sessionId,
    nickname: 'Conformance',
    currency: account.currency,
    locale: 'en',
    country: null,
    game_id: account.gameId,
    balance: moneyText(account.balanceMinor),
    limits: account.limits,
    jurisdiction: {
      minimum_cycle_ms: 0,
      turbo: true,
      autoplay: true,
      small_win_celebration: false,
      session_clock: true,
    },
  };
}

/** What is recorded of a transaction or a round. */
function recorded(
  { ledger }: Wallet,
  name: string,
  { id, account }: { id: string; account: string | null },
): unknown {
  const entry = name === 'tx' ? ledger.entry(id) : undefined;
  if (entry) {
    return {
      id_provider: id,
      id: entry.id,
      type: entry.kind,
      status: entry.reversed || entry.kind === 'tombstone' ? 'rolled_back' : 'accepted',
      amount: moneyText(entry.amountMinor < 0n ? -entry.amountMinor : entry.amountMinor),
      balance: entry.balance,
    };
  }
  const round = name === 'rounds' && account !== null ? ledger.round(account, id) : undefined;
  if (!round) throw new WalletRefusal(apiCodes.notFound);
  const state = round.finished ? 'closed' : 'open';
  return {
    round_id: round.id,
    round_id_provider: id,
    status: state,
    bet: moneyText(round.stakeMinor),
  };
}

/** Calls whose kind is their own name. */
const calls = ['authenticate', 'balance', 'finish', 'rollback', ...betCalls] as const;

function kindOf(name: string, { transactions }: Record<string, unknown>): CallKind {
  if (name === 'betwin') {
    const [first] = Array.isArray(transactions) ? (transactions as { type?: unknown }[]) : [];
    return first?.type === 'win' ? 'win' : 'bet';
  }
  const kind = calls.find((one) => one === name);
  if (!kind) throw new WalletRefusal(apiCodes.notFound);
  return kind;
}

function read<T>(wallet: Wallet, schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  wallet.complaints.push(result.error.message);
  throw new WalletRefusal(apiCodes.badRequest);
}

function parsed(bytes: Buffer): Record<string, unknown> {
  try {
    return Object(readJson(bytes.toString('utf8'))) as Record<string, unknown>;
  } catch {
    throw new WalletRefusal(apiCodes.badRequest);
  }
}

function done(body: unknown): Response {
  return { status: 200, body, delayMs: 0 };
}

function refusal(code: ApiCode, balance?: string): Response {
  const http = code === apiCodes.internal ? 500 : 400;
  const meta = { api_code: code, api_message: code, ...(balance !== undefined && { balance }) };
  return { status: http, body: { code: String(http), msg: code, meta }, delayMs: 0 };
}
