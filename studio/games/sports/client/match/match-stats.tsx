import type { EventFacts, EventView } from '#games/sports/protocol.ts';
import { useTeam, useTeamNames } from '../book/names.ts';
import { useWords, type Words } from '../words/words.ts';

type Pair = readonly [home: number, away: number];

/** What the feed has counted, side by side. */
export function MatchStats({
  event,
  facts,
}: {
  readonly event: EventView;
  readonly facts: EventFacts;
}) {
  const t = useWords();
  const [home, away] = [useTeam(event.home), useTeam(event.away)];
  const rows = statsOf(t, facts);
  return (
    <>
      <Parts event={event} facts={facts} />
      {rows.map(([name, pair]) => {
        const total = Math.max(1, pair[0] + pair[1]);
        return (
          <div key={name} className="sp-stat">
            <p>
              <b>{pair[0]}</b>
              <span>{name}</span>
              <b>{pair[1]}</b>
            </p>
            <i>
              <u
                style={{ inlineSize: `${(pair[0] / total) * 100}%`, background: home?.colours[0] }}
              />
            </i>
            <i>
              <u
                style={{ inlineSize: `${(pair[1] / total) * 100}%`, background: away?.colours[0] }}
              />
            </i>
          </div>
        );
      })}
    </>
  );
}

function statsOf(t: Words, facts: EventFacts): readonly (readonly [string, Pair])[] {
  switch (facts.sport) {
    case 'football':
      return [
        [t('stats.goals'), facts.score],
        [t('stats.corners'), facts.corners],
        [t('stats.yellows'), facts.yellows],
        [t('stats.reds'), facts.reds],
      ];
    case 'esports': {
      const map = facts.maps.find(({ winner }) => winner === null);
      const firsts = Object.entries(map?.firsts ?? {});
      return [
        ...(map ? [[t('stats.map-score'), map.score] as const] : []),
        ...firsts.map(
          ([first, side]) =>
            [t(`firsts.${first}`), side === 'H' ? [1, 0] : [0, 1]] as readonly [string, Pair],
        ),
      ];
    }
    case 'basketball':
      return [[t('stats.points'), facts.score]];
    case 'tennis':
      return [[t('stats.games'), totalOf(facts.sets)]];
  }
}

const totalOf = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>((sum, [home, away]) => [sum[0] + home, sum[1] + away], [0, 0]);

/** Quarters, sets or maps in a table of their own. */
function Parts({ event, facts }: { readonly event: EventView; readonly facts: EventFacts }) {
  const t = useWords();
  const names = useTeamNames(event, { isShort: true });
  const parts =
    facts.sport === 'basketball'
      ? facts.periods
      : facts.sport === 'tennis'
        ? facts.sets
        : facts.sport === 'esports'
          ? facts.maps.map(({ score }) => score)
          : [];
  if (parts.length === 0) return null;
  const sides = [names.home, names.away];
  return (
    <table className="sp-parts">
      <thead>
        <tr>
          <th />
          {parts.map((_, at) => (
            <th key={at} scope="col">
              {t(`part.${facts.sport}`, { n: at + 1 })}
            </th>
          ))}
          {facts.sport === 'tennis' && <th scope="col">{t('part.points')}</th>}
        </tr>
      </thead>
      <tbody>
        {sides.map((name, side) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {parts.map((pair, at) => (
              <td key={at} data-won={(pair[side] ?? 0) > (pair[1 - side] ?? 0) || undefined}>
                {pair[side]}
              </td>
            ))}
            {facts.sport === 'tennis' && <td>{facts.points[side]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
