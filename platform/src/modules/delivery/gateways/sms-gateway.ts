/** The adapter of an SMS gateway over HTTP (`contract/src/message-gateway.ts`). */
import type { SmsRequest } from '@croupier/contract/message-gateway';
import { type HttpClient, HttpFailure } from '#kernel/http-client.ts';
import type { Gateway } from '../delivery-deps.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 16_384;
/** Refusals that a repetition may overcome. */
const passing = new Set([401, 403, 408, 425, 429]);

export interface SmsAccess {
  readonly url: string;
  readonly secret: string;
  /** What stands as the sender on the phone. */
  readonly sender: string;
}

export function smsGateway(httpClient: HttpClient, access: SmsAccess): Gateway {
  return {
    async send({ reference, to, text }) {
      const request: SmsRequest = { reference, to, text, sender: access.sender };
      try {
        const { status } = await httpClient({
          url: access.url,
          method: 'POST',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            authorization: `Bearer ${access.secret}`,
          },
          body: JSON.stringify(request),
          timeoutMs: TIMEOUT_MS,
          answerBytesMax: ANSWER_BYTES_MAX,
        });
        if (status >= 200 && status < 300) return { kind: 'accepted' };
        const reason = `answer ${status}`;
        const final = status >= 400 && status < 500 && !passing.has(status);
        return { kind: final ? 'rejected' : 'unavailable', reason };
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
        return { kind: 'unavailable', reason: error.message };
      }
    },
  };
}
