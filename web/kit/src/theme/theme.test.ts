import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BOOT_SCRIPT, BOOT_SCRIPT_CSP } from './boot-script.ts';
import { BRAND_KEY, brandCss, brandProperties } from './brand.ts';
import { siamOrchid } from './brands.ts';
import { directionOf, joinSigns, LANGUAGE_KEY } from './direction.ts';
import { THEME_KEY } from './theme.ts';

test('[I18N-04] a percent sign behind a value that is set apart stays with it', () => {
  expect(joinSigns('\u206816.00\u2069%, \u20685\u2069')).toBe('\u206816.00%\u2069, \u20685\u2069');
  expect(joinSigns('16.00%')).toBe('16.00%');
});

describe('before the first paint', () => {
  test('[SITE-12][Q-F8] the policy names the hash of the script as it is', () => {
    const hash = createHash('sha256').update(BOOT_SCRIPT).digest('base64');
    expect(BOOT_SCRIPT_CSP).toBe(`'sha256-${hash}'`);
  });

  test('[SITE-12] the script reads what the stores write', () => {
    for (const key of [THEME_KEY, LANGUAGE_KEY, BRAND_KEY])
      expect(BOOT_SCRIPT).toContain(`'${key}'`);
    expect(BOOT_SCRIPT).not.toContain('<');
  });

  test('right-to-left languages are known by their first part', () => {
    expect(['vi', 'en', 'ar', 'ar-EG', 'he'].map(directionOf)).toEqual([
      'ltr',
      'ltr',
      'rtl',
      'rtl',
      'rtl',
    ]);
  });
});

describe("a merchant's colours", () => {
  test('become one hook per theme and role', () => {
    const properties = brandProperties(siamOrchid);
    expect(properties).toContainEqual(['--brand-dark-primary', '#E08AD0']);
    expect(brandCss(siamOrchid)).toContain('  --brand-light-bg: #F7F0F4;\n');
  });

  test('cannot smuggle anything but a colour or gradient into the page', () => {
    const brand = (bg: string) => ({ merchant: 'x', dark: { bg }, light: {} });
    const bad = [
      'red; } body { display: none',
      'url(//evil.example/x)',
      'URL(x)',
      'expression("x")',
      '</style><script>',
      '',
    ];
    expect(bad.filter((value) => brandProperties(brand(value)).length > 0)).toEqual([]);
    expect(brandProperties(brand('linear-gradient(180deg, #fff, rgb(0 0 0 / 50%))'))).toHaveLength(
      1,
    );
  });
});
