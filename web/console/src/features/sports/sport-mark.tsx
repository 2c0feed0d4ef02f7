import type { SportName } from '@croupier/contract/sports/states';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import './board-event.css';

const icons = {
  football: 'soccer-ball-fill',
  basketball: 'flag-banner-fill',
  tennis: 'trophy-fill',
  esports: 'game-controller-fill',
} as const satisfies Record<SportName, IconName>;

/** The sign of a sport. */
export function SportMark({ sport }: { readonly sport: SportName }) {
  return (
    <span className="c-sport-mark" aria-hidden>
      <Icon name={icons[sport]} size={20} />
    </span>
  );
}
