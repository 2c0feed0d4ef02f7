/**
 * News of a merchant's site for whoever has it open, guests included. They are transient: each
 * process looks for its own pages, at a pace that does not grow with them, and only while there are
 * any. A page that missed some finds it in what it loads.
 */
import type { PushEvent } from '@croupier/contract/push/player';
import type { Log } from '../log.ts';
import { inBackground } from '../uncaught.ts';
import { type Lines, sendEvent } from './lines.ts';

/** What a module has to tell of a site from time to time. */
export interface SiteNews {
  /** In two or three words, for the log. */
  readonly name: string;
  /** Pause between two looks: no site hears of it more often. */
  readonly everyMs: number;
  /** What has happened at that site since the last look, if anything. */
  look(merchantId: bigint): Promise<PushEvent | undefined>;
}

export interface SiteNewsDeps {
  readonly lines: Lines;
  readonly news: readonly SiteNews[];
  readonly log: Log;
}

/** Looks for news of the sites that are open here, until it is stopped. */
export function notifySiteNews({ lines, news, log }: SiteNewsDeps): { stop(): void } {
  const timers = news.map((one) => {
    let isLooking = false;
    async function look(): Promise<void> {
      // A slow database is not asked again before it has answered.
      if (isLooking) return;
      isLooking = true;
      for (const merchantId of lines.merchantIds()) {
        const event = await one.look(merchantId).catch((error: unknown) => {
          log.warn({ err: error, news: one.name }, 'no news of a site');
        });
        if (event) lines.ofMerchant(merchantId).forEach((line) => sendEvent(line, event));
      }
      isLooking = false;
    }
    return setInterval(() => {
      inBackground(look(), { log, where: 'news of a site' });
    }, one.everyMs).unref();
  });
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
