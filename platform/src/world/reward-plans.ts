/** What the malls of the demo have; money is main units. */
import type { RewardTerms } from '@croupier/contract/points/reward-terms';

/** What differs from reward to reward. */
export interface RewardPlan extends Pick<RewardTerms, 'kind' | 'picture' | 'points'> {
  /** With `{{amount}}` and `{{game}}` where it says what is given. */
  readonly vi: string;
  readonly en: string;
  readonly about?: { readonly vi: string; readonly en: string };
  readonly value?: string;
  readonly spins?: number;
  readonly stock?: number;
  readonly limit?: RewardTerms['limit'];
}

const daily = { times: 3, per: 'day' } as const;
const once = { times: 1, per: 'ever' } as const;
const monthly = { times: 1, per: 'month' } as const;

export const rewardPlans: readonly RewardPlan[] = [
  {
    kind: 'bonus',
    vi: 'Tiền mặt {{amount}}',
    en: 'Cash {{amount}}',
    picture: 'coins',
    points: 100,
    value: '50',
  },
  {
    kind: 'bonus',
    vi: 'Tiền mặt {{amount}}',
    en: 'Cash {{amount}}',
    picture: 'money-bag',
    points: 195,
    value: '100',
    limit: daily,
  },
  {
    kind: 'bonus',
    vi: 'Tiền mặt {{amount}}',
    en: 'Cash {{amount}}',
    picture: 'money-bag',
    points: 950,
    value: '500',
    limit: { times: 2, per: 'week' },
  },
  {
    kind: 'free-spins',
    vi: '20 vòng quay {{game}}',
    en: '20 free spins on {{game}}',
    picture: 'slot-machine',
    points: 80,
    spins: 20,
  },
  {
    kind: 'free-spins',
    vi: '50 vòng quay {{game}}',
    en: '50 free spins on {{game}}',
    picture: 'slot-machine',
    points: 190,
    spins: 50,
    limit: daily,
  },
  {
    kind: 'goods',
    vi: 'Tai nghe không dây',
    en: 'Wireless headphones',
    about: {
      vi: 'Chống ồn, pin 30 giờ, bảo hành 12 tháng.',
      en: 'Noise cancelling, 30 hours of battery, 12 months of warranty.',
    },
    picture: 'headphones',
    points: 1860,
    stock: 18,
    limit: once,
  },
  {
    kind: 'goods',
    vi: 'Ba lô du lịch',
    en: 'Travel backpack',
    about: { vi: '28 lít, chống nước.', en: '28 litres, waterproof.' },
    picture: 'backpack',
    points: 680,
    stock: 34,
    limit: once,
  },
  {
    kind: 'goods',
    vi: 'Đồng hồ thông minh',
    en: 'Smart watch',
    picture: 'watch',
    points: 4200,
    stock: 6,
    limit: once,
  },
  {
    kind: 'goods',
    vi: 'Điện thoại 256 GB',
    en: 'Phone, 256 GB',
    picture: 'phone',
    points: 19_800,
    stock: 2,
    limit: once,
  },
  {
    kind: 'goods',
    vi: 'Gạo ST25, 10 kg',
    en: 'ST25 rice, 10 kg',
    picture: 'rice',
    points: 620,
    stock: 0,
    limit: monthly,
  },
  {
    kind: 'goods',
    vi: 'Mũ bảo hiểm',
    en: 'Motorbike helmet',
    picture: 'helmet',
    points: 520,
    stock: 25,
    limit: once,
  },
  {
    kind: 'goods',
    vi: 'Áo thun',
    en: 'T-shirt',
    picture: 'shirt',
    points: 240,
    stock: 60,
    limit: monthly,
  },
  {
    kind: 'goods',
    vi: 'Cốc giữ nhiệt',
    en: 'Insulated mug',
    picture: 'mug',
    points: 150,
    stock: 80,
    limit: monthly,
  },
  {
    kind: 'goods',
    vi: 'Ô gấp',
    en: 'Folding umbrella',
    picture: 'umbrella',
    points: 180,
    stock: 45,
    limit: monthly,
  },
  {
    kind: 'goods',
    vi: 'Cà phê rang xay, 1 kg',
    en: 'Ground coffee, 1 kg',
    picture: 'coffee',
    points: 260,
    stock: 40,
    limit: monthly,
  },
  {
    kind: 'goods',
    vi: 'Trà sen, hộp quà',
    en: 'Lotus tea, gift box',
    picture: 'tea',
    points: 220,
    stock: 40,
    limit: monthly,
  },
  {
    kind: 'goods',
    vi: 'Loa mang đi',
    en: 'Portable speaker',
    picture: 'speaker',
    points: 1480,
    stock: 12,
    limit: once,
  },
  {
    kind: 'goods',
    vi: 'Quạt đứng',
    en: 'Standing fan',
    picture: 'fan',
    points: 900,
    stock: 9,
    limit: once,
  },
];
