/** The chain that the sandbox plays: addresses, a rate that moves, and a block three times a second. */
import { createHash, randomBytes } from 'node:crypto';
import type {
  ChainTerms,
  GatewayOrderRequest,
  GatewayPayment,
} from '@croupier/contract/cashier/gateway';

const BLOCK_MS = 300;
const RATE_MS = 15 * 60_000;
const MICRO = 1_000_000n;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Ten-thousandths of legal tender for one USDT, before it moves. */
const rates: Readonly<Record<string, bigint>> = {
  VND: 254_000_000n,
  THB: 361_000n,
  PHP: 585_000n,
  IDR: 163_000_000n,
};

/** What of an order the chain reads. */
export interface ChainOrder extends Pick<GatewayOrderRequest, 'confirmations'> {
  /** Of an order on a chain: what was promised. */
  readonly chain?: ChainTerms | undefined;
}

/** Legal tender for one USDT at that moment; up to half a percent above where it began, by the minute. */
export function rateAt(currency: string, atMs: number): string {
  const base = rates[currency] ?? 10_000n;
  const moved = base + (base * BigInt(Math.floor(atMs / 60_000) % 50)) / 10_000n;
  return `${moved / 10_000n}.${(moved % 10_000n).toString().padStart(4, '0')}`;
}

/** What an order comes to on the chain, at that rate and an address of its own. */
export function chainTermsOf(
  { amount }: Pick<GatewayOrderRequest, 'amount'>,
  rate: string,
  nowMs: number,
): ChainTerms {
  const [tender, per] = [tenThousandths(amount), tenThousandths(rate)];
  const micro = (tender * MICRO + per - 1n) / per;
  const fraction = (micro % MICRO).toString().padStart(6, '0').replace(/0+$/, '');
  return {
    network: 'TRC20',
    token: 'USDT',
    address: newAddress(),
    amount: `${micro / MICRO}${fraction && `.${fraction}`}`,
    rate,
    rateUntil: new Date(nowMs + RATE_MS).toISOString(),
  };
}

/** A payment with the blocks that lie above it by now. */
export function confirmed(
  payment: GatewayPayment,
  { chain }: ChainOrder,
  nowMs: number,
): GatewayPayment {
  if (!chain) return payment;
  const confirmations = Math.max(0, Math.floor((nowMs - Date.parse(payment.paidAt)) / BLOCK_MS));
  return { ...payment, confirmations };
}

/** How long until a payment has the blocks that the shop asked for. */
export function settledAfterMs({ chain, confirmations = 1 }: ChainOrder): number {
  return chain ? confirmations * BLOCK_MS : 0;
}

function tenThousandths(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
}

function newAddress(): string {
  const body = Buffer.concat([Buffer.from([0x41]), randomBytes(20)]);
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  let value = BigInt(
    `0x${Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]).toString('hex')}`,
  );
  let address = '';
  for (; value > 0n; value /= 58n) address = BASE58.charAt(Number(value % 58n)) + address;
  return address;
}
