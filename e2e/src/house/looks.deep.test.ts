/** Windows and pages of the house in both themes and widths, and a popup whose picture is slow or missing. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HouseFixture, openHouse } from './house-fixture.ts';
import { faultsOfLooks, usualAddresses } from './looks.ts';

let world: HouseFixture;

beforeAll(async () => {
  world = await openHouse();
}, 240_000);

afterEach(() => world.leave());

afterAll(() => world?.close());

const addresses = [...usualAddresses, '/help#deposit', '/feedback', '/app', '/news', '/promotions'];

test.each([
  { phone: false, theme: 'dark' },
  { phone: false, theme: 'light' },
  { phone: true, theme: 'dark' },
  { phone: true, theme: 'light' },
] as const)(
  '[A11Y-01][CMS-01][HOME-04] windows and pages of the house keep WCAG 2.2 AA, $theme, phone: $phone',
  async (look) => expect(await faultsOfLooks(world, { addresses, ...look })).toEqual([]),
);

test('[POP-03][PERF-15] a popup comes whole: it waits for its picture, and does without one that does not come', async () => {
  const { page, problems } = await world.visit('/', { popups: true });
  const held = Promise.withResolvers<void>();
  await page.route('**/art/river-lacquer-tall*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.waitForRequest('**/art/river-lacquer-tall*');
  const popup = page.getByRole('dialog', { name: 'For guests' });
  await page.waitForTimeout(500);
  expect(await popup.count()).toBe(0);
  held.resolve();
  await popup.waitFor();
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  expect(await popup.locator('img').evaluate(isDrawn)).toBe(true);

  const { page: poor } = await world.visit('/about', { popups: true });
  await poor.route('**/art/river-lacquer-tall*', (route) => route.abort());
  const bare = poor.getByRole('dialog', { name: 'For guests' });
  await bare.waitFor();
  expect(await bare.locator('img').count()).toBe(0);
  expect(problems).toEqual([]);
});
