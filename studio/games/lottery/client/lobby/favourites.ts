import { useState } from 'react';
import { openStore } from '#client/kit/storage.ts';

const KEY = 'croupier.lottery.favourites';
const store = openStore('localStorage');

/** The lotteries that this browser's player likes; the three regions of Vietnam to begin with. */
export function useFavourites() {
  const [favourites, setFavourites] = useState(readFavourites);
  const toggle = (game: string) => {
    const next = favourites.includes(game)
      ? favourites.filter((one) => one !== game)
      : [...favourites, game];
    store.write(KEY, JSON.stringify(next));
    setFavourites(next);
  };
  return [favourites, toggle] as const;
}

function readFavourites(): readonly string[] {
  const text = store.read(KEY);
  return text === undefined ? [] : (JSON.parse(text) as readonly string[]);
}
