import type { CallOutput } from '../../api/call.ts';
import { returnText } from '@croupier/kit/format/return-text';
import { formatDuration } from '@croupier/kit/format/duration';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Menu } from '@croupier/kit/ui/menu';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useMedia } from '@croupier/kit/ui/use-media';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type GameToolbarProps = {
  readonly sheet: CallOutput<'game'> | undefined;
  /** Balance and the way to add to it. */
  readonly wallet: ReactNode;
  readonly fullScreen: boolean;
  /** Absent where the browser has no full screen. */
  readonly onFullScreen: (() => void) | undefined;
  readonly favourite: { readonly on: boolean; readonly onToggle: () => void };
  readonly onHistory: () => void;
  /** To the member's limits and breaks. */
  readonly onProtection: () => void;
  readonly onMinimise: () => void;
  /** The game as a page of the site. */
  readonly onPage: () => void;
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
  favourite,
  onHistory,
  onProtection,
  onMinimise,
  onPage,
  onReload,
  onRules,
  onClose,
}: GameToolbarProps) {
  const { t } = useTranslation('game');
  const tools: readonly Tool[] = [
    {
      id: 'favourite',
      icon: favourite.on ? 'heart-fill' : 'heart',
      label: t('favourite'),
      onPress: favourite.onToggle,
      pressed: favourite.on,
    },
    { id: 'history', icon: 'clock-counter-clockwise', label: t('history'), onPress: onHistory },
    { id: 'reload', icon: 'arrows-clockwise', label: t('reload'), onPress: onReload },
    { id: 'rules', icon: 'question', label: t('rules'), onPress: onRules },
    { id: 'protection', icon: 'timer', label: t('protection'), onPress: onProtection },
    ...(onFullScreen
      ? [
          {
            id: 'full-screen',
            icon: fullScreen ? 'arrows-in' : 'arrows-out',
            label: fullScreen ? t('leaveFullScreen') : t('fullScreen'),
            onPress: onFullScreen,
          } as const,
        ]
      : []),
    { id: 'page', icon: 'arrow-square-out', label: t('asPage'), onPress: onPage },
    { id: 'minimise', icon: 'minus-bold', label: t('minimise'), onPress: onMinimise },
  ];
  return (
    <div className="game-toolbar" data-drag-handle>
      {sheet ? (
        <GameThumb art={sheet.iconUrl} size={36} />
      ) : (
        <Skeleton shape="block" width="36px" height="36px" />
      )}
      <span className="game-name">
        <b dir="auto">{sheet?.displayName}</b>
        <small>
          {sheet &&
            (sheet.rtp === null
              ? sheet.vendorName
              : t('vendorAndRtp', { vendor: sheet.vendorName, rtp: returnText(sheet.rtp) }))}
        </small>
      </span>
      <SessionClock />
      {wallet}
      <GameTools tools={tools} onClose={onClose} />
    </div>
  );
}

interface Tool {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  /** For one that is on or off. */
  readonly pressed?: boolean;
}

/** A window too narrow for all tools side by side; its width follows its height. */
const FEW_TOOLS = '(width < 960px), (height < 640px)';

/** The tools side by side; where the window is narrow they stand behind one button. */
function GameTools({
  tools,
  onClose,
}: {
  readonly tools: readonly Tool[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('game');
  const few = useMedia(FEW_TOOLS);
  return (
    <span className="game-tools">
      {few ? (
        <Menu
          trigger={<IconButton bare icon="dots-three-vertical" label={t('tools')} />}
          entries={tools.map(({ id, icon, label, onPress, pressed }) => ({
            id,
            icon,
            label,
            onSelect: onPress,
            ...(pressed !== undefined && { pressed }),
          }))}
        />
      ) : (
        tools.map(({ id, icon, label, onPress, pressed }) => (
          <IconButton
            key={id}
            bare
            icon={icon}
            label={label}
            aria-pressed={pressed}
            onClick={onPress}
          />
        ))
      )}
      <IconButton icon="x" label={t('close')} onClick={onClose} />
    </span>
  );
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
