/** Signed calls to a vendor, as `contract/src/seamless/wire.ts` describes them. */
import { readJson } from '@croupier/contract/read-json';
import { KEY_HEADER } from '@croupier/contract/seamless/wire';
import { signedHeaders } from '@croupier/server/wallet-signature';
import type { z } from 'zod';
import { nowMs } from '#kernel/clock.ts';
import { type HttpClient, HttpFailure, TOO_MANY_CALLS } from '#kernel/http-client.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { VendorRow } from './store/vendor.ts';
import { VendorFailure } from './vendor-failure.ts';

export interface VendorCallDeps {
  readonly secrets: SecretBox;
  readonly httpClient: HttpClient;
}

export interface VendorCall<T extends z.ZodType> {
  /** Below the vendor's base URL, e.g. `/games`. */
  readonly path: string;
  readonly body: unknown;
  readonly answer: T;
  readonly timeoutMs: number;
  /** One mebibyte unless told. */
  readonly answerBytesMax?: number;
  /** What staff ask beside the games: how it ends opens no circuit. */
  readonly apart?: true;
}

/** The outbound secret opens only in the vendor's own row. */
export function secretPurpose(code: string): string {
  return `catalog.vendor.${code}`;
}

/** Posts the call and answers what the vendor said, validated. Throws `VendorFailure`. */
export async function callVendor<T extends z.ZodType>(
  { secrets, httpClient }: VendorCallDeps,
  vendor: Pick<VendorRow, 'code' | 'baseUrl' | 'keyId' | 'outboundSecret'>,
  call: VendorCall<T>,
): Promise<z.output<T>> {
  const secret = secrets.open(vendor.outboundSecret, secretPurpose(vendor.code));
  const body = JSON.stringify(call.body);
  const url = vendor.baseUrl + call.path;
  const { pathname, search } = new URL(url);
  const signed = { method: 'POST', path: pathname + search, body };
  const answer = await httpClient({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      [KEY_HEADER]: vendor.keyId,
      ...signedHeaders(secret, signed, nowMs()),
    },
    body,
    timeoutMs: call.timeoutMs,
    answerBytesMax: call.answerBytesMax ?? 1_048_576,
  }).catch((error: unknown) => {
    if (!(error instanceof HttpFailure)) throw error;
    const ours = error.message === TOO_MANY_CALLS;
    throw new VendorFailure(error.message, error.delivered, { cause: error, ours });
  });
  const { status } = answer;
  if (status !== 200) throw new VendorFailure(`status ${status}`, 'yes', { status });
  return read(answer.body, call.answer);
}

function read<T extends z.ZodType>(body: string, schema: T): z.output<T> {
  let value: unknown;
  try {
    value = readJson(body);
  } catch (error) {
    throw new VendorFailure('answer is not JSON', 'yes', { cause: error });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new VendorFailure(`answer: ${issue?.path.join('.')} ${issue?.message}`, 'yes');
}
