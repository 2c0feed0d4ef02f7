import { expect, test } from 'vitest';
import { searchTopics, type TopicGroup } from './search-topics.ts';

const groups: readonly TopicGroup[] = [
  {
    id: 'money',
    name: 'Tiền',
    topics: [
      { id: '1', slug: 'nap', title: 'Nạp tiền', html: '<p>Chuyển khoản <b>ngân hàng</b>.</p>' },
      { id: '2', slug: 'rut', title: 'Rút tiền', html: '<p>Không cần nạp thêm.</p>' },
    ],
  },
  {
    id: 'games',
    name: 'Trò chơi',
    topics: [{ id: '3', slug: 'rtp', title: 'Tỉ lệ trả thưởng', html: '<p>Đọc bảng trả.</p>' }],
  },
];
const found = (search: string) =>
  searchTopics(groups, search).flatMap(({ topics }) => topics.map(({ slug }) => slug));

test('[POP-05] a search needs no accents and no capitals', () => {
  expect(found('NAP TIEN')).toEqual(['nap', 'rut']);
  expect(found('doc bang')).toEqual(['rtp']);
});

test('[POP-05] a word in the title comes before one in the text; groups without a hit are left out', () => {
  expect(found('nap')).toEqual(['nap', 'rut']);
  expect(searchTopics(groups, 'ngan hang').map(({ id }) => id)).toEqual(['money']);
});

test('[POP-05] markup is not searched, and nothing to search for is everything', () => {
  expect(found('p')).toEqual(['nap', 'rut']);
  expect(found('strong')).toEqual([]);
  expect(found('  ')).toEqual(['nap', 'rut', 'rtp']);
});
