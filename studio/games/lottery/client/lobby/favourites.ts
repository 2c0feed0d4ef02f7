import { useEffect, useRef, useState } from 'react';
import type { FavouritesView } from '#games/lottery/protocol.ts';
import { openStore } from '#client/kit/storage.ts';
import { type Desk, useDesk } from '../session/desk.ts';

const KEY = 'croupier.lottery.favourites';
const store = openStore('localStorage');

/**
 * The lotteries that the player likes. They are kept with the player, wherever they play; in play money, where
 * each visit has a player of its own, in this browser.
 */
export function useFavourites() {
  const desk = useDesk();
  const isReal = desk.read().base.mode === 'real';
  const [favourites, setFavourites] = useState(() => (isReal ? [] : readStored()));
  useEffect(() => {
    if (!isReal) return;
    let isOver = false;
    void (async () => {
      const games = await readOwn(desk);
      if (games !== undefined && !isOver) setFavourites(games);
    })();
    return () => {
      isOver = true;
    };
  }, [desk, isReal]);
  const turn = useRef(0);
  const toggle = (game: string) => {
    const isLiked = favourites.includes(game);
    const next = isLiked ? favourites.filter((one) => one !== game) : [...favourites, game];
    setFavourites(next);
    if (!isReal) {
      store.write(KEY, JSON.stringify(next));
      return;
    }
    turn.current += 1;
    const own = turn.current;
    void (async () => {
      const games = await change(desk, isLiked ? { remove: [game] } : { add: [game] });
      // What was not kept is not shown as if it were; a later press has an answer of its own.
      if (own === turn.current) setFavourites(games ?? favourites);
    })();
  };
  return [favourites, toggle] as const;
}

/** What this browser kept before the player had them is moved over, once. */
async function readOwn(desk: Desk): Promise<readonly string[] | undefined> {
  const before = readStored();
  if (before.length > 0) {
    const moved = await change(desk, { add: before });
    if (moved !== undefined) {
      store.remove(KEY);
      return moved;
    }
  }
  const answer = await desk.ask<FavouritesView>('favourites');
  return answer.kind === 'answered' ? answer.value.games : undefined;
}

async function change(
  desk: Desk,
  parts: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
): Promise<readonly string[] | undefined> {
  const answer = await desk.ask<FavouritesView>('favourites', parts);
  return answer.kind === 'answered' ? answer.value.games : undefined;
}

function readStored(): readonly string[] {
  const text = store.read(KEY);
  return text === undefined ? [] : (JSON.parse(text) as readonly string[]);
}
