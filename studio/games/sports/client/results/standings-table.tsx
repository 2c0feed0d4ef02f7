import type { Sport, StandingRow } from '#games/sports/protocol.ts';
import { NARROW, useTeam } from '../book/names.ts';
import { Crest } from '../pieces/crest.tsx';
import { Form } from '../pieces/form.tsx';
import { Star } from '../pieces/star.tsx';
import { useMedia } from '@croupier/kit/ui/use-media';
import { useWords } from '../words/words.ts';

/** The table of a league. */
export function StandingsTable({
  rows,
  sport,
}: {
  readonly rows: readonly StandingRow[];
  readonly sport: Sport;
}) {
  const t = useWords();
  const isNarrow = useMedia(NARROW);
  const columns = isNarrow
    ? (['played', 'difference', 'points'] as const)
    : (['played', 'won', 'drawn', 'lost', 'goals', 'difference', 'points'] as const);
  return (
    <table className="sp-standings">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('table.team')}</th>
          {columns.map((name) => (
            <th key={name} scope="col" title={t(`table.long-${name}`)}>
              {t(`table.${name}`)}
            </th>
          ))}
          <th scope="col">{t('table.form')}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.team}>
            <td>{at + 1}</td>
            <th scope="row">
              <Team id={row.team} sport={sport} />
            </th>
            {columns.map((name) => (
              <td key={name} data-column={name} dir="ltr">
                {figureOf(row, name)}
              </td>
            ))}
            <td>
              <Form form={row.form} />
            </td>
            <td>
              <TeamStar id={row.team} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Column = 'played' | 'won' | 'drawn' | 'lost' | 'goals' | 'difference' | 'points';

function figureOf(row: StandingRow, column: Column): string {
  const { scored, conceded } = row;
  if (column === 'goals') return `${scored}-${conceded}`;
  if (column !== 'difference') return String(row[column]);
  const difference = scored - conceded;
  return difference > 0 ? `+${difference}` : String(difference).replace('-', '−');
}

function Team({ id, sport }: { readonly id: string; readonly sport: Sport }) {
  const team = useTeam(id);
  return (
    <span className="sp-team">
      <Crest team={team} size={20} sport={sport} />
      <span className="sp-name">{team?.name ?? id}</span>
    </span>
  );
}

function TeamStar({ id }: { readonly id: string }) {
  const team = useTeam(id);
  return <Star name={`team:${id}`} of={team?.name ?? id} size={15} />;
}
