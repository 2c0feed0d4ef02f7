import { formatCount } from '@croupier/kit/format/numbers';
import { Avatar } from '@croupier/kit/ui/avatar';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';

type Standing = CallOutput<'missionLeaderboard'>['items'][number];

/** The first three on their steps. */
export function Podium({ best }: { readonly best: readonly Standing[] }) {
  const { t } = useTranslation('missions');
  return (
    <ol className="podium" aria-label={t('board.best')}>
      {best.map(({ rank, name, points, isMe }) => (
        <li key={rank} data-rank={rank} data-me={isMe || undefined}>
          {rank === 1 && <Crown />}
          <Avatar name={name} size={rank === 1 ? 72 : 58} />
          <b>{isMe ? t('board.you') : name}</b>
          <small>{t('board.points', { count: points })}</small>
          <i>
            <span className="k-visually-hidden">{t('board.rank', { rank })}</span>
            <span aria-hidden>{formatCount(rank)}</span>
          </i>
        </li>
      ))}
    </ol>
  );
}

function Crown() {
  return (
    <svg width="36" height="26" viewBox="0 0 36 26" aria-hidden>
      <path d="M3 8 11 14 18 3l7 11 8-6-3 16H6Z" fill="#f6bb3b" />
      <path d="M18 3l7 11 8-6-3 16H18Z" fill="#dc9a2e" />
      <path d="M6 21h24v3H6Z" fill="#8c4f1d" />
      <circle cx="18" cy="16" r="2.6" fill="#e0244f" />
      <circle cx="10.5" cy="17" r="1.8" fill="#3f8cf3" />
      <circle cx="25.5" cy="17" r="1.8" fill="#3f8cf3" />
    </svg>
  );
}
