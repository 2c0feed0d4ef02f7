import { randomInt } from 'node:crypto';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { nowMs } from '#kernel/clock.ts';
import type { AnswerVendor } from '../answer-vendor.ts';
import { Refusal, refusalBody, worded } from '../dialect.ts';
import type { VendorCall } from '../vendor-call.ts';
import { countCall } from './call-figures.ts';
import { accountOf, isKept, keptText, storable } from './call-rules.ts';
import type { CallLog } from './call-log.ts';

/** Counts every call that is answered, and keeps in the log what is to be kept of it. */
export function logCalls(answer: AnswerVendor, log: CallLog): AnswerVendor {
  return (call) => {
    const began = performance.now();
    const answered = answer(call);
    // Beside the answer, not before it.
    answered
      .then(
        (body) => note(log, call, began, { apiCode: '', body }),
        (error: unknown) => note(log, call, began, told(error)),
      )
      .catch((error: unknown) => log.lost(error));
    return answered;
  };
}

interface Told {
  readonly apiCode: string;
  readonly body: object;
}

function told(error: unknown): Told {
  const refusal = worded(error) ?? new Refusal(apiCodes.internal, 'try again');
  return { apiCode: refusal.apiCode, body: refusalBody(refusal) };
}

function note(log: CallLog, call: VendorCall, began: number, { apiCode, body }: Told): void {
  const { vendorId, id: keyId } = call.key;
  const tookUs = Math.trunc((performance.now() - began) * 1000);
  countCall({ vendorId, call: call.call, apiCode, tookUs });
  const kind = { call: call.call, refused: apiCode !== '' };
  const percent = log.percentOf(vendorId);
  if (!isKept(kind, percent, percent === 0 ? 0 : randomInt(100))) return;
  const request = keptText(call.body);
  const answer = keptText(body);
  log.keep({
    at: new Date(nowMs()),
    vendorId,
    merchant: storable(call.merchant, 64),
    keyId,
    method: call.method,
    call: storable(call.call, 64),
    named: call.id === undefined ? null : storable(call.id, 128),
    account: accountOf(call.body) ?? null,
    apiCode,
    tookUs,
    request: request.text,
    answer: answer.text,
    cut: request.cut || answer.cut,
  });
}
