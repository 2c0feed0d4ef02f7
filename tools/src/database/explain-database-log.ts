import { StartFailure } from '../start-failure.ts';

/** What PostgreSQL says when something is wrong that the person can mend, and our line for it. */
const KNOWN: readonly (readonly [pattern: RegExp, line: (place: string) => string])[] = [
  [/No space left on device/, (place) => `The disk is full: PostgreSQL cannot write in ${place}.`],
  [
    /Read-only file system/,
    (place) => `The disk is read-only: PostgreSQL cannot write in ${place}.`,
  ],
  [
    /Disk quota exceeded/,
    (place) => `The disk quota is used up: PostgreSQL cannot write in ${place}.`,
  ],
  [
    /could not map anonymous shared memory|could not resize shared memory/,
    () => 'There is not enough memory for PostgreSQL.',
  ],
  [
    /initialized by PostgreSQL version/,
    (place) => `The database in ${place} was made by another version of PostgreSQL.`,
  ],
  [
    /recovery ended before configured recovery target was reached/,
    () => 'The archived log holds nothing after that moment: leave it out to restore all there is.',
  ],
  [
    /requested recovery stop point is before consistent recovery point/,
    () => 'The backup ended after that moment: take an earlier backup.',
  ],
  [
    /Permission denied/,
    (place) => `PostgreSQL may not use ${place}: it belongs to another OS user.`,
  ],
];

/** Turns the server's or initdb's words into one clear line, or into a bug that shows them all. */
export function explainDatabaseLog(text: string, place: string): Error {
  const known = KNOWN.find(([pattern]) => pattern.test(text));
  if (known) return new StartFailure(known[1](place));
  const tail = text.trim().split('\n').slice(-12).join('\n');
  return new Error(`PostgreSQL did not start in ${place}:\n${tail}`);
}
