import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';

type Board = CallOutput<'missionLeaderboard'>;
type Standing = Pick<Board['items'][number], 'rank' | 'points' | 'missions'>;

/** Everybody behind the first three; the member's own row stays in sight. */
export function BoardRows({ board: { items, me } }: { readonly board: Board }) {
  const { t } = useTranslation('missions');
  const rest = items.slice(3);
  const isFar = me !== null && !items.some(({ isMe }) => isMe);
  if (rest.length === 0 && !isFar) return null;
  return (
    <ol className="board-rows" aria-label={t('board.rest')}>
      {rest.map(({ name, isMe, ...standing }) => (
        <Row key={standing.rank} name={isMe ? t('board.you') : name} isMe={isMe} of={standing} />
      ))}
      {isFar && me.rank > items.length + 1 && (
        <li className="board-gap" aria-hidden>
          …
        </li>
      )}
      {isFar && <Row name={t('board.you')} isMe of={me} />}
    </ol>
  );
}

function Row({
  name,
  isMe,
  of: { rank, points, missions },
}: {
  readonly name: string;
  readonly isMe: boolean;
  readonly of: Standing;
}) {
  const { t } = useTranslation('missions');
  return (
    <li data-me={isMe || undefined} aria-current={isMe || undefined}>
      <span>{formatCount(rank)}</span>
      <b>{name}</b>
      <small>{t('board.missions', { count: missions })}</small>
      <span>{t('board.points', { count: points })}</span>
    </li>
  );
}
