import { createContext, use } from 'react';

/** Whose book is traded: the site's, at one of its vendors. */
export interface TradedBook {
  readonly merchantId: string;
  readonly vendorId: string;
}

export const BookContext = createContext<TradedBook | undefined>(undefined);

/** The book of the page; every call about it names it. */
export function useBook(): TradedBook {
  const book = use(BookContext);
  if (!book) throw new Error('A part of a book stands outside its page.');
  return book;
}
