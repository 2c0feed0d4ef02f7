/** By what people are known again who excluded themselves and register under another name. */
import { createHmac, hkdfSync } from 'node:crypto';
import { plainName } from '@croupier/contract/searchable';
import type { Identifiers } from './store/exclusion.ts';

/** What the house knows of a person; what it does not know is left out. */
export interface PersonalFacts {
  readonly email?: string | null | undefined;
  /** With its country code. */
  readonly mobile?: string | null | undefined;
  readonly idNumber?: string | null | undefined;
  readonly bankAccount?: string | null | undefined;
  readonly name?: string | null | undefined;
  /** `yyyy-MM-dd`; counts together with the name only. */
  readonly birthday?: string | null | undefined;
  /** Hashes of the browsers in which they signed in. */
  readonly devices?: readonly Buffer[] | undefined;
}

/**
 * Keyed hashes of what identifies a person, so that the table tells nobody who is in it. Spelling
 * does not matter: case, accents, blanks and punctuation are dropped, and a mail address loses
 * what its owner may add freely (`+tag`).
 * @param masterKey 32 bytes in hex; the key of the hashes is derived from it
 */
export function exclusionKeys(masterKey: string): (facts: PersonalFacts) => Identifiers[] {
  const bytes = hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'exclusion', 32);
  const key = Buffer.from(bytes);
  const digest = (kind: string, text: string | Buffer) =>
    createHmac('sha256', key).update(`${kind}:`).update(text).digest();
  return ({ email, mobile, idNumber, bankAccount, name, birthday, devices = [] }) => {
    const texts: readonly (readonly [kind: string, text: string])[] = [
      ['email', plainMail(email)],
      ['mobile', onlyDigits(mobile)],
      ['id-number', plain(idNumber)],
      ['bank-account', plain(bankAccount)],
      ['name-birthday', name && birthday ? `${plain(name)}:${birthday}` : ''],
    ];
    return [
      ...texts
        .filter(([, text]) => text !== '')
        .map(([kind, text]) => ({ kind, digest: digest(kind, text) })),
      ...devices.map((device) => ({ kind: 'device', digest: digest('device', device) })),
    ];
  };
}

const plain = (text: string | null | undefined): string =>
  plainName(text ?? '').replaceAll(' ', '');

const onlyDigits = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '');

/** Dots and tags before the @ lead to the same mailbox at the large providers. */
function plainMail(text: string | null | undefined): string {
  const [box = '', host = ''] = (text ?? '').trim().toLowerCase().split('@');
  if (box === '' || host === '') return '';
  return `${box.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}
