import { Icon } from '@croupier/kit/ui/icon';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';

export type BoardCardProps = {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
};

/** Where the member stands this week, and the way to the table of the best. */
export function BoardCard({ opener, onOpen }: BoardCardProps) {
  const { t } = useTranslation('missions');
  const { data } = useQuery({ ...callQuery('missionLeaderboard', { span: 'week' }), staleTime: 0 });
  const me = data?.me;
  return (
    <button ref={opener} type="button" className="board-card" onClick={onOpen}>
      <Icon name="trophy" size={22} />
      <span>
        <b>{t('board.title')}</b>
        <small>
          {data &&
            (me
              ? t('board.mine', { rank: me.rank, players: data.players, points: me.points })
              : t('board.notYet'))}
        </small>
      </span>
      <Icon name="caret-right" size={16} />
    </button>
  );
}
