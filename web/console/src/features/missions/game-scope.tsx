import { Chip } from '@croupier/kit/ui/chip';
import { useTranslation } from 'react-i18next';
import { ChosenGames } from '../../page/builder/chosen-games.tsx';
import { useMay } from '../../state/staff.ts';
import type { MissionPartProps } from './typed-mission.ts';
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
      <ChosenGames
        area="console-missions"
        label={t('form.games')}
        most={GAMES_MAX}
        games={games}
        disabled={disabled}
        mayFind={mayFindGames}
        onChange={(chosen) => set({ games: chosen })}
      />
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
