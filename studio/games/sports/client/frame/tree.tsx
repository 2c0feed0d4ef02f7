import { Icon } from '@croupier/kit/ui/icon';
import type { ReactNode } from 'react';
import { sports, type Sport } from '#games/sports/engine/bounds.ts';
import { useBook } from '../book/book.ts';
import { leagueName } from '../book/names.ts';
import type { Counts } from '../list/use-events.ts';
import { LeagueSign } from '../pieces/league-sign.tsx';
import { Sign, SportSign } from '../pieces/sign.tsx';
import { useWords } from '../words/words.ts';
import { useFavourites } from './favourites.ts';
import { show, type View } from './view.ts';

/** Sports and their leagues, beside the list on desks; folded to signs where there is less room. */
export function Tree({
  view,
  counts,
}: {
  readonly view: View;
  readonly counts: Counts | undefined;
}) {
  const t = useWords();
  const { names } = useFavourites();
  const when = view.when === 'favourites' ? 'today' : view.when;
  return (
    <nav className="sp-tree sp-card" aria-label={t('sports')}>
      <TreeItem
        isOn={view.name === 'list' && view.when === 'favourites'}
        sign={<Icon name="star-fill" size={17} />}
        name={t('when.favourites')}
        count={names.size}
        tone="gold"
        onPress={() => show('list', { when: 'favourites', sport: view.sport })}
      />
      <TreeItem
        isOn={view.name === 'list' && view.when === 'early'}
        sign={<Sign name="clock-countdown" size={17} />}
        name={t('when.early')}
        count={counts && Object.values(counts).reduce((sum, one) => sum + one.early, 0)}
        onPress={() => show('list', { when: 'early', sport: view.sport })}
      />
      <p>{t('sports')}</p>
      {sports.map((sport) => (
        <div key={sport}>
          <TreeItem
            isOn={view.sport === sport}
            sign={<SportSign sport={sport} isChosen={view.sport === sport} size={17} />}
            name={t(`sport.${sport}`)}
            count={counts?.[sport][when]}
            onPress={() => show('list', { when, sport })}
          />
          {view.sport === sport && <Leagues sport={sport} chosen={view.league} when={when} />}
        </div>
      ))}
    </nav>
  );
}

function Leagues({
  sport,
  chosen,
  when,
}: {
  readonly sport: Sport;
  readonly chosen: string;
  readonly when: View['when'];
}) {
  const { leagues } = useBook();
  return (
    <div className="sp-tree-leagues">
      {leagues
        .filter((league) => league.sport === sport)
        .map((league) => (
          <TreeItem
            key={league.id}
            isOn={league.id === chosen}
            sign={<LeagueSign league={league} size={15} />}
            name={leagueName(league)}
            onPress={() =>
              show('list', { when, sport, league: league.id === chosen ? '' : league.id })
            }
          />
        ))}
    </div>
  );
}

function TreeItem({
  isOn,
  sign,
  name,
  count,
  tone,
  onPress,
}: {
  readonly isOn: boolean;
  readonly sign: ReactNode;
  readonly name: string;
  readonly count?: number | undefined;
  readonly tone?: 'gold';
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-current={isOn ? 'true' : undefined}
      data-tone={tone}
      title={name}
      onClick={onPress}
    >
      {sign}
      <span>{name}</span>
      {count !== undefined && <small>{count}</small>}
    </button>
  );
}
