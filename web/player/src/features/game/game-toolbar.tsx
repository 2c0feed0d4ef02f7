import type { CallOutput } from '../../api/call.ts';
import { formatDuration } from '@croupier/kit/format/duration';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type GameToolbarProps = {
  readonly sheet: CallOutput<'game'> | undefined;
  /** Balance and the way to add to it. */
  readonly wallet: ReactNode;
  readonly fullScreen: boolean;
  /** Absent where the browser has no full screen. */
  readonly onFullScreen: (() => void) | undefined;
  readonly onReload: () => void;
  readonly onRules: () => void;
  readonly onClose: () => void;
};

/** The bar above a game: what it is, how long it has been, what there is to spend. */
export function GameToolbar({
  sheet,
  wallet,
  fullScreen,
  onFullScreen,
  onReload,
  onRules,
  onClose,
}: GameToolbarProps) {
  const { t } = useTranslation('game');
  return (
    <div className="game-toolbar">
      {sheet ? (
        <GameThumb art={sheet.art} size={36} />
      ) : (
        <Skeleton shape="block" width="36px" height="36px" />
      )}
      <span className="game-name">
        <b>{sheet?.displayName}</b>
        <small>
          {sheet &&
            (sheet.rtp === null
              ? sheet.vendorName
              : t('vendorAndRtp', { vendor: sheet.vendorName, rtp: twoDecimals(sheet.rtp) }))}
        </small>
      </span>
      <SessionClock />
      {wallet}
      <span className="game-tools">
        <IconButton bare icon="arrows-clockwise" label={t('reload')} onClick={onReload} />
        <IconButton bare icon="question" label={t('rules')} onClick={onRules} />
        {onFullScreen && (
          <IconButton
            bare
            icon={fullScreen ? 'arrows-in' : 'arrows-out'}
            label={fullScreen ? t('leaveFullScreen') : t('fullScreen')}
            onClick={onFullScreen}
          />
        )}
        <IconButton icon="x" label={t('close')} onClick={onClose} />
      </span>
    </div>
  );
}

/** Cut, not rounded: nobody is promised more than the game returns. */
function twoDecimals(percentage: string): string {
  return percentage.replace(/(\.\d\d)\d+$/, '$1');
}

/** How long this visit to the game has lasted. Time is easily lost here, so it is always shown. */
function SessionClock() {
  const { t } = useTranslation('game');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(
      () => setSeconds(Math.trunc((performance.now() - startedAt) / 1000)),
      1000,
    );
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="game-clock" role="timer" aria-live="off">
      <Icon name="clock" size={16} />
      <span className="game-clock-word">{t('session')}</span>
      {formatDuration(seconds, { hours: true })}
    </span>
  );
}
