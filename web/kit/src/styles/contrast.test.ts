import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Brand, brandProperties } from '../theme/brand.ts';
import { jadeLantern, siamOrchid } from '../theme/brands.ts';
import type { Theme } from '../theme/theme.ts';

type Tokens = Readonly<Record<string, string>>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(
  /\/\*[\s\S]*?\*\//g,
  '',
);

/** Custom properties of every block whose selector holds the text. */
function tokensOf(selector: string): Tokens {
  const blocks = [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)];
  const body = blocks
    .filter(([, head]) => head?.split(',').some((part) => part.trim() === selector))
    .map(([, , declarations]) => declarations)
    .join(';');
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)].map(([, name, value]) => [name, value?.trim()]),
  );
}

const primitives = tokensOf(':root');

function paletteOf(brand: Brand, theme: Theme): Tokens {
  const roles = tokensOf(`[data-theme='${theme}']`);
  return { ...primitives, ...roles, ...Object.fromEntries(brandProperties(brand)) };
}

/** Follows `var(--name, fallback)` to a plain value. */
function resolve(tokens: Tokens, value: string): string {
  const [, name = '', fallback] = /^var\(\s*(--[\w-]+)\s*(?:,\s*([\s\S]+))?\)$/.exec(value) ?? [];
  if (!name) return value;
  const next = tokens[name] ?? fallback;
  if (next === undefined) throw new Error(`${name} is not defined`);
  return resolve(tokens, next.trim());
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!hex) throw new Error(`Not a plain colour: ${colour}`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const EDGE = 3;

const surfaces = ['bg', 'bg-deep', 'surface-1', 'surface-2', 'surface-3'];
const signals = ['primary-text', 'accent-text', 'danger', 'win', 'lose', 'ok', 'warn', 'info'];

/** Every pair of roles that components set on one another. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ...[...surfaces, 'surface-4', 'field'].flatMap(
    (back) =>
      [
        ['text', back, TEXT],
        ['text-2', back, TEXT],
      ] as const,
  ),
  ...[...surfaces, 'field'].map((back) => ['text-3', back, TEXT] as const),
  ...surfaces.flatMap((back) => signals.map((front) => [front, back, TEXT] as const)),
  ...['primary', 'primary-hover', 'primary-press'].map(
    (back) => ['on-primary', back, TEXT] as const,
  ),
  ['on-accent', 'accent', TEXT],
  ['on-danger', 'danger-fill', TEXT],
  ...['ok', 'warn', 'danger', 'info'].map((role) => [role, `${role}-soft`, TEXT] as const),
  ['primary-text', 'primary-soft', TEXT],
  ['accent-text', 'accent-soft', TEXT],
  ['text', 'primary-soft', TEXT],
  ['text-2', 'primary-soft', TEXT],
  ['text-3', 'primary-soft', TEXT],
  ['text', 'accent-soft', TEXT],
  ...surfaces.flatMap(
    (back) =>
      [
        ['focus', back, EDGE],
        ['line-strong', back, EDGE],
      ] as const,
  ),
  ['line-strong', 'field', EDGE],
  ['primary', 'bg', EDGE],
  ['primary', 'surface-1', EDGE],
];

const dresses = [jadeLantern, siamOrchid].flatMap((brand) =>
  (['dark', 'light'] as const).map((theme) => ({
    brand,
    theme,
    name: `${brand.merchant} ${theme}`,
  })),
);

describe('[A11Y-01] contrast of role pairs', () => {
  test.each(dresses)('$name', ({ brand, theme }) => {
    const tokens = paletteOf(brand, theme);
    const colour = (role: string): string => resolve(tokens, `var(--${role})`);
    const weak = pairs
      .map(([front, back, least]) => ({
        front,
        back,
        least,
        ratio: contrast(colour(front), colour(back)),
      }))
      .filter(({ ratio, least }) => ratio < least);
    expect(weak).toEqual([]);
  });

  test.each(dresses)(
    '$name: a label reads on every stop of the action gradient',
    ({ brand, theme }) => {
      const tokens = paletteOf(brand, theme);
      const stops = resolve(tokens, 'var(--grad-primary)').match(/#[0-9a-f]{6}/gi) ?? [];
      expect(stops.length).toBeGreaterThan(1);
      for (const stop of stops) {
        expect(contrast(resolve(tokens, 'var(--on-primary)'), stop)).toBeGreaterThanOrEqual(TEXT);
      }
    },
  );

  test('a pair that is too weak is found', () => {
    expect(contrast('#777777', '#888888')).toBeLessThan(EDGE);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });
});
