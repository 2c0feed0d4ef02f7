import { runNights } from '#loyalty';
import type { Merchant } from '#merchant';
import { runLevels } from '../modules/loyalty/run-levels.ts';
import type { TestApp } from './app.ts';
import { completeFigures } from './settlement.ts';
import { localDay } from '#kernel/days.ts';

/** Looks at the levels of a merchant's members as the night after today does. */
export async function nightOfLevels(
  { services }: TestApp,
  { id: merchantId, currency, timeZone }: Merchant,
): Promise<void> {
  const { db } = services;
  await completeFigures(db, new Date('2090-01-01'));
  await runLevels(services, { merchantId, currency, timeZone }, await localDay(db, timeZone));
}

/** Looks at the nights that are over, as a job does every few minutes: rebates count from the first on. */
export const nightsOver = ({ services }: TestApp): Promise<void> => runNights(services);
