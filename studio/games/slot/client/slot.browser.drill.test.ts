import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  calm,
  openGame,
  openPage,
  returnToGame,
  tokenOf,
  untilAnnounced,
  untilReady,
} from '#client/testing/game-page.ts';
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

const balance = (page: Page) => page.locator('.balance b').textContent();

test('[STU-00][Q-C7] a click plays a round: balance, net and time of the session show it', async () => {
  const page = await openGame(browser, studio);
  expect(await balance(page)).toBe('10,000.00');
  await page.click('.spin');
  await untilAnnounced(page);
  const announced = await page.locator('.unseen').textContent();
  expect(announced).toMatch(/^(No win\.|You won [\d,.]+\.) Balance [\d,.]+\.$/);
  // The figure counts to where it belongs.
  await expect.poll(async () => announced?.includes(`Balance ${await balance(page)}.`)).toBe(true);
  const amount = (text: string | null) => Number(text?.replace('−', '-').replaceAll(',', ''));
  const net = amount(await page.locator('.session-net b').textContent());
  expect(net).toBeCloseTo(amount(await balance(page)) - 10_000, 4);
  expect(await page.locator('.session-net small').textContent()).toMatch(/^Net · 0:00:\d\d$/);
  expect(await roundsOf(studio, page)).toBe(1);
  const token = await tokenOf(page);
  await expect.poll(() => unseenRounds(studio, token)).toBe(0);
});

test('[Q-C5] autoplay plays round after round within its plan, and one press of the spin button ends it', async () => {
  const page = await openGame(browser, studio);
  await page.locator('.stake-value').click();
  await page.getByRole('dialog', { name: 'Choose a stake' }).getByRole('button').nth(2).click();
  const stake = await page.locator('.stake-value').textContent();
  await page.getByRole('button', { name: 'Autoplay' }).click();
  const panel = page.getByRole('dialog', { name: 'Autoplay' });
  expect(await panel.locator('.lead').textContent()).toContain(stake);
  await panel.getByRole('button', { name: 'Start autoplay' }).click();
  await expect.poll(() => roundsOf(studio, page), { timeout: 20_000 }).toBeGreaterThan(1);
  await page.locator('.spin[data-state="auto"]').click();
  await untilReady(page);
  const played = await roundsOf(studio, page);
  expect(played).toBeLessThan(10);
  // Nothing follows by itself any more.
  await page.click('.spin');
  await untilReady(page);
  expect(await roundsOf(studio, page)).toBe(played + 1);
});

test('[SEAM-07] free spins are offered, played without a stake, left for later and summed up', async () => {
  const { token } = await studio.openDemo();
  await studio.query(
    `insert into studio.free_spins
       (reference, vendor, player_id, game_id, spins, stake, credit_to, valid_until)
     select gen_random_uuid(), vendor, player_id, game_id, 2, 50000, 'cash', now() + interval '1 day'
     from studio.session where token_hash = $1`,
    [hashOf(token)],
  );
  const page = await returnToGame(browser, studio, { token }, calm);
  const bar = page.locator('.free-spins');
  await page.getByRole('button', { name: 'Play now' }).click();
  await untilReady(page);
  expect(await page.locator('.stake-value').textContent()).toBe('5.00');
  await page.click('.spin');
  await untilAnnounced(page);
  await expect.poll(() => bar.textContent()).toMatch(/^Free spins 1 of 2, won [\d,.]+Later$/);
  await bar.getByRole('button', { name: 'Later' }).click();
  expect(await page.locator('.stake-value').textContent()).toBe('2.00');
  expect(await bar.textContent()).toContain('Free spins: 1 at 5.00');
  await bar.getByRole('button', { name: 'Play' }).click();
  await page.click('.spin');
  await page.getByRole('heading', { name: 'Free spins finished' }).waitFor();
  const won = await page.locator('.free-count').textContent();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await bar.isHidden()).toBe(true);
  const [net] = (await page.locator('.session-net b').allTextContents()).map((text) =>
    text.replace('+', ''),
  );
  // Nothing was staked: the session has come to what they won.
  expect(net).toBe(won);
});

test('[Q-C5] a held key and a double click pay for exactly one round', async () => {
  const page = await openGame(browser, studio, calm);
  await page.keyboard.down('Space');
  for (let repeat = 0; repeat < 40; repeat += 1) await page.keyboard.down('Space');
  await untilReady(page);
  for (let repeat = 0; repeat < 40; repeat += 1) await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  expect(await roundsOf(studio, page)).toBe(1);

  await page.waitForTimeout(400);
  await page.dblclick('.spin');
  await untilReady(page);
  await page.waitForTimeout(200);
  expect(await roundsOf(studio, page)).toBe(2);

  await page.waitForTimeout(400);
  await page.locator('.spin').focus();
  await page.keyboard.press('Enter', { delay: 300 });
  await untilReady(page);
  expect(await roundsOf(studio, page)).toBe(3);
});

test('[Q-E15][STU-00] the launch code leaves the address, and a reload finds the session', async () => {
  const page = await openPage(browser, calm);
  await page.goto(await studio.launch());
  await untilReady(page);
  expect(page.url()).not.toContain('code');
  const token = await tokenOf(page);
  await page.reload();
  await untilReady(page);
  expect(await tokenOf(page)).toBe(token);
});

test('[Q-C8][X-29] an answer lost on the way is asked for again by the same id: one round, one stake', async () => {
  const page = await openGame(browser, studio, calm);
  const ids = new Set<string>();
  let lost = 0;
  await page.route('**/api/rounds', async (route) => {
    ids.add(String(route.request().postDataJSON().requestId));
    if (lost >= 2) return route.continue();
    lost += 1;
    // The first request reaches the server, the second does not; neither answer comes back.
    if (lost === 1) await route.fetch();
    return route.abort('connectionreset');
  });
  await page.click('.spin');
  await banner(page).filter({ hasText: 'reconnecting' }).waitFor();
  await untilReady(page);
  expect(lost).toBe(2);
  expect(ids.size).toBe(1);
  expect(await banner(page).count()).toBe(0);
  expect(await roundsOf(studio, page)).toBe(1);
});

test('[Q-C7][STU-00] a win above the stake counts up on the plate, and its symbols stand on gold at every density', async () => {
  const session = await studio.openDemo();
  const round = await studio.playUntil(
    session.token,
    ({ win, stake, events }) => Number(win) > Number(stake) && events.length === 3,
  );
  const wins = round.events.flatMap((event) => (event.type === 'wins' ? event.wins : []));
  const [reel, row] = wins[0]?.cells[0] ?? [0, 0];
  const page = await returnToGame(browser, studio, session);
  await untilReady(page);
  const tier = Number(round.win) < 10 * Number(round.stake) ? 'count' : 'plate';
  expect(await page.locator('.plate').getAttribute('data-tier')).toBe(tier);
  expect(await page.locator('.plate-amount').textContent()).toBe(round.win);
  // Just inside the corner of the plate: gold there is far from the ivory of a bare reel.
  const isGold = () =>
    page.evaluate(
      ([reelIndex, rowIndex]) => {
        const canvas = document.querySelector('canvas');
        const context = canvas?.getContext('2d');
        if (!canvas || !context) throw new Error('the reels are not on a 2d canvas');
        const x = ((reelIndex + 0.14) * canvas.width) / 5;
        const y = ((rowIndex + 0.2) * canvas.height) / 3;
        const [red = 0, , blue = 255] = context.getImageData(x, y, 1, 1).data;
        return red > 200 && blue < 150;
      },
      [reel, row] as const,
    );
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 844, height: 390 },
    { width: 1111, height: 777 },
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(isGold).toBe(true);
  }
});

test('[Q-C6][Q-C7] the least time between rounds is kept, and without turbo nothing is hurried', async () => {
  const session = await studio.openDemo();
  const own = [hashOf(session.token)];
  await studio.query(
    'update studio.session set minimum_cycle_ms = 3000, turbo = false where token_hash = $1',
    own,
  );
  const page = await returnToGame(browser, studio, session, calm);
  await untilReady(page);
  expect(await page.getByRole('button', { name: 'Quick spin' }).count()).toBe(0);
  // A press as soon as the pause begins, however late the test learns of it, and one when it is over.
  await page.evaluate(() => {
    const spin = document.querySelector<HTMLElement>('.spin');
    const states: (string | undefined)[] = [];
    const press = () =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }),
      );
    new MutationObserver(() => {
      states.push(spin?.dataset['state']);
      if (spin?.dataset['state'] === 'cooling') press();
    }).observe(spin as Node, { attributeFilter: ['data-state'] });
    Object.assign(window, { states });
  });
  await page.keyboard.press('Space');
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('x');
  await untilReady(page);
  expect(await roundsOfToken(studio, session.token)).toBe(1);
  await page.waitForTimeout(400);
  await page.keyboard.press('Space');
  await expect.poll(() => roundsOfToken(studio, session.token)).toBe(2);
  const states = await page.evaluate(() => (window as unknown as { states: string[] }).states);
  expect(states).toContain('turning');
  expect(states).not.toContain('skippable');
  const [times] = await studio.query<{ rounds: string; apart: string }>(
    `select count(*) as rounds, extract(epoch from max(round.created_at) - min(round.created_at)) as apart
      from studio.round join studio.session on session.id = session_id where token_hash = $1`,
    own,
  );
  expect(times?.rounds).toBe('2');
  expect(Number(times?.apart)).toBeGreaterThan(2.4);
});

test('[STU-00] with too little balance the round is refused and the money is spoken of', async () => {
  const session = await studio.openDemo();
  await studio.query(
    `update studio.player set play_money = 0
      where id = (select player_id from studio.session where token_hash = $1)`,
    [hashOf(session.token)],
  );
  const page = await returnToGame(browser, studio, session, calm);
  await untilReady(page);
  await page.click('.spin');
  const notice = page.getByRole('dialog', { name: 'Not enough balance' });
  await notice.waitFor();
  expect(await notice.textContent()).toContain('You were not charged');
  await notice.getByRole('button', { name: 'OK' }).click();
  await untilReady(page);
  expect(await balance(page)).toBe('0.00');
});

test('[STU-00] the arrow keys choose a stake, and a reload keeps it', async () => {
  const page = await openGame(browser, studio, calm);
  const stake = page.getByRole('spinbutton', { name: 'Stake' });
  expect(await stake.textContent()).toBe('2.00');
  await page.keyboard.press('ArrowUp');
  expect(await stake.textContent()).toBe('3.00');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await stake.textContent()).toBe('1.60');
  expect(await page.locator('.pays dd').first().textContent()).toBe('32.00');
  await stake.focus();
  await page.keyboard.press('Home');
  expect(await stake.textContent()).toBe('0.20');
  expect(await page.getByRole('button', { name: 'Lower the stake' }).isDisabled()).toBe(true);
  await page.reload();
  await untilReady(page);
  expect(await stake.textContent()).toBe('0.20');
});

test('[STU-00][Q-F21][PERF-17] on a phone the spin button is in reach of the thumb, after 150 KB of script at most', async () => {
  const viewport = { width: 390, height: 844 };
  const page = await openPage(browser, { ...calm, viewport });
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(`${studio.origin}/play/lotus-temple?demo=1&locale=vi`);
  await untilReady(page);
  const box = await page.locator('.spin').boundingBox();
  expect(box?.y).toBeGreaterThan(844 * 0.4);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(box?.width).toBeGreaterThanOrEqual(48);
  const frame = await page.locator('.frame').boundingBox();
  expect(frame?.x).toBeGreaterThanOrEqual(0);
  expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(390);

  // What the build has compressed is what the server sends.
  const files = [...scripts].map((path) => statSync(join(studio.clients, `${path}.br`)));
  const bytes = files.reduce((total, { size }) => total + size, 0);
  expect(bytes).toBeLessThan(150_000);
  expect(bytes).toBeGreaterThan(20_000);
});
