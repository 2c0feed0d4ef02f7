import type { Round } from '@croupier/contract/bets/player';
import { transferWord } from '@croupier/contract/wallet/transfer-kinds';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Drawer } from '@croupier/kit/ui/drawer';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { CallFailure } from '../../api/call-failure.tsx';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';
import { showReplay } from './show-replay.tsx';
import { roundStateTone } from './round-state-tone.ts';

export type RoundDrawerProps = {
  /** The round to show; absent while the drawer is closed. */
  readonly round: Round | undefined;
  readonly onClose: () => void;
};

/** One round: what was staked and won, each movement of money, and the vendor's picture of it. */
export function RoundDrawer({ round, onClose }: RoundDrawerProps) {
  const { t } = useTranslation('bets');
  const compact = useMedia(COMPACT);
  const [latest, setLatest] = useState(round);
  // The drawer keeps its content while it slides away.
  if (round !== undefined && round !== latest) setLatest(round);
  const shown = round ?? latest;
  return (
    <Drawer
      open={round !== undefined}
      onClose={onClose}
      side={compact ? 'bottom' : 'end'}
      width={420}
      title={t('round.title')}
      footer={
        shown && (
          <Button variant="primary" icon="play-circle" onClick={() => void showReplay(shown)}>
            {t('round.replay')}
          </Button>
        )
      }
    >
      {shown && <RoundBody round={shown} />}
    </Drawer>
  );
}

function RoundBody({ round }: { readonly round: Round }) {
  const { t } = useTranslation(['bets', 'common']);
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  const detail = useQuery({ ...callQuery('round', { roundId: round.id }), staleTime: 0 });
  return (
    <>
      <div className="round-head">
        <GameThumb art={round.art} size={56} />
        <span>
          <b>{round.gameTitle}</b>
          <small>{round.vendor}</small>
        </span>
        <Badge tone={roundStateTone(round.state)}>{t(`state.${round.state}`)}</Badge>
      </div>
      <dl className="facts">
        <div>
          <dt>{t('column.round')}</dt>
          <dd>
            {round.id}
            <CopyButton value={round.id} label={t('round.copy')} />
          </dd>
        </div>
        <div>
          <dt>{t('column.time')}</dt>
          <dd>{momentText(round.openedAt, 'row')}</dd>
        </div>
        {round.closedAt !== null && (
          <div>
            <dt>{t('round.closedAt')}</dt>
            <dd>{momentText(round.closedAt, 'row')}</dd>
          </div>
        )}
        <div>
          <dt>{t('round.type')}</dt>
          <dd>{t(`common:gameType.${round.gameType}`)}</dd>
        </div>
        <div>
          <dt>{t('round.stake')}</dt>
          <dd>
            <Money amount={round.stake} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('round.validBet')}</dt>
          <dd>
            <Money amount={round.validBet} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('round.win')}</dt>
          <dd>
            <Money amount={round.win} symbol={symbol} />
          </dd>
        </div>
        <div className="facts-total">
          <dt>{t('round.net')}</dt>
          <dd>
            {round.net === null ? (
              t('pending')
            ) : (
              <Money amount={round.net} symbol={symbol} tone="delta" />
            )}
          </dd>
        </div>
      </dl>
      <p className="round-how">{t('round.how')}</p>
      <h3 className="round-movements-title">{t('round.movements')}</h3>
      {detail.isError ? (
        <CallFailure
          title={t('round.failure')}
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : detail.data ? (
        <>
          <Movements movements={detail.data.transactions} />
          {detail.data.plays.length > 0 && <Plays plays={detail.data.plays} />}
        </>
      ) : (
        <Skeleton shape="block" height="96px" />
      )}
    </>
  );
}

function Movements({ movements }: { readonly movements: CallOutput<'round'>['transactions'] }) {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return (
    <ol className="round-movements">
      {movements.map(({ reference, type, amount, balanceAfter, at }) => (
        <li key={reference}>
          <span>
            <b>{t(`kind.${transferWord(type, amount)}`)}</b>
            <small>{t('round.reference', { time: momentText(at, 'time'), reference })}</small>
          </span>
          <span>
            <Money amount={amount} symbol={symbol} tone="delta" />
            <small>
              {t('round.balanceAfter')} <Money amount={balanceAfter} symbol={symbol} />
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Play that the vendor reported while the chips lay on the table, newest first. */
function Plays({ plays }: { readonly plays: CallOutput<'round'>['plays'] }) {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return (
    <>
      <h3 className="round-movements-title">{t('round.plays')}</h3>
      <ol className="round-movements">
        {plays.map(({ reference, validBet, at }) => (
          <li key={reference}>
            <span>
              <b>{t('round.validBet')}</b>
              <small>{t('round.reference', { time: momentText(at, 'time'), reference })}</small>
            </span>
            <span>
              <Money amount={validBet} symbol={symbol} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
