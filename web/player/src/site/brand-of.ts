import type { Permission } from '@croupier/contract/merchant/player';
import { type Brand, type BrandRole, brandRoles } from '@croupier/kit/theme/brand';

const roles: ReadonlySet<string> = new Set(brandRoles);

/**
 * The merchant's colours as the kit wants them. The permission names each `<theme>-<role>`, e.g.
 * `dark-primary`; names that the kit does not know are left out.
 */
export function brandOf({ merchant, theme }: Permission['info']): Brand {
  const colours = { dark: {}, light: {} } as Record<
    'dark' | 'light',
    Partial<Record<BrandRole, string>>
  >;
  for (const [name, value] of Object.entries(theme.brand)) {
    const [, side, role = ''] = /^(dark|light)-(.+)$/.exec(name) ?? [];
    if ((side === 'dark' || side === 'light') && roles.has(role)) {
      colours[side][role as BrandRole] = value;
    }
  }
  return { merchant: merchant.code, ...colours };
}
