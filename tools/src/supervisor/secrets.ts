/**
 * The secrets of a local installation: random, made at the first start, readable by their owner
 * only. Nothing here has a default that another installation could share.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const made = {
  /** Seals the studio's server seeds; the studio is another company and has a key of its own. */
  studioMasterKey: () => randomBytes(32).toString('hex'),
  /** Signs what the platform asks of the studio. */
  studioInbound: () => randomBytes(32).toString('base64url'),
  /** Signs what the studio asks of the platform. */
  studioOutbound: () => randomBytes(32).toString('base64url'),
  studioKeyId: () => `studio-${randomBytes(6).toString('hex')}`,
  sandboxGateway: () => randomBytes(32).toString('base64url'),
  /** Passwords of the two database roles that are not superusers. */
  platformDatabase: () => randomBytes(24).toString('base64url'),
  studioDatabase: () => randomBytes(24).toString('base64url'),
} as const;

export type SecretName = keyof typeof made;

export interface Secrets extends Readonly<Record<SecretName, string>> {
  /** 32 bytes in hex: encrypts the platform's secrets at rest. */
  readonly masterKey: string;
}

/** Reads the secrets, making those that are not there yet. */
export function provideSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<SecretName, string>>)
    : {};
  const names = Object.keys(made) as SecretName[];
  const all = Object.fromEntries(names.map((name) => [name, known[name] ?? made[name]()]));
  if (names.some((name) => known[name] === undefined)) {
    writeWhole(file, `${JSON.stringify(all, null, 2)}\n`);
  }
  return { ...(all as Record<SecretName, string>), masterKey: provideMasterKey(folder) };
}

/** A short name of this set of secrets: data that was made with others must be made anew. */
export function fingerprintOf(secrets: Secrets): string {
  return createHash('sha256').update(JSON.stringify(secrets)).digest('hex').slice(0, 16);
}

function provideMasterKey(folder: string): string {
  const file = join(folder, 'master.key');
  if (!existsSync(file)) {
    writeWhole(file, `${randomBytes(32).toString('hex')}\n`);
  }
  return readFileSync(file, 'utf8').trim();
}

/** All of it or nothing, whenever the start is killed; never readable by others, not even for a moment. */
function writeWhole(file: string, text: string): void {
  const fresh = `${file}.new`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, text, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(fresh, file);
}
