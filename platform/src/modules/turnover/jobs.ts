import { feed } from '#bets';
import type { ModuleWork } from '#kernel/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { CONSUMER } from './consumer.ts';
import { fillFromBets } from './fill-from-bets.ts';

/** Fills requirements as bets are settled. */
export function turnoverWork({
  db,
  log,
  signals,
}: Pick<Services, 'db' | 'log' | 'signals'>): ModuleWork {
  return {
    atStart: (signal) =>
      feed.keepConsuming({ db, log, signals, consumer: CONSUMER, apply: fillFromBets }, signal),
  };
}
