import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { calm, openGame, openPage, untilAnnounced, untilReady } from '#client/testing/game-page.ts';
import { openFromMenu } from '#client/testing/slot-page.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';

let studio: StudioProcess;
let browser: Browser;
sharedStudio.beforeAll(({ studio: running, browser: open }) => {
  studio = running;
  browser = open;
});

test('[Q-B13][Q-F21] return, volatility, highest win and every pay are one click from the stage', async () => {
  const page = await openGame(browser, studio, calm);
  await page.getByRole('button', { name: 'Rules and pay table' }).click();
  const rules = page.getByRole('dialog', { name: 'Rules' });
  const text = (await rules.textContent()) ?? '';
  expect(text).toContain('96.84%');
  expect(text).toContain('×2,500');
  expect(text).toContain('243');
  // The stake is 2.00 and 20 credits: five lotuses pay 400 credits, five coins 2000.
  expect(text).toContain('40.00');
  expect(text).toContain('200.00');
  expect(await rules.locator('.pay-card').count()).toBe(9);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Rules and pay table');
});

test('[Q-B6][Q-B7][STU-00] the commitment shown before the bet is the seed revealed, and the round verifies', async () => {
  const page = await openGame(browser, studio, calm);
  await openFromMenu(page, 'Fairness');
  const proof = page.getByRole('dialog', { name: 'Fairness' }).locator('.proof dd');
  const commit = await proof.first().textContent();
  const nextCommit = await proof.nth(3).textContent();
  expect(commit).toMatch(/^[0-9a-f]{64}$/);
  // A seed that the server would refuse is refused in words, and nothing changes.
  await page.getByLabel('Your new seed').fill('hạt giống');
  await page.getByRole('button', { name: 'Change and reveal' }).click();
  await page.getByText('Nothing has changed').waitFor();
  expect(await proof.first().textContent()).toBe(commit);
  await page.keyboard.press('Escape');
  await page.click('.spin');
  await untilAnnounced(page);

  await openFromMenu(page, 'Fairness');
  expect(await proof.nth(2).textContent()).toBe('1');
  await page.getByLabel('Your new seed').fill('my own seed');
  await page.getByRole('button', { name: 'Change and reveal' }).click();
  await page.locator('.revealed dd').first().waitFor();
  const serverSeed = (await page.locator('.revealed dd').first().textContent()) ?? '';
  expect(await page.locator('.revealed dd').nth(1).textContent()).toBe(commit);
  expect(await proof.first().textContent()).toBe(nextCommit);
  expect(await proof.nth(1).textContent()).toBe('my own seed');
  await page.keyboard.press('Escape');

  await openFromMenu(page, 'History');
  await page.locator('.rounds summary').first().click();
  await page.getByRole('link', { name: 'Verify' }).click();
  await page.waitForURL(/\/verify#/);
  await expect.poll(() => page.locator('.verdict.ok').count()).toBe(2);
  expect(await page.locator('.verdict.bad').count()).toBe(0);
  expect(await page.getByLabel('Server seed', { exact: true }).inputValue()).toBe(serverSeed);

  const other = serverSeed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  await page.getByLabel('Server seed', { exact: true }).fill(other);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.locator('.verdict.bad').first().waitFor();
  expect(await page.locator('.verdict.bad').first().textContent()).toContain('does NOT match');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await untilReady(page);
});

test('[Q-C4] the replay page shows one round and has nothing to play with', async () => {
  const session = await studio.openDemo();
  const round = await studio.play(session.token);
  const page = await openPage(browser, calm);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.method()));
  await page.goto(await studio.replayAddress(session.token, round.roundId));
  await page.locator('.replay-bar').waitFor();
  expect(await page.locator('.spin').count()).toBe(0);
  expect(await page.locator('.replay-bar').textContent()).toContain(round.win);
  await page.getByRole('button', { name: 'Replay again' }).waitFor();
  await page.waitForFunction(
    () => document.querySelector('.unseen')?.textContent?.startsWith('Replay finished') === true,
  );
  expect(new Set(requests)).toEqual(new Set(['GET']));
});

/** Holds a frame of the game, sandboxed as on a platform, and collects what it says. */
async function holdFrame(page: Page, address: string): Promise<void> {
  await page.goto(studio.parentOrigin);
  await page.evaluate((source) => {
    const heard: unknown[] = [];
    window.addEventListener('message', (event) => heard.push([event.origin, event.data]));
    Object.assign(window, { heard });
    const frame = document.createElement('iframe');
    frame.id = 'game';
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.width = '1280';
    frame.height = '680';
    frame.src = source;
    document.body.append(frame);
  }, address);
}

const heardBy = (page: Page): Promise<[string, { type: string }][]> =>
  page.evaluate(() => (window as unknown as { heard: [string, { type: string }][] }).heard);

test('[Q-F10] the frame tells its page what happens, rests when the page asks, and heeds nobody else', async () => {
  const page = await openPage(browser);
  await holdFrame(page, await studio.launch());
  const frame = page.frameLocator('#game');
  const spin = frame.locator('.spin');
  await frame.locator('.spin[data-state="ready"]').waitFor();
  await spin.click();
  await frame.locator('.spin:not([data-state="ready"])').waitFor();
  await frame.locator('.spin[data-state="ready"]').waitFor();
  const types = async () => (await heardBy(page)).map(([, { type }]) => type);
  await expect.poll(types).toEqual(['loaded', 'round_started', 'round_ended', 'balance_changed']);
  // The page around it keeps the clock.
  expect(await frame.locator('.session-net small').textContent()).toBe('Net this session');
  const heard = await heardBy(page);
  expect(new Set(heard.map(([origin]) => origin))).toEqual(new Set([studio.origin]));

  const tell = (message: unknown): Promise<void> =>
    page.evaluate(
      ([data, origin]) => {
        const game = document.querySelector('iframe');
        game?.contentWindow?.postMessage(data, origin);
      },
      [message, studio.origin] as const,
    );
  await tell({ croupier: 1, type: 'pause' });
  await frame.locator('.spin[data-state="off"]').waitFor();
  await spin.click({ force: true });
  await tell({ croupier: 1, type: 'resume' });
  await frame.locator('.spin[data-state="ready"]').waitFor();
  expect(await heardBy(page)).toHaveLength(4);

  await page.evaluate(async () => {
    // Another frame of the same page: the right origin, but not the window that holds the game.
    const hostile = document.createElement('iframe');
    document.body.append(hostile);
    const script = hostile.contentDocument?.createElement('script');
    if (script === undefined) throw new Error('the frame has no document');
    script.textContent = `for (let i = 0; i < 1000; i += 1)
      parent.document.getElementById('game').contentWindow.postMessage({ croupier: 1, type: 'pause' }, '*');`;
    hostile.contentDocument?.body.append(script);
    const game = document.querySelector('iframe');
    // The right window, but nothing that the frame knows.
    for (const data of [
      { croupier: 2, type: 'pause' },
      { croupier: 1, type: 'pause', extra: true },
      { croupier: 1, type: 'spin' },
      'pause',
      null,
    ]) {
      game?.contentWindow?.postMessage(data, '*');
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  expect(await spin.getAttribute('data-state')).toBe('ready');
  expect(await frame.locator('.banner:not([hidden])').count()).toBe(0);

  // A reload of the frame finds its session and still speaks to the same page, although this
  // browser (as private windows do) denies storage to the frames of other sites.
  const inner = page.frames().find((candidate) => candidate.url().startsWith(studio.origin));
  await inner?.evaluate(() => location.reload());
  await expect.poll(async () => (await types()).slice(4)).toEqual(['loaded']);
  await frame.locator('.spin[data-state="ready"]').waitFor();
});
