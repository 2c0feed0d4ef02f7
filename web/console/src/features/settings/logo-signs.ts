import type { LogoSign } from '@croupier/kit/ui/logo';

/** Signs that a merchant may choose from. */
export const logoSigns = ['lantern', 'orchid'] as const satisfies readonly LogoSign[];
