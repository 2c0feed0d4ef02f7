import { dayIn } from '#games/lottery/client/frame/times.ts';
import type { BetView } from '#games/sports/protocol.ts';

/** `SB-261128-7H4K2`: the day it was placed and what tells it from others of that day. */
export function ticketName({ id, placedAt }: Pick<BetView, 'id' | 'placedAt'>): string {
  const day = dayIn(placedAt).replaceAll('-', '').slice(2);
  return `SB-${day}-${id.replaceAll('-', '').slice(-5).toUpperCase()}`;
}
