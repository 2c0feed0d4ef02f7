import type { Permission } from '@croupier/contract/merchant/player';
import { expect, test } from 'vitest';
import { brandOf } from './brand-of.ts';

test('[CFG-01][SITE-12] a merchant’s colours are sorted by theme; unknown names are left out', () => {
  const info = {
    merchant: { code: 'siam-orchid', name: 'Siam Orchid' },
    theme: {
      logo: 'orchid',
      brand: {
        'dark-primary': '#E08AD0',
        'dark-surface-1': '#190F1F',
        'light-primary': '#8A2A7C',
        'dark-danger': '#FFFFFF',
        'sepia-primary': '#704214',
        primary: '#000000',
      },
    },
  } as unknown as Permission['info'];
  expect(brandOf(info)).toEqual({
    merchant: 'siam-orchid',
    dark: { primary: '#E08AD0', 'surface-1': '#190F1F' },
    light: { primary: '#8A2A7C' },
  });
});
