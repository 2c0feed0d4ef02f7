import type { LogoSign } from '@croupier/kit/ui/logo';

/** The sign that a merchant's theme names; the house lantern when it names one we do not draw. */
export function logoSign(logo: string): LogoSign {
  return logo === 'orchid' ? 'orchid' : 'lantern';
}
