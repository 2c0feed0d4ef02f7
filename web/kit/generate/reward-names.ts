import type { RewardPicture } from '@croupier/contract/point-kinds';

/** What shows each reward: a drawing of fluent-emoji, or one of our own (`own-rewards.ts`). */
export const rewardNames: Readonly<Record<RewardPicture, string>> = {
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
