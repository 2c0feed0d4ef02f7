/** What callers of game lists say of themselves and of the page that they want (specification 7). */
import { z } from 'zod';

/** Games of one page that is asked for by its number. */
export const LIST_PAGE_MAX = 100;

/** Every client has the same games, so the first two choose nothing. */
export const listClient = {
  /** 3: a web page. */
  clientType: z.coerce.number().int().min(1).max(3).optional(),
  /** What the client can show, several with commas between. */
  platform: z
    .string()
    .max(40)
    .regex(/^(?:flash|html5-desktop|html5-mobile)(?:,(?:flash|html5-desktop|html5-mobile)){0,2}$/)
    .optional(),
  /** Of the site itself; that of another one is refused. */
  merchantCode: z.string().min(1).max(40).optional(),
  /** Titles in this language of the site instead of the caller's. */
  language: z.string().min(2).max(5).optional(),
};
export type ListClient = z.output<z.ZodObject<typeof listClient>>;

/** A page by its number, instead of by a cursor. */
export const listPage = {
  pageNo: z.coerce.number().int().min(1).max(10_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(LIST_PAGE_MAX).optional(),
};
