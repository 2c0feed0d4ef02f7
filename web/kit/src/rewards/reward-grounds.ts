import type { RewardPicture } from '@croupier/contract/points/kinds';

/** What a reward stands before, from its light corner to its dark one. */
export const rewardGrounds: Readonly<Record<RewardPicture, readonly [near: string, far: string]>> =
  {
    'money-bag': ['#0f7a5f', '#06382c'],
    coins: ['#8a5a14', '#2e1a04'],
    'slot-machine': ['#2a4fa8', '#0b1b4a'],
    gift: ['#8a1f22', '#3a0a0e'],
    headphones: ['#6a2a86', '#2a0e3e'],
    backpack: ['#b04a1a', '#3e1605'],
    watch: ['#3b5666', '#12202a'],
    phone: ['#16908c', '#06363a'],
    tablet: ['#2f6aa8', '#0c2340'],
    speaker: ['#7a3d5e', '#2c1122'],
    helmet: ['#38608a', '#0e2136'],
    shirt: ['#8a6a1a', '#33250a'],
    mug: ['#1c6a7a', '#07252c'],
    rice: ['#5a7a2a', '#1e2e0a'],
    oil: ['#2f7a3a', '#0d2f14'],
    tea: ['#3d7a5a', '#10301f'],
    coffee: ['#7a4a2a', '#2a170a'],
    cake: ['#a83a6a', '#3c1024'],
    voucher: ['#8a1f3a', '#340a17'],
    fuel: ['#4a4a9a', '#171742'],
    pan: ['#8a4424', '#30150a'],
    fan: ['#2a7a94', '#0a2c38'],
    umbrella: ['#4a3a94', '#1a1240'],
    ball: ['#2a7a34', '#0c2e12'],
  };
