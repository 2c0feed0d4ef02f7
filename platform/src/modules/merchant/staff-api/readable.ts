import { strangeRoles, unreadablePairs } from '@croupier/contract/merchant/theme-contrast';
import { refuse } from '#kernel/refuse.ts';

/**
 * The theme, of which each colour can be read on its ground. Refuses `merchant.contrast` otherwise, and
 * `request.invalid` for colours that are the house's alone.
 */
export function readable<Theme extends { readonly brand: Readonly<Record<string, string>> }>(
  theme: Theme,
): Theme {
  if (strangeRoles(theme.brand).length > 0) {
    throw refuse('request.invalid', { fields: { brand: { key: 'field.choice' } } });
  }
  if (unreadablePairs(theme.brand).length > 0) throw refuse('merchant.contrast');
  return theme;
}
