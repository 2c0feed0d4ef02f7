import type { SocialProvider } from '@croupier/contract/account/player/social';
import { Button, type ButtonProps } from '@croupier/kit/ui/button';

const icons = { google: 'google-logo', custom: 'user-circle' } as const;

export type SocialButtonProps = Pick<ButtonProps, 'busy' | 'disabled' | 'onClick' | 'children'> & {
  readonly provider: SocialProvider;
};

/** A provider's name with its sign. */
export function SocialButton({ provider, ...rest }: SocialButtonProps) {
  return <Button {...rest} size="lg" icon={icons[provider]} />;
}
