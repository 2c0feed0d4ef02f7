/** What scenarios expect of the wallet API's answers. */
import type { ApiCode } from '@croupier/contract/seamless/wire';
import { Difference, same, shown } from '../expect.ts';
import type { Answer } from './wallet-api.ts';

/** What became of a call, short: `200 ok`, `400 100`, `0 lost`. */
export function outcomeOf({ status, body }: Answer): string {
  if (status === 200) return '200 ok';
  return status === 0 ? '0 lost' : `${status} ${body.meta?.api_code ?? 'without api_code'}`;
}

/** The call was accepted, with that balance if one is named. */
export function accepted(answer: Answer, expected: { balance?: string } = {}): void {
  if (answer.status !== 200) {
    throw new Difference(`expected to be accepted, got ${outcomeOf(answer)} ${shown(answer.body)}`);
  }
  if (expected.balance !== undefined) same(answer.body.balance, expected.balance, 'balance');
}

/** The call was refused as a mistake of the caller's, with that meaning and balance. */
export function refused(
  answer: Answer,
  code: ApiCode | readonly ApiCode[],
  expected: { balance?: string } = {},
): void {
  const codes = [code].flat();
  if (!codes.some((one) => outcomeOf(answer) === `400 ${one}`)) {
    const wanted = codes.map((one) => `400 ${one}`).join(' or ');
    throw new Difference(`expected ${wanted}, got ${outcomeOf(answer)} ${shown(answer.body)}`);
  }
  same(typeof answer.body.meta?.api_code, 'string', 'type of api_code');
  if (expected.balance !== undefined) {
    same(answer.body.meta?.balance, expected.balance, 'balance in the refusal');
  }
}

/** The second answer is the first one again, word by word. */
export function replayed(again: Answer, first: Answer): void {
  same(again, first, 'the answer of the repeated call');
}
