import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import type { Sport } from '#games/sports/protocol.ts';
import { signPaths } from './sign-paths.ts';

export type SignName = keyof typeof signPaths;

/** A sign that only these pages have, in the colour of the text; a word stands beside it. */
export function Sign({ name, size = 18 }: { readonly name: SignName; readonly size?: number }) {
  return (
    <svg className="k-icon" width={size} height={size} viewBox="0 0 256 256" aria-hidden>
      <path fill="currentColor" d={signPaths[name]} />
    </svg>
  );
}

const ofKit: Partial<Record<Sport, readonly [IconName, IconName]>> = {
  football: ['soccer-ball', 'soccer-ball-fill'],
  esports: ['game-controller', 'game-controller-fill'],
};

/** The sign of a sport, filled where it is the chosen one. */
export function SportSign({
  sport,
  isChosen = false,
  size = 18,
}: {
  readonly sport: Sport;
  readonly isChosen?: boolean;
  readonly size?: number;
}) {
  const pair = ofKit[sport];
  if (pair) return <Icon name={pair[isChosen ? 1 : 0]} size={size} />;
  const name = sport === 'tennis' ? 'tennis-ball' : 'basketball';
  return <Sign name={isChosen ? `${name}-fill` : name} size={size} />;
}
