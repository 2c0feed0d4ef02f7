/** What seldom happens to a player of slots: lost answers, sessions in two places, rounds that were left. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { calm, openGame, returnToGame, tokenOf, untilReady } from '#client/testing/game-page.ts';
import { banner, roundsOf, roundsOfToken, unseenRounds } from '#client/testing/slot-page.ts';
import { hashOf } from '#client/testing/studio-process.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';

let studio: StudioProcess;
let browser: Browser;
sharedStudio.beforeAll(({ studio: running, browser: open }) => {
  studio = running;
  browser = open;
});

test('[Q-C8][X-29] without a network nothing can be staked, and play resumes when it is back', async () => {
  const page = await openGame(browser, studio, calm);
  await page.context().setOffline(true);
  await banner(page).waitFor();
  await page.click('.spin', { force: true });
  await page.keyboard.press('Space');
  expect(await page.locator('.spin').getAttribute('data-state')).toBe('off');
  await page.context().setOffline(false);
  await untilReady(page);
  expect(await roundsOf(studio, page)).toBe(0);
  expect(await banner(page).count()).toBe(0);
});

test('[Q-C8][X-29] a reload while the answer is awaited repeats the request and shows that round', async () => {
  const page = await openGame(browser, studio, calm);
  const token = await tokenOf(page);
  await page.route('**/api/rounds', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.click('.spin');
  await banner(page).waitFor();
  // A repetition may be on its way through us while the route is taken down.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await untilReady(page);
  expect(await roundsOf(studio, page)).toBe(1);
  expect(await tokenOf(page)).toBe(token);
  await expect.poll(() => unseenRounds(studio, token)).toBe(0);
});

test('[X-29] two tabs of a session, one without its answer: each shows its own round, and no other is paid', async () => {
  const page = await openGame(browser, studio, calm);
  const token = await tokenOf(page);
  const ids: string[] = [];
  let cut = true;
  await page.route('**/api/rounds', async (route) => {
    ids.push(String(route.request().postDataJSON().requestId));
    if (!cut) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.click('.spin');
  await banner(page).waitFor();
  await expect.poll(() => roundsOfToken(studio, token)).toBe(1);

  const other = await returnToGame(browser, studio, { token }, calm);
  await untilReady(other);
  let otherId = '';
  other.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/rounds')) {
      otherId = String(request.postDataJSON().requestId);
    }
  });
  await other.click('.spin');
  await expect.poll(() => roundsOfToken(studio, token)).toBe(2);
  await untilReady(other);

  cut = false;
  await untilReady(page);
  expect(new Set(ids).size).toBe(1);
  expect(otherId).not.toBe(ids[0]);
  expect(await roundsOfToken(studio, token)).toBe(2);
});

test('[Q-C8][STU-00] a round with free spins that was left is shown to its end at the return', async () => {
  const session = await studio.openDemo();
  const round = await studio.playUntil(session.token, ({ events }) =>
    events.some(({ type }) => type === 'free-spins-start'),
  );
  const page = await returnToGame(browser, studio, session, calm);
  await banner(page).filter({ hasText: 'did not see to the end' }).waitFor();
  await page.waitForSelector('.game[data-feature="free-spins"]');
  const [start] = round.events.flatMap((event) =>
    event.type === 'free-spins-start' ? [event] : [],
  );
  expect(await page.locator('.feature-count').textContent()).toContain(`/ ${start?.spins}`);
  expect(await page.locator('.feature-multiplier').textContent()).toBe('×2');
  while ((await page.locator('.spin').getAttribute('data-state')) !== 'ready') {
    await page.keyboard.press('x');
    await page.waitForTimeout(120);
  }
  const announced = await page.locator('.unseen').textContent();
  expect(announced).toContain(`You won ${round.win}.`);
  await expect.poll(() => unseenRounds(studio, session.token)).toBe(0);
  await page.reload();
  await untilReady(page);
  expect(await banner(page).count()).toBe(0);
});

test('[Q-C7] a return that is not more than the stake is stated and not celebrated', async () => {
  const session = await studio.openDemo();
  const poor = await studio.playUntil(
    session.token,
    ({ win, stake }) => Number(win) > 0 && Number(win) <= Number(stake),
  );
  const page = await returnToGame(browser, studio, session, calm);
  await untilReady(page);
  expect(await page.locator('.plate').getAttribute('data-tier')).toBe('none');
  expect(await page.locator('.recent-round').first().getAttribute('class')).not.toContain('won');
  expect(await page.locator('.unseen').textContent()).toContain(poor.win);
});

test('[STU-00] an ended session says so, and nothing can be staked any more', async () => {
  const page = await openGame(browser, studio, calm);
  await studio.query(
    `update studio.session set expires_at = now() - interval '1 s' where token_hash = $1`,
    [hashOf(await tokenOf(page))],
  );
  await page.click('.spin');
  const notice = page.getByRole('dialog', { name: 'The session has ended' });
  await notice.waitFor();
  expect(await notice.textContent()).toContain('You were not charged');
  await page.keyboard.press('Escape');
  expect(await notice.isVisible()).toBe(true);
  expect(await page.locator('.spin').getAttribute('data-state')).toBe('off');
});

test('[STU-00] reduced motion shows the final window at once, and sound is off until asked for', async () => {
  const page = await openGame(browser, studio, calm);
  const sound = page.getByRole('button', { name: 'Sound' });
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await sound.click();
  expect(await sound.getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await untilReady(page);
  expect(await sound.getAttribute('aria-pressed')).toBe('true');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/rounds', async (route) => {
    await held;
    await route.continue();
  });
  const canvas = page.locator('canvas');
  const before = await canvas.getAttribute('aria-label');
  await page.click('.spin');
  await page.waitForSelector('.spin:not([data-state="ready"])');
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  // Reels would turn for as long as the answer is awaited.
  const first = await canvas.screenshot();
  expect((await canvas.screenshot()).equals(first)).toBe(true);
  letGo();
  await expect.poll(() => canvas.getAttribute('aria-label')).not.toBe(before);
});

test('[STU-00] a hidden page settles its round at once, with the result of the server', async () => {
  const page = await openGame(browser, studio);
  await page.click('.spin');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    // A page that nobody sees is drawn no frames: whatever waited for one would wait for ever.
    window.requestAnimationFrame = () => 0;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await untilReady(page);
  expect(await roundsOf(studio, page)).toBe(1);
});
