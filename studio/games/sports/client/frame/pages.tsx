import { type ReactNode, useState } from 'react';
import { type Book, BookContext } from '../book/book.ts';
import { type Stream, StreamContext } from '../book/stream.ts';
import { type Desk, DeskContext } from '../session/desk.ts';
import { Placer, PlacerContext } from '../slip/placer.ts';
import { SlipBox, SlipContext } from '../slip/slip-box.ts';
import { Favourites, FavouritesContext } from './favourites.ts';

/** What all pages have in common: session, book, slip and favourites. */
export function Pages({
  desk,
  book,
  stream,
  children,
}: {
  readonly desk: Desk;
  readonly book: Book;
  readonly stream: Stream;
  readonly children: ReactNode;
}) {
  const [own] = useState(() => ({
    box: new SlipBox(desk.store),
    placer: new Placer(desk, stream),
    favourites: new Favourites(desk),
  }));
  return (
    <DeskContext value={desk}>
      <BookContext value={book}>
        <StreamContext value={stream}>
          <SlipContext value={own.box}>
            <PlacerContext value={own.placer}>
              <FavouritesContext value={own.favourites}>{children}</FavouritesContext>
            </PlacerContext>
          </SlipContext>
        </StreamContext>
      </BookContext>
    </DeskContext>
  );
}
