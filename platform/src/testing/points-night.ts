import type { Merchant } from '#merchant';
import { runNight } from '../modules/points/run-nights.ts';
import type { TestApp } from './app.ts';
import { completeFigures } from './settlement.ts';
import { localDay } from '#kernel/days.ts';

/** Counts the bets of a day, or of the one before it, as the night after that does. */
export async function nightOfPoints(
  { services }: TestApp,
  { id: merchantId, currency, timeZone }: Merchant,
  daysAgo = 0,
): Promise<void> {
  const { db } = services;
  await completeFigures(db, new Date('2090-01-01'));
  const today = Temporal.PlainDate.from(await localDay(db, timeZone));
  const lastDay = today.subtract({ days: daysAgo }).toString();
  await runNight(services, { merchantId, currency, timeZone }, { lastDay, isOn: true });
}
