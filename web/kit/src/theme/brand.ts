// A merchant's colours. They are laid over the house palette through the --brand-<theme>-<role>
// hooks of tokens.css, so a merchant sets as few of them as it likes.
import type { Theme } from './theme.ts';

/** The roles a merchant may colour. Value and status colours are the same everywhere, on purpose. */
export const brandRoles = [
  'bg',
  'bg-deep',
  'surface-1',
  'surface-2',
  'surface-3',
  'surface-4',
  'field',
  'line',
  'line-soft',
  'line-strong',
  'text',
  'text-2',
  'text-3',
  'text-disabled',
  'primary',
  'primary-hover',
  'primary-press',
  'on-primary',
  'primary-text',
  'primary-soft',
  'primary-line',
  'grad-primary',
  'focus',
] as const;

export type BrandRole = (typeof brandRoles)[number];

export type Brand = {
  /** The merchant's code; becomes `data-merchant` on the document. */
  readonly merchant: string;
  readonly dark: Partial<Readonly<Record<BrandRole, string>>>;
  readonly light: Partial<Readonly<Record<BrandRole, string>>>;
};

const roles: ReadonlySet<string> = new Set(brandRoles);

/** A brand of colours named `<theme>-<role>`, e.g. `dark-primary`; names that are none are left out. */
export function brandFrom(merchant: string, colours: Readonly<Record<string, string>>): Brand {
  const brand = { merchant, dark: {}, light: {} } as {
    readonly merchant: string;
  } & Record<Theme, Partial<Record<BrandRole, string>>>;
  for (const [name, value] of Object.entries(colours)) {
    const [, side, role = ''] = /^(dark|light)-(.+)$/.exec(name) ?? [];
    if ((side === 'dark' || side === 'light') && roles.has(role)) {
      brand[side][role as BrandRole] = value;
    }
  }
  return brand;
}

/** Where the last merchant's colours are kept for the boot script. */
export const BRAND_KEY = 'croupier.brand';

/** Colours and gradients only: no address, no second declaration. */
const harmless = /^[#\w\s.,%()/-]{1,200}$/;

/** The custom properties of a brand. Values that are not plain colours or gradients are left out. */
export function brandProperties(brand: Brand): readonly (readonly [name: string, value: string])[] {
  const themes: readonly Theme[] = ['dark', 'light'];
  return themes.flatMap((theme) =>
    brandRoles.flatMap((role) => {
      const value = brand[theme][role];
      const usable = value !== undefined && harmless.test(value) && !/url\(/i.test(value);
      return usable ? [[`--brand-${theme}-${role}`, value] as const] : [];
    }),
  );
}

/** A style sheet with the brand's hooks, for a server that wants it in the first response. */
export function brandCss(brand: Brand): string {
  const lines = brandProperties(brand).map(([name, value]) => `  ${name}: ${value};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

/** Dresses the document in the brand and, unless told, remembers it, so that the next visit starts in it. */
export function applyBrand(
  brand: Brand,
  { remember = true }: { readonly remember?: boolean } = {},
): void {
  const root = document.documentElement;
  const properties = brandProperties(brand);
  const names = properties.map(([name]) => name);
  for (const name of Array.from(root.style)) {
    if (name.startsWith('--brand-') && !names.includes(name)) root.style.removeProperty(name);
  }
  for (const [name, value] of properties) root.style.setProperty(name, value);
  root.dataset['merchant'] = brand.merchant;
  if (!remember) return;
  try {
    localStorage.setItem(BRAND_KEY, JSON.stringify({ merchant: brand.merchant, properties }));
  } catch {
    // Storage may be forbidden; the next visit then starts in the house palette.
  }
}
