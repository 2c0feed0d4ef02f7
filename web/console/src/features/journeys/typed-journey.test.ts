import type { JourneyDraft } from '@croupier/contract/journeys/operator';
import { expect, test } from 'vitest';
import { newJourney, newStep, readJourney, typedJourney } from './typed-journey.ts';

const text = { title: 'Hello', body: 'Your {bonus}.' };
const draft: JourneyDraft = {
  name: 'Welcome',
  terms: {
    trigger: { on: 'deposit', n: 2 },
    steps: [
      { do: 'wait', hours: 48 },
      { do: 'wait', hours: 5 },
      { do: 'check', check: { is: 'segment', segmentId: '4', has: false } },
      { do: 'grant', offerId: '7' },
      { do: 'message', texts: { en: text, vi: text } },
    ],
    againDays: 30,
  },
};

test('[PROMO-08] a draft in the form says what was saved', () => {
  expect(readJourney(typedJourney(draft), ['en', 'vi']).draft).toEqual(draft);
  const idle = { ...draft.terms, trigger: { on: 'idle', days: 20 }, againDays: null } as const;
  expect(readJourney(typedJourney({ ...draft, terms: idle }), ['en']).draft?.terms).toEqual(idle);
});

test('[PROMO-08] what is missing is named: words of a language, an offer, something behind a wait', () => {
  const { problems } = readJourney(newJourney, ['en']);
  expect([...problems]).toEqual(['name', 'steps']);
  const typed = typedJourney(draft);
  const read = (steps: typeof typed.steps) => [
    ...readJourney({ ...typed, steps }, ['en', 'vi', 'th']).problems,
  ];
  expect(read(typed.steps)).toEqual(['step-4']);
  expect(read([newStep('grant', [])])).toEqual(['step-0']);
  expect(readJourney({ ...typed, n: '' }, ['en']).draft?.terms.trigger).toEqual({
    on: 'deposit',
    n: null,
  });
});
