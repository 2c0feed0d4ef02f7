import { nowMs } from '#kernel/clock.ts';

/** What was told longer ago stands for nothing that could be won now. */
const OLD_MS = 60_000;

/** Whether figures of that time may be shown to players. */
export function isLive(toldAt: Date): boolean {
  return toldAt.getTime() > nowMs() - OLD_MS;
}
