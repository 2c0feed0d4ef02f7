import { expect, test } from 'vitest';
import { isHouseName } from './house-names.ts';
import { hasHiddenSigns, plainText } from '../plain-text.ts';

test('[MEM-01][Q-F13] nobody is called like the house or its roles', () => {
  const taken = (name: string) => isHouseName(name, 'Jade Lantern');
  const names = [
    'Jade Lantern',
    'jadelantern88',
    'Hỗ trợ Jade Lantern',
    'admin',
    'ADM1N',
    'ａｄｍｉｎ',
    'Ho tro VIP',
    'CSKH 24h',
    'แอดมิน',
  ];
  for (const name of names) expect([name, taken(name)]).toEqual([name, true]);
  for (const name of ['Lan', 'Jade', 'adminton', 'Hồ Trọng', 'Supportive Sam', 'Nhà Cây']) {
    expect([name, taken(name)]).toEqual([name, false]);
  }
});

test('[MEM-01][MSG-02] what one writes for another turns nothing and hides nothing', () => {
  expect(plainText('\u202Egnp.exe \u200Bx\u2066')).toBe('gnp.exe x');
  expect(hasHiddenSigns('\u202Egnp.exe')).toBe(true);
  // Joiners of scripts and emoji, marks and lines stay.
  for (const text of ['👩\u200D👧', 'می\u200Cخواهم', 'Nguyễn\nเก่ง']) {
    expect(plainText(text)).toBe(text);
    expect(hasHiddenSigns(text)).toBe(false);
  }
});
