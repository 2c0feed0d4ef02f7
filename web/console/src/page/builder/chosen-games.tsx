import type { GameType } from '@croupier/contract/games';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useTranslation } from 'react-i18next';
import { GamePicker } from '../game-picker.tsx';
import type { BuilderArea } from './builder-page.tsx';

/** A game by name, as far as it is known. */
export interface ChosenGame {
  readonly id: string;
  /** Null of a game that is no longer there, or while its name is not known. */
  readonly title: string | null;
}

/** Games that were chosen one by one, by name. */
export function ChosenGames({
  area,
  label,
  gameType,
  most,
  games,
  disabled,
  mayFind = !disabled,
  onChange,
}: {
  readonly area: BuilderArea;
  readonly label: string;
  /** Games of this lane only. */
  readonly gameType?: GameType;
  readonly most: number;
  readonly games: readonly ChosenGame[];
  readonly disabled: boolean;
  /** Whoever looks may search for games. */
  readonly mayFind?: boolean;
  readonly onChange: (games: readonly ChosenGame[]) => void;
}) {
  const { t } = useTranslation(area);
  return (
    <div className="c-offer-excluded">
      {games.length > 0 && (
        <ul className="c-chips" aria-label={label}>
          {games.map(({ id, title }) => {
            const name = title ?? t('form.gameNumber', { id });
            return (
              <li key={id}>
                {name}
                {!disabled && (
                  <IconButton
                    bare
                    size="sm"
                    icon="x"
                    label={t('form.dropGame', { name })}
                    onClick={() => onChange(games.filter((game) => game.id !== id))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayFind && (
        <GamePicker
          label={label}
          {...(gameType && { gameType })}
          except={games.map(({ id }) => id)}
          disabled={games.length >= most}
          onPick={({ id, title }) => onChange([...games, { id, title }])}
        />
      )}
    </div>
  );
}
