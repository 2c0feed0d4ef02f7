import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { EventPage } from '#games/sports/protocol.ts';
import { dayText } from '#games/lottery/client/frame/times.ts';
import { useTeamNames } from '../book/names.ts';
import { useWords } from '../words/words.ts';

/** How the two have met before. */
export function Meetings({ page }: { readonly page: EventPage | undefined }) {
  const t = useWords();
  if (page === undefined) return <Skeleton shape="block" height={120} />;
  if (page.meetings.length === 0) return <p className="sp-small">{t('match.no-meetings')}</p>;
  return (
    <ol className="sp-meetings">
      {page.meetings.map((one) => (
        <li key={one.id}>
          <Meeting row={one} />
        </li>
      ))}
    </ol>
  );
}

function Meeting({ row }: { readonly row: EventPage['meetings'][number] }) {
  const names = useTeamNames(row, { isShort: true });
  return (
    <>
      <small>{dayText(row.startsAt)}</small>
      <span className="sp-name">{names.home}</span>
      <b dir="ltr">{row.score?.join('-') ?? '–'}</b>
      <span className="sp-name">{names.away}</span>
    </>
  );
}
