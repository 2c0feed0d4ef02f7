import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { LeaguePage, Sport } from '#games/sports/protocol.ts';
import { useBook } from '../book/book.ts';
import { leagueName } from '../book/names.ts';
import { show } from '../frame/view.ts';
import { useAsked } from '../session/use-asked.ts';
import { useWords } from '../words/words.ts';
import { StandingsTable } from './standings-table.tsx';

const AGAIN_MS = 30_000;

/** Tables of leagues. */
export function StandingsView({
  sport,
  league,
}: {
  readonly sport: Sport;
  readonly league: string;
}) {
  const t = useWords();
  const { leagues } = useBook();
  const first = leagues.find((one) => one.sport === sport);
  const chosen = leagues.find(({ id }) => id === league) ?? first ?? leagues[0];
  const { value, isFailed, ask } = useAsked<LeaguePage>(
    chosen && `leagues/${encodeURIComponent(chosen.id)}`,
    { nextMs: AGAIN_MS },
  );
  return (
    <section className="sp-results sp-card">
      <header>
        <h1>{t('page.standings')}</h1>
        <span className="sp-gap" />
        {chosen && (
          <Select
            size="md"
            ariaLabel={t('table.league')}
            value={chosen.id}
            onValueChange={(id) => show('standings', { sport, league: id })}
            options={leagues.map((one) => ({
              value: one.id,
              label: `${leagueName(one)}, ${t(`sport.${one.sport}`)}`,
            }))}
          />
        )}
      </header>
      {isFailed && value === undefined && <ErrorState title={t('table.failed')} onRetry={ask} />}
      {!isFailed && value === undefined && <Skeleton shape="block" height={320} />}
      {value &&
        (value.table === null || value.table.length === 0 ? (
          <EmptyState title={t('table.none')} />
        ) : (
          <StandingsTable rows={value.table} sport={value.league.sport} />
        ))}
    </section>
  );
}
