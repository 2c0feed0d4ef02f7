import { refusals } from '@croupier/contract/errors';
import { requestEndpoints } from '@croupier/contract/staff/operator/requests';
import { dictionaries, errorText } from '@croupier/i18n';
import en from '@croupier/i18n/en/errors.json' with { type: 'json' };
import enStaff from '@croupier/i18n/en/errors-staff.json' with { type: 'json' };
import vi from '@croupier/i18n/vi/errors.json' with { type: 'json' };
import viStaff from '@croupier/i18n/vi/errors-staff.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { refuse } from '../refuse.ts';
import { writeRefusal } from './envelope.ts';

describe('[API-02] texts of refusals', () => {
  test('every code has one, in every language', () => {
    for (const code of Object.keys(refusals)) {
      for (const texts of [en, vi]) expect(Object.keys(texts)).toContain(code);
    }
    expect(dictionaries).toEqual(['en', 'vi']);
  });

  test('all languages have the same keys and fill in the same values', () => {
    const placeholders = (texts: Record<string, string>) =>
      Object.entries(texts)
        .map(([key, text]) => [key, ...(text.match(/\{\{\w+\}\}/g) ?? []).toSorted()].join(' '))
        .toSorted();
    expect(placeholders(vi)).toEqual(placeholders(en));
    expect(placeholders(viStaff)).toEqual(placeholders(enStaff));
  });

  test('[OPS-01] staff read of the player, wherever the player would read of themselves', () => {
    const own = /\byou(r|rs|rself)?\b.*\b(balance|wallet|limit|level|break|play)/i;
    const told = new Set<string>(
      Object.values(requestEndpoints).flatMap(({ refusals: codes }) => [...codes]),
    );
    expect([...told].filter((code) => own.test(errorText('en', code, {}, 'staff')))).toEqual([]);
    expect(errorText('vi', 'wallet.insufficient', {}, 'staff')).toBe(
      viStaff['wallet.insufficient'],
    );
    expect(errorText('en', 'wallet.insufficient')).toBe(en['wallet.insufficient']);
    for (const code of Object.keys(enStaff)) expect(Object.keys(refusals)).toContain(code);
  });

  test('fall back to English, then to the key', () => {
    expect(errorText('fr', 'member.unknown')).toBe(en['member.unknown']);
    expect(errorText('vi', 'no.such.key')).toBe('no.such.key');
    expect(errorText('en', 'account.under-age', { age: 21 })).toContain('21 years');
  });
});

test('[API-01] the envelope of a refusal has its code, texts and facts, and nothing else', () => {
  const refused = refuse('account.invalid-field', {
    fields: { username: { key: 'pattern.any', params: { min: 4, max: 15 } } },
    details: { captcha: true },
  });
  expect(writeRefusal(refused, 'en')).toEqual({
    status: 422,
    body: {
      success: false,
      value: null,
      message: 'Please check the marked fields.',
      code: 'account.invalid-field',
      fields: { username: 'Use 4 to 15 characters' },
      details: { captcha: true },
    },
  });
  const failed = writeRefusal(refuse('server.failed'), 'en', { reference: 'r-1' });
  expect(failed.body).toMatchObject({ reference: 'r-1', message: expect.stringContaining('r-1') });
});
