/**
 * Made-up games in any number, for measuring lists and searches. The same number always gives the
 * same games; nobody is ever offered them.
 */
import type { SearchRows } from '@croupier/contract/catalog/player/search-index';
import type { FeedGame } from '@croupier/contract/seamless/vendor';
import { aFeedGame } from './feed-vendor.ts';

const qualities = [
  ['Golden', 'Vàng'],
  ['Silent', 'Lặng Lẽ'],
  ['Ancient', 'Cổ Đại'],
  ['Wild', 'Hoang Dã'],
  ['Lucky', 'May Mắn'],
  ['Crystal', 'Pha Lê'],
  ['Hidden', 'Ẩn Giấu'],
  ['Royal', 'Hoàng Gia'],
  ['Mystic', 'Huyền Bí'],
  ['Blazing', 'Rực Lửa'],
  ['Frozen', 'Băng Giá'],
  ['Neon', 'Đèn Màu'],
] as const;
const things = [
  ['Dragon', 'Rồng'],
  ['Lantern', 'Đèn Lồng'],
  ['River', 'Dòng Sông'],
  ['Temple', 'Đền'],
  ['Tiger', 'Hổ'],
  ['Orchid', 'Phong Lan'],
  ['Phoenix', 'Phượng Hoàng'],
  ['Harbour', 'Bến Cảng'],
  ['Lotus', 'Sen'],
  ['Buffalo', 'Trâu'],
  ['Pearl', 'Ngọc Trai'],
  ['Monkey', 'Khỉ'],
  ['Carnival', 'Lễ Hội'],
  ['Warrior', 'Chiến Binh'],
  ['Fortune', 'Vận May'],
  ['Moonlight', 'Ánh Trăng'],
] as const;
const endings = [
  ['of Huế', 'Huế'],
  ['of Đà Nẵng', 'Đà Nẵng'],
  ['in the Rain', 'Trong Mưa'],
  ['by Night', 'Ban Đêm'],
  ['at Dawn', 'Bình Minh'],
  ['Deluxe', 'Cao Cấp'],
  ['Megaways', 'Siêu Đường'],
  ['Quest', 'Phiêu Lưu'],
] as const;
const syllables = ['ka', 'lo', 'mi', 'ra', 'to', 'ven', 'zu', 'shi', 'po', 'qua', 'dre', 'fy'];
/** Pictures that the site brings along. */
const pictures = [
  'book-of-champa',
  'buffalo-rice-fields',
  'dragon-tide',
  'durian-rush',
  'stand-in',
] as const;
const types = ['RNG', 'RNG', 'RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS'] as const;

/** Codes of the made-up vendors. */
export const syntheticVendors = ['JADE', 'MG', 'PNG', 'CQ9', 'PT', 'AG', 'BTI', 'AE', 'KX', 'RTG'];

export interface SyntheticGame extends FeedGame {
  /** One of `syntheticVendors`. */
  readonly vendor: string;
}

/** The first `count` of the made-up games, the most popular first. */
export function syntheticGames(count: number): SyntheticGame[] {
  return Array.from({ length: count }, (_, at) => {
    const [quality, thing, ending] = [
      pick(qualities, at),
      pick(things, Math.floor(at / 5)),
      pick(endings, Math.floor(at / 11)),
    ];
    // Real catalogues are full of invented names; they are what makes their vocabulary large.
    const name = inventedName(at);
    return {
      ...aFeedGame({
        id: `synthetic-${at}`,
        title: {
          en: `${quality[0]} ${thing[0]} ${at % 3 === 0 ? ending[0] : name}`,
          vi: `${thing[1]} ${quality[1]} ${at % 3 === 0 ? ending[1] : name}`,
        },
        type: pick(types, at),
        rank: at + 1,
        rtp: `${92 + (at % 60) / 10}`,
        volatility: pick(['low', 'medium', 'high', 'very-high'] as const, at),
        art: pick(pictures, at),
        features: ['free-spins', pick(['wild', 'scatter', 'multiplier'], at)],
      }),
      vendor: pick(syntheticVendors, Math.floor(at / 3)),
    };
  });
}

function inventedName(at: number): string {
  const parts = [at % 12, Math.floor(at / 12) % 12, Math.floor(at / 144) % 12];
  const name = parts.map((part) => pick(syllables, part)).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function pick<T>(from: readonly T[], at: number): T {
  return from[at % from.length] as T;
}

/** The same games as browsers search them, in English. */
export function syntheticRows(count: number): SearchRows {
  return {
    vendors: syntheticVendors.map((code) => [code, `${code} Games`]),
    games: syntheticGames(count).map(({ title, vendor, type }, at) => [
      String(at + 1),
      title['en'] ?? '',
      title['vi'] ?? '',
      syntheticVendors.indexOf(vendor),
      type,
      '/art/stand-in.svg',
      0,
    ]),
  };
}
