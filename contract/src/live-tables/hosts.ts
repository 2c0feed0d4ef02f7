/** Who deals at live tables, as vendors keep it and staff change it. */
import { z } from 'zod';

const hostId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);
const language = z.string().regex(/^[a-z]{2,3}$/);

/** A stretch of a day of the week at which one host is at a table. */
const shift = z.object({
  /** 1 is Monday, 7 is Sunday. */
  day: z.int().min(1).max(7),
  /** Minutes of the day in the zone of the week; 1440 is midnight. */
  from: z.int().min(0).max(1439),
  to: z.int().min(1).max(1440),
  host: hostId,
});

/** One who deals at live tables, as players see them. */
export const hostProfile = z.object({
  id: hostId,
  name: z.string().trim().min(1).max(40),
  /** One of the portraits that the vendor has drawn. */
  look: z.string().min(1).max(40),
  languages: z.array(language).min(1).max(10),
  /** What they say to whoever comes, by language. */
  greetings: z
    .record(language, z.string().trim().max(120))
    .refine((all) => Object.keys(all).length <= 10, 'at most ten languages'),
  /** Deals still; others are shown nowhere. */
  active: z.boolean(),
});

/** Who deals at a table when. */
export const hostWeek = z.object({
  game: z.string().min(1).max(64),
  /** A name of the IANA database. */
  zone: z.string().min(1).max(64),
  /** They do not overlap. Between them the table has the host that it began with. */
  shifts: z.array(shift).max(100),
});
