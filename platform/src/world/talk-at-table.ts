/** What people of the demo say at live tables: short things now and then, as anybody types them. */
import { z } from 'zod';
import { newId } from '#kernel/clock.ts';
import type { Inhabitant } from './enter-site.ts';
import type { VendorPage } from './open-at-vendor.ts';

const said = {
  vi: [
    'chào cả bàn nhé',
    'ván này theo cái',
    'lại về con rồi',
    'bàn này hôm nay đẹp quá',
    'cầu bệt 5 tay rồi mọi người',
    'chơi nhỏ cho vui thôi',
    'hôm qua mình cũng ngồi bàn này',
    'chúc mừng bạn thắng nhé',
    'ván sau mình nghỉ',
    'hết giờ rồi, không kịp đặt',
    'có ai ở Đà Nẵng không',
    'nay vào ít thôi, mai đi làm',
  ],
  en: [
    'evening all',
    'going with the banker this time',
    'five in a row now',
    'so close again',
    'nice one, well done',
    'small stakes tonight, just for fun',
    'this table is treating me well',
    'sitting this one out',
    'too late, missed the round',
    'good luck everyone',
    'anyone else here from yesterday?',
    'last few rounds for me',
  ],
} as const;
/** Things that others do not like to read. */
const grumbles = {
  vi: ['bàn này gian lận rõ ràng', 'ai đặt ngu thế'],
  en: ['this table is rigged', 'what a stupid bet'],
} as const;
const phrases = ['good-luck', 'well-played', 'so-close', 'thanks'] as const;

const chat = z.object({
  me: z.string(),
  messages: z.array(z.object({ id: z.string(), author: z.string(), text: z.string().optional() })),
});

/** Says something once in a while, and reports what is not nice. */
export async function talkAtTable(
  page: VendorPage,
  token: string,
  { person: { draws }, place }: Inhabitant,
): Promise<void> {
  if (!draws.chance(0.1)) return;
  const { languages, defaultLanguage } = place.context;
  const site = languages.find(({ code }) => code === defaultLanguage);
  const language = site?.dictionary === 'vi' ? 'vi' : 'en';
  const disliked: readonly string[] = [...grumbles.vi, ...grumbles.en];
  const { me, messages } = chat.parse(await page('/api/table/chat', undefined, token));
  const rude = messages.findLast(
    ({ text = '', author }) => author !== me && disliked.includes(text),
  );
  if (rude !== undefined && draws.chance(0.5)) {
    await page(`/api/table/chat/${rude.id}/report`, { reason: 'abuse' }, token);
    return;
  }
  const requestId = newId();
  const words = draws.chance(0.04) ? draws.pick(grumbles[language]) : draws.pick(said[language]);
  const what = draws.chance(0.3) ? { phrase: draws.pick(phrases) } : { text: words };
  await page('/api/table/chat', { requestId, ...what }, token);
}
