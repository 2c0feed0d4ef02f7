import { IconButton } from '@croupier/kit/ui/icon-button';
import { useTranslation } from 'react-i18next';
import { GamePicker } from '../../page/game-picker.tsx';
import type { ExcludedGame } from './typed-offer.ts';

/** As many as the contract takes. */
const GAMES_MAX = 100;

/** Games that take no stake while the bonus is open. */
export function ExcludedGames({
  games,
  disabled,
  onChange,
}: {
  readonly games: readonly ExcludedGame[];
  readonly disabled: boolean;
  readonly onChange: (games: readonly ExcludedGame[]) => void;
}) {
  const { t } = useTranslation('console-promotions');
  return (
    <div className="c-offer-excluded">
      {games.length > 0 && (
        <ul className="c-chips" aria-label={t('form.excluded')}>
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
                    label={t('form.allowGame', { name })}
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
          label={t('form.excluded')}
          except={games.map(({ id }) => id)}
          disabled={games.length >= GAMES_MAX}
          onPick={({ id, title }) => onChange([...games, { id, title }])}
        />
      )}
    </div>
  );
}
