/** Whoever may read everything opens every page, and reads names on them. */
import en from '@croupier/i18n/en/console-site.json' with { type: 'json' };
import { consolePaths } from '@croupier/platform/composition/console-paths';
import { aMember } from '@croupier/platform/testing/member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, openConsole } from './open-console.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await openConsole('auditor');
}, 240_000);
afterAll(() => world.close());

test(
  '[OPS-01] every page of the console opens without anything that its content policy forbids',
  { timeout: 240_000 },
  async () => {
    const { app, page } = world;
    const { memberId } = await aMember(app);
    const [vendor] = (await world.staff.call('vendors', {})).value.items;
    const plain = consolePaths
      .filter((path) => !path.startsWith('/content/') && !path.startsWith('/index'))
      .map((path) =>
        path.replace(':memberId', String(memberId)).replace(':vendorId', vendor?.id ?? ''),
      );
    const views = [
      ...['vendors', 'lanes'].map((view) => `/catalog?view=${view}`),
      ...['registration', 'signIn', 'access', 'look'].map((view) => `/settings?view=${view}`),
      ...['keys', 'terms', 'openRounds', 'calls'].map((tab) => `/vendors/${vendor?.id}?tab=${tab}`),
      ...['money', 'rounds', 'limits', 'verification', 'security', 'sessions'].map(
        (tab) => `/members/${memberId}?tab=${tab}`,
      ),
    ];
    for (const path of [...plain, ...views]) {
      await world.open(path);
      const heading = page.locator('#content h1, [role="dialog"] h2').first();
      await expect.poll(() => heading.isVisible(), { message: path, timeout: 60_000 }).toBe(true);
      await expect.poll(() => page.locator('[aria-busy="true"], .k-skeleton').count()).toBe(0);
      expect([path, ...world.problems]).toEqual([path]);
    }
  },
);

test('[OPS-01] players and languages go by their names', { timeout: 240_000 }, async () => {
  const { app, page } = world;
  const { memberId, username } = await aMember(app);
  await world.open(`/members/${memberId}/view`);
  await page.getByRole('dialog').getByText(username).waitFor();
  await world.open('/settings?view=look');
  const language = page.getByRole('combobox', { name: en.languages.usual });
  await expect.poll(() => language.textContent()).toContain('Tiếng Việt');
  await page.getByLabel(en.languages.codeOf.replace('{{name}}', 'English')).waitFor();
  expect(world.problems).toEqual([]);
});
