/**
 * Codes of an authenticator app, and the recovery codes for when it is lost: what members and staff
 * share. Who keeps what where is up to the modules.
 */
import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';

/** Codes of one step before and after are accepted: clocks differ. */
const TOLERANCE_SECONDS = 30;
const RECOVERY_CODES = 10;
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new secret, as text to type and as an address to scan. */
export function newTotp(names: { issuer: string; label: string }): {
  readonly secret: string;
  readonly otpauthUrl: string;
} {
  const secret = generateSecret();
  return { secret, otpauthUrl: generateURI({ ...names, secret }) };
}

/**
 * The time step that a code belongs to, if it is right and newer than the last accepted one: each
 * step works once. The caller keeps the answer as the last accepted step.
 */
export async function acceptedStep(
  { secret, lastStep }: { secret: string; lastStep: bigint },
  code: string,
): Promise<bigint | undefined> {
  const result = await verify({ secret, token: code, epochTolerance: TOLERANCE_SECONDS });
  if (!result.valid || !('timeStep' in result)) return undefined;
  const step = BigInt(result.timeStep);
  return step > lastStep ? step : undefined;
}

/** Ten codes of three groups of four out of 31 characters: 59 bits each. */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: 4 }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
      '',
    );
  return Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}-${group()}`);
}
