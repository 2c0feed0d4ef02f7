import { Chip } from '@croupier/kit/ui/chip';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useTranslation } from 'react-i18next';
import { GamePicker } from '../../page/game-picker.tsx';
import { useMay } from '../../state/staff.ts';
import type { MissionPartProps } from './mission-part.ts';
import type { BuilderFacts } from './with-builder.tsx';

/** As many as the contract takes. */
const GAMES_MAX = 50;

export type GameScopeProps = Pick<MissionPartProps, 'mission' | 'set' | 'disabled'> & {
  readonly facts: BuilderFacts;
};

/** Games whose bets count; with none chosen, all do. */
export function GameScope({ mission, set, disabled, facts }: GameScopeProps) {
  const { t } = useTranslation(['console-missions', 'console-catalog']);
  const mayFindGames = useMay('catalog.read') && !disabled;
  const { gameTypes, games } = mission;
  const offered = facts.gameTypes.filter((type) => !gameTypes.includes(type));
  return (
    <fieldset className="c-mission-scope" disabled={disabled}>
      <legend>{t('form.scope')}</legend>
      <div className="c-chips">
        {[...gameTypes, ...offered].toSorted(byOrder(facts.gameTypes)).map((type) => (
          <Chip
            key={type}
            disabled={disabled}
            selected={gameTypes.includes(type)}
            onClick={() =>
              set({
                gameTypes: gameTypes.includes(type)
                  ? gameTypes.filter((one) => one !== type)
                  : [...gameTypes, type],
              })
            }
          >
            {t(`console-catalog:lanes.names.${type}`)}
          </Chip>
        ))}
      </div>
      <p className="k-help">
        {t(gameTypes.length + games.length === 0 ? 'form.everyGame' : 'form.someGames')}
      </p>
      <div className="c-offer-excluded">
        {games.length > 0 && (
          <ul className="c-chips" aria-label={t('form.games')}>
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
                      onClick={() => set({ games: games.filter((game) => game.id !== id) })}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {mayFindGames && (
          <GamePicker
            label={t('form.games')}
            except={games.map(({ id }) => id)}
            disabled={games.length >= GAMES_MAX}
            onPick={({ id, title }) => set({ games: [...games, { id, title }] })}
          />
        )}
      </div>
    </fieldset>
  );
}

/** As the merchant has them; types that it no longer offers last. */
const byOrder =
  <T,>(order: readonly T[]) =>
  (one: T, other: T) =>
    placeOf(order, one) - placeOf(order, other);

const placeOf = <T,>(order: readonly T[], one: T) => {
  const place = order.indexOf(one);
  return place === -1 ? order.length : place;
};
