import type { GameType } from '@croupier/contract/games';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useTranslation } from 'react-i18next';
import { GamePicker } from '../../page/game-picker.tsx';
import type { ExcludedGame } from './typed-offer.ts';

/** Games that were chosen one by one, by name. */
export function ChosenGames({
  label,
  gameType,
  most,
  games,
  disabled,
  onChange,
}: {
  readonly label: string;
  /** Games of this lane only. */
  readonly gameType?: GameType;
  readonly most: number;
  readonly games: readonly ExcludedGame[];
  readonly disabled: boolean;
  readonly onChange: (games: readonly ExcludedGame[]) => void;
}) {
  const { t } = useTranslation('console-promotions');
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
      {!disabled && (
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
