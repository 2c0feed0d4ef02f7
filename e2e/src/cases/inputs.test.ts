/** What people and files bring from outside, each with what is right; `inputs.json` holds the cases. */
import { csvCell } from '@croupier/contract/csv';
import { currencies } from '@croupier/contract/currencies';
import { isSamePerson } from '@croupier/contract/account/person-name';
import { isTimeZone } from '@croupier/contract/time-zones';
import { readAmount } from '@croupier/contract/read-amount';
import { readMobile } from '@croupier/platform/modules/account/codes/mobile-number';
import { cleanText } from '@croupier/studio/chat/server/clean-text';
import { judgeText } from '@croupier/studio/chat/server/judge-text';
import { expect, test } from 'vitest';
import cases from './inputs.json' with { type: 'json' };

const REFUSED = 'refused';

test.each(cases.amounts)(
  '[I18N-04] amount "$text" of $currency: $right',
  ({ text, currency, right }) => {
    const { symbol } = currencies[currency as keyof typeof currencies];
    const { value, problem } = readAmount(text, { decimalsMax: 2, symbol });
    expect(problem === undefined ? value : REFUSED).toBe(right);
  },
);

test.each(cases.phones)(
  '[AUTH-05] number "$text" of +$country: $right',
  ({ text, country, right }) => {
    const read = readMobile(text, country);
    expect(read.kind === 'number' ? read.number : REFUSED).toBe(right);
  },
);

test.each(cases.names)('[CASH-02] "$a" and "$b" are $right', ({ a, b, right }) => {
  expect(isSamePerson(a, b) ? 'same' : 'different').toBe(right);
});

test.each(cases.zones)('[CFG-01] the time zone "$zone" is $right', ({ zone, right }) => {
  expect(isTimeZone(zone) ? 'accepted' : REFUSED).toBe(right);
});

test.each(cases.cells)('[Q-F14] a cell of a file is $right', ({ text, right }) => {
  expect(csvCell(text)).toBe(right);
});

test.each(cases.chat)('[STU-CHAT] "$text" is $right', (said) => {
  const clean = cleanText(said.text);
  const words = 'merchantWords' in said ? (said.merchantWords ?? []) : [];
  const fault = 'text' in clean ? judgeText(clean.text, words) : clean.fault;
  const wanted = said.right === 'not' ? undefined : `chat-${said.what}`;
  expect(fault).toBe(wanted);
});
