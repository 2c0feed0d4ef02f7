/** What a merchant offers of a vendor's games at this moment. */
import { z } from 'zod';

const games = z.array(z.string().min(1).max(64)).max(200);

/** `POST /offer`: which of these games, by the vendor's ids, players of the merchant can open now. */
export const offerRequest = z.object({ games });
export const offerAnswer = z.object({ games });
