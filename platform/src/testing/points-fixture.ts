/** Points of Jade Lantern after a night that was over before anybody played, for tests of the mall. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { localDay } from '#kernel/days.ts';
import { runNight } from '../modules/points/run-nights.ts';
import { type Answer, startTestApp, type TestApp } from './app.ts';
import { assertLedgerSound } from './ledger.ts';
import { mallStaff, type MallStaff } from './points.ts';
import { completeFigures } from './settlement.ts';
import { switchFlags } from './switch-flags.ts';

export const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
export const minor = (units: number) => BigInt(units) * 10_000n;

/**
 * An installation with points, its staff and the merchant's day; after each test the ledger is sound and
 * P6 holds: points are the sum of their lines, and each line says what there is after it.
 */
export function pointsFixture() {
  let opened: { readonly app: TestApp; readonly staff: MallStaff; readonly today: string };

  function night(lastDay: string): Promise<boolean> {
    const { id, currency, timeZone } = opened.app.merchants.jade;
    const place = { merchantId: id, currency, timeZone };
    return runNight(opened.app.services, place, { lastDay, isOn: true });
  }

  beforeAll(async () => {
    const app = await startTestApp();
    await switchFlags(app, { points: true });
    const staff = await mallStaff(app);
    const { db } = app.services;
    const today = await localDay(db, app.merchants.jade.timeZone);
    opened = { app, staff, today };
    await completeFigures(db, new Date('2090-01-01'));
    await night(Temporal.PlainDate.from(today).subtract({ days: 1 }).toString());
  });
  beforeEach(async () => {
    await sql`truncate kernel.attempt, kernel.call_count`.execute(opened.app.services.db);
  });
  afterEach(async () => {
    const { db } = opened.app.services;
    await assertLedgerSound(db);
    const { rows } = await sql`select from points.member m
      where m.points <> (select coalesce(sum(e.change), 0) from points.entry e
          where e.member_id = m.member_id)
        or m.points <> coalesce((select e.balance from points.entry e where e.member_id = m.member_id
          order by e.id desc limit 1), 0)`.execute(db);
    if (rows.length > 0) throw new Error('The points of somebody are not the sum of their lines.');
  });
  afterAll(() => opened.app.close());

  return {
    opened: () => opened,
    night,
    merchantId: () => String(opened.app.merchants.jade.id),
  };
}
