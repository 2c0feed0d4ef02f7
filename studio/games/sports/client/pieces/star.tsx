import { Icon } from '@croupier/kit/ui/icon';
import { useFavourites } from '../frame/favourites.ts';
import { useWords } from '../words/words.ts';

/** Marks a team, a league or an event as the player's own, or takes the mark off. */
export function Star({
  name,
  of,
  size = 17,
}: {
  /** `team:…`, `league:…` or `event:…`. */
  readonly name: string;
  /** What it is called, for screen readers. */
  readonly of: string;
  readonly size?: number;
}) {
  const t = useWords();
  const { has, toggle } = useFavourites();
  const isOn = has(name);
  return (
    <button
      type="button"
      className="sp-star"
      aria-pressed={isOn}
      aria-label={t('favourite', { name: of })}
      onClick={() => toggle(name)}
    >
      <Icon name={isOn ? 'star-fill' : 'star'} size={size} />
    </button>
  );
}
