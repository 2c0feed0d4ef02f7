import { z } from 'zod';
import { playerEndpoint } from '../endpoint.ts';
import { game } from '../catalog/player/catalog.ts';

const liveHost = z.object({
  /** Of the host at its vendor, unique among those of the list. */
  id: z.string(),
  name: z.string(),
  /** A picture of head and shoulders, square. */
  portrait: z.url(),
  /** Codes such as `vi`. */
  languages: z.array(z.string()).max(10),
  /** In the caller's language, or in English; may be empty. */
  greeting: z.string(),
  /** Games at whose tables they deal now, of those that the merchant offers and has open. */
  tables: z.array(game).min(1).max(50),
});
export type LiveHost = z.output<typeof liveHost>;

export const liveHostEndpoints = {
  liveHosts: playerEndpoint({
    method: 'GET',
    path: '/api/live-hosts',
    module: 'seamless',
    token: false,
    summary: 'Who deals at live tables now, and at which, as their vendors tell it.',
    output: z.object({ items: z.array(liveHost).max(400) }),
  }),
};
