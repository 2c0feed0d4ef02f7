/**
 * Where money comes in, is played for and goes out: the platform with its worker, the studio and the
 * sandbox as processes of their own, and staff who pay.
 */
import { type DepositFixture, depositFixture } from '@croupier/platform/testing/deposits';
import { freePort } from '@croupier/server/testing/free-port';
import { type PayoutFixture, payoutFixture, setUp } from '@croupier/platform/testing/withdrawals';
import { seedStudio } from '@croupier/platform/seed/seed-studio';
import type { TestMember } from '@croupier/platform/testing/member';
import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser, type Visitor } from '../browser.ts';
import { startStudioProcess } from '../conformance/studio-process.ts';

/** A busy machine draws few frames; whatever is waited for comes within this or not at all. */
const PATIENCE_MS = 90_000;

export interface CashierFixture extends PayoutFixture {
  readonly browser: Browser;
  readonly sandbox: DepositFixture['sandbox'];
  /** Of Jade Lantern's site, as browsers know it. */
  readonly origin: string;
  /** A phone on which that member is signed in, in English. */
  visit(member: TestMember): Promise<Visitor>;
  close(): Promise<void>;
}

export async function openCashier(): Promise<CashierFixture> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const [studio, browser] = await Promise.all([startStudioProcess(origin), openBrowser()]);
  const world = await depositFixture({
    port,
    worker: true,
    env: {
      PLATFORM_ORIGIN: origin,
      STUDIO_ORIGIN: studio.url,
      STUDIO_KEY_ID: studio.vendorKeyId,
      STUDIO_INBOUND_SECRET: studio.secret,
      STUDIO_OUTBOUND_SECRET: studio.vendorSecret,
    },
  });
  const { app, sandbox } = world;
  await world.offer('jade', {
    way: {
      code: 'transfer',
      kind: 'bank-transfer',
      accounts: [
        {
          scheme: 'vietqr',
          providerCode: '970436',
          bankName: 'Vietcombank',
          number: '1017595600',
          holder: 'CONG TY NGOC DANG',
          dailyCapMinor: null,
        },
      ],
    },
  });
  await seedStudio(app.services, [app.merchants.jade]);
  const payouts = await payoutFixture(app, sandbox.origin);
  await setUp(payouts, { fourEyesFrom: null });
  return {
    ...payouts,
    browser,
    sandbox,
    origin,
    async visit({ session }) {
      const visitor = await newVisitor(browser, { device: 'phone', theme: 'dark' });
      visitor.page.setDefaultTimeout(PATIENCE_MS);
      await visitor.context.addCookies(
        session.cookie.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split(/=(.*)/s);
          return { name, value, url: origin };
        }),
      );
      await visitor.context.addInitScript(
        ([token, site]) => {
          if (location.origin !== site) return;
          localStorage.setItem('croupier.languages', '[{"code":"EN","dictionary":"en"}]');
          sessionStorage.setItem('croupier.token', token ?? '');
        },
        [session.token, origin],
      );
      return visitor;
    },
    async close() {
      await browser.close();
      await world.close();
      await studio.end();
    },
  };
}
