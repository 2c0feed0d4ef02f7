import type { Permission } from '@croupier/contract/merchant/player';
import { type Brand, brandFrom } from '@croupier/kit/theme/brand';

/** The merchant's colours as the kit wants them. */
export const brandOf = ({ merchant, theme }: Permission['info']): Brand =>
  brandFrom(merchant.code, theme.brand);
