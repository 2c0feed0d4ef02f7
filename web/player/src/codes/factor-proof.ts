import type {
  SecondFactorMethod,
  SentFactor,
} from '@croupier/contract/account/player/second-factor';
import type { TypedCode } from './typed-code.ts';

/** What is sent to the server as proof. */
export interface FactorProof {
  readonly method: SecondFactorMethod;
  readonly code: string;
  readonly requestId?: string;
  readonly payeeName?: string;
}

/** Whether codes of that way are sent. */
export function isSent(method: SecondFactorMethod): method is SentFactor {
  return method === 'sms' || method === 'mail';
}

/** The proof that was typed, or undefined while it has not the shape of one. */
export function readProof(
  given: { readonly typed: string } | ({ readonly way: SentFactor } & TypedCode),
): FactorProof | undefined {
  if ('way' in given) {
    const { way: method, requestId } = given;
    const code = given.verificationCode.trim();
    return requestId !== undefined && /^\d{6}$/.test(code)
      ? { method, code, requestId }
      : undefined;
  }
  const code = given.typed.trim().toLowerCase();
  if (/^\d{6}$/.test(code)) return { method: 'totp', code };
  return /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/.test(code) ? { method: 'recovery', code } : undefined;
}
