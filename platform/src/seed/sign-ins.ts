/** The sign-ins of the demo: random passwords, made once and kept in a file of their owner's. */
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface DemoSignIn {
  /** Where to sign in: the merchant's name, or the console. */
  readonly site: string;
  readonly address: string;
  readonly role: string;
  readonly username: string;
  readonly password: string;
}

/** The role of made-up people who play much, so that there is something to see; the world writes them. */
export const REGULAR = 'regular';

/** Rows of an earlier run; none when the file is not there. */
export function readSignIns(file: string): DemoSignIn[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoSignIn[]) : [];
}

/** Replaces the file in one step; only its owner may read it. */
export function writeSignIns(file: string, rows: readonly DemoSignIn[]): void {
  const fresh = `${file}.new`;
  writeFileSync(fresh, `${JSON.stringify(rows, null, 2)}\n`, { mode: 0o600 });
  renameSync(fresh, file);
}

/** Letters and digits that nobody confuses when copying by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Three groups of four: 59 bits. */
export function randomPassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}
