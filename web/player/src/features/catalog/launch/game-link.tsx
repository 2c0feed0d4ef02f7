import type { ComponentProps } from 'react';
import { isOurPress } from '../../../navigation/is-our-press.ts';
import { openOverlay } from '../../../navigation/site-location.ts';
import { openGame } from './launch.ts';
import { gameAddress, type Pressed } from './launch-rules.ts';
import { useHold } from './use-hold.ts';

export type GameLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly game: Pressed };

/**
 * A link to where a game is played. Everything that people do with links works; guests sign in on
 * the way, trial accounts are told what they need, and a finger that rests on it sees the facts.
 */
export function GameLink({ game, onClick, ...rest }: GameLinkProps) {
  const hold = useHold(() => openOverlay({ kind: 'game', gameId: game.nodeId }));
  return (
    // The anchor's content arrives with the other properties.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a
      {...rest}
      {...hold}
      href={gameAddress(game)}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurPress(event)) return;
        event.preventDefault();
        openGame(game);
      }}
    />
  );
}
