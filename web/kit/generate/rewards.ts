// Writes src/rewards/art/ from the names in reward-names.ts: `npx node web/kit/generate/rewards.ts`.
import { writeFile } from 'node:fs/promises';
import { type Drawing, openIconSet } from './icon-set.ts';
import { ownRewards } from './own-rewards.ts';
import type { RewardPicture } from '@croupier/contract/points/kinds';

/** What shows each reward: a drawing of fluent-emoji, or one of our own (`own-rewards.ts`). */
const rewardNames: Readonly<Record<RewardPicture, string>> = {
  'money-bag': 'money-bag',
  coins: 'coin',
  'slot-machine': 'slot-machine',
  gift: 'wrapped-gift',
  headphones: 'headphone',
  backpack: 'backpack',
  watch: 'watch',
  phone: 'mobile-phone',
  tablet: 'own:tablet',
  speaker: 'own:speaker',
  helmet: 'rescue-workers-helmet',
  shirt: 't-shirt',
  mug: 'own:mug',
  rice: 'cooked-rice',
  oil: 'own:oil',
  tea: 'teapot',
  coffee: 'hot-beverage',
  cake: 'birthday-cake',
  voucher: 'admission-tickets',
  fuel: 'fuel-pump',
  pan: 'cooking',
  fan: 'own:fan',
  umbrella: 'umbrella',
  ball: 'soccer-ball',
};

const OWN = 'own:';
const OWN_BOX = 32;

const fluent = await openIconSet('fluent-emoji');

function drawingOf(name: string): Drawing {
  if (!name.startsWith(OWN)) return fluent(name);
  const body = ownRewards.get(name.slice(OWN.length));
  if (body === undefined) throw new Error(`There is no drawing named ${name}`);
  return { body, width: OWN_BOX, height: OWN_BOX };
}

/** Two digits after the point are less than a pixel; where every digit matters nothing is cut. */
function shorten(body: string): string {
  return body
    .split(/((?:gradientT|t)ransform="[^"]*")/)
    .map((part, index) =>
      index % 2 ? part : part.replace(/(\.\d\d)\d+(?![\d.])/g, (_, short: string) => short),
    )
    .join('');
}

for (const [picture, name] of Object.entries(rewardNames)) {
  const { body, width, height } = drawingOf(name);
  const file = new URL(`../src/rewards/art/${picture}.svg`, import.meta.url);
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${shorten(body)}</svg>\n`);
}
