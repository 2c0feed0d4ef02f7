import { z } from 'zod';
import { tagColours } from './kinds.ts';
import { idSchema } from '../endpoint.ts';

/** A tag as it stands on a member. */
export const memberTag = z.object({
  id: idSchema,
  name: z.string(),
  colour: z.enum(tagColours),
});
export type MemberTag = z.output<typeof memberTag>;
