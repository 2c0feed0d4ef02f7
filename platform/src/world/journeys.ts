/** Journeys of the demo, written and published by its staff; people go through them as they live. */
import type { JourneyDraft } from '@croupier/contract/journeys/operator';
import { advanceDue } from '#journeys';
import type { LifeStory } from './timeline.ts';
import type { World } from './world.ts';

/** Hours between two looks at what is due. */
const EVERY_HOURS = 8;
const HOUR_MS = 3_600_000;

/** The offer that the second one gives, by its English name: it is in no list, and has no codes. */
export const JOURNEY_OFFER = 'Thank you for staying';

const welcome: JourneyDraft = {
  name: 'Welcome, and a word before the first deposit',
  terms: {
    trigger: { on: 'registered' },
    steps: [
      {
        do: 'message',
        texts: {
          vi: {
            title: 'Chào mừng {account}!',
            body: 'Rất vui được gặp bạn. Khuyến mãi, nhiệm vụ và cửa hàng điểm nằm trong trung tâm hội viên.',
          },
          en: {
            title: 'Welcome, {account}!',
            body: 'Good to have you here. Offers, missions and the points mall are in your member center.',
          },
        },
      },
      { do: 'wait', hours: 48 },
      { do: 'check', check: { is: 'deposited', has: false } },
      {
        do: 'message',
        texts: {
          vi: {
            title: 'Lần nạp đầu được nhân đôi',
            body: 'Chọn khuyến mãi ngay trong ô nạp tiền. Điều kiện ghi rõ trước khi bạn nạp.',
          },
          en: {
            title: 'Your first deposit is doubled',
            body: 'Choose the offer where you deposit. Its terms are told before you pay.',
          },
        },
      },
    ],
    againDays: null,
  },
};

const thanks = (offerId: string): JourneyDraft => ({
  name: 'A gift for whoever stays after a deposit',
  terms: {
    trigger: { on: 'deposit', n: null },
    steps: [
      { do: 'wait', hours: 240 },
      { do: 'check', check: { is: 'played', has: true } },
      { do: 'grant', offerId },
      {
        do: 'message',
        texts: {
          vi: {
            title: 'Quà cho bạn: {amount}',
            body: '{bonus}. Xem điều kiện trong mục khuyến mãi của bạn.',
          },
          en: { title: 'A gift: {amount}', body: '{bonus}. Its terms are among your bonuses.' },
        },
      },
    ],
    againDays: 21,
  },
});

/** Staff write both journeys of each merchant, others agree, and what is due is done every few hours. */
export async function* keepJourneys(
  world: World,
  span: { readonly fromMs: number; readonly toMs: number },
): LifeStory {
  const { toMs } = span;
  const fromMs = span.fromMs + HOUR_MS;
  yield fromMs;
  for (const { merchant } of Object.values(world.places)) {
    const merchantId = String(merchant.id);
    const { items } = await world.asStaff('game-ops', 'offers', { merchantId });
    const offer = items.find(({ name }) => name === JOURNEY_OFFER);
    if (!offer) throw new Error(`${JOURNEY_OFFER} is not published at ${merchant.id}.`);
    for (const draft of [welcome, thanks(offer.id)]) {
      const made = await world.asStaff('game-ops', 'createJourney', { merchantId, draft });
      const { id: journeyId, revision } = made;
      const input = { merchantId, journeyId, revision, reason: 'Plan of the season' };
      const { id: requestId, hash } = await world.asStaff('game-ops', 'publishJourney', input);
      await world.asStaff('risk', 'approveRequest', { requestId, hash });
    }
  }
  for (let atMs = fromMs; atMs < toMs - HOUR_MS; atMs += EVERY_HOURS * HOUR_MS) {
    yield atMs;
    await advanceDue(world.services);
  }
}
