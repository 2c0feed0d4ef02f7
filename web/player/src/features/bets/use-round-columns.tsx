import type { Round } from '@croupier/contract/bets/player';
import { Badge } from '@croupier/kit/ui/badge';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Money } from '@croupier/kit/ui/money';
import type { TableColumn } from '@croupier/kit/ui/table';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';
import { roundStateTone } from './round-state-tone.ts';

/** The columns of the betting record; the game's name opens the round from the keyboard. */
export function useRoundColumns(onOpen: (round: Round) => void): readonly TableColumn<Round>[] {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return [
    { key: 'time', header: t('column.time'), cell: ({ openedAt }) => momentText(openedAt, 'row') },
    {
      key: 'game',
      header: t('column.game'),
      card: 'title',
      cell: (round) => (
        <span className="record-game">
          <GameThumb art={round.art} size={36} />
          <span>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={(event) => {
                event.stopPropagation();
                onOpen(round);
              }}
            >
              {round.gameTitle}
            </button>
            <small>{round.vendor}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'id',
      header: t('column.round'),
      card: 'hidden',
      cell: ({ id }) => (
        <span className="quiet record-id" title={id}>
          {id}
        </span>
      ),
    },
    {
      key: 'stake',
      header: t('column.stake', { symbol }),
      numeric: true,
      cell: ({ stake }) => <Money amount={stake} />,
    },
    {
      key: 'valid',
      header: t('column.validBet', { symbol }),
      numeric: true,
      card: 'hidden',
      cell: ({ validBet }) => <Money amount={validBet} />,
    },
    {
      key: 'net',
      header: t('column.net', { symbol }),
      numeric: true,
      card: 'value',
      cell: ({ net }) =>
        net === null ? (
          <span className="quiet">{t('pending')}</span>
        ) : (
          <Money amount={net} tone="delta" />
        ),
    },
    {
      key: 'state',
      header: t('column.state'),
      card: 'status',
      cell: ({ state }) => (
        <Badge dot={false} tone={roundStateTone(state)}>
          {t(`state.${state}`)}
        </Badge>
      ),
    },
  ];
}
