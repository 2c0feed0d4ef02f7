/** Staff arrange the catalogue in the console, and players see it. */
import en from '@croupier/i18n/en/console-catalog.json' with { type: 'json' };
import enConsole from '@croupier/i18n/en/console.json' with { type: 'json' };
import play from '@croupier/i18n/en/console-play.json' with { type: 'json' };
import enVendors from '@croupier/i18n/en/vendors.json' with { type: 'json' };
import { aMember } from '@croupier/platform/testing/member';
import { aVendor } from '@croupier/platform/testing/vendor';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleFixture, openConsole } from './open-console.ts';

let world: ConsoleFixture;
beforeAll(async () => {
  world = await openConsole('gameOps');
}, 240_000);
afterAll(() => world.close());

const lobby = async () => (await world.app.call('lobby')).value;
const soon = <T>(read: () => Promise<T>) => expect.poll(read);
const tell = (page: Page) => page.getByText(enConsole.savedLive).first().waitFor();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const chip = (name: string) => world.page.getByRole('button', { name, exact: true, pressed: true });
const shown = () => new URL(world.page.url()).searchParams;

test(
  '[OPS-05] the filters of games and of a vendor’s calls and open rounds stand in the address',
  { timeout: 600_000 },
  async () => {
    const { page } = world;
    await world.open('/catalog');
    await page.getByRole('searchbox', { name: en.games.search }).fill('river');
    await page.getByRole('combobox', { name: en.games.lane }).click();
    await page.getByRole('option', { name: en.lanes.names.LIVE, exact: true }).click();
    await page.getByRole('button', { name: en.games.states.offered, exact: true }).click();
    const rows = page.getByRole('row', { name: /River Play/ });
    await expect.poll(() => rows.count()).toBe(3);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(3);
    await chip(en.games.states.offered).waitFor();
    expect(await page.getByRole('row', { name: /Lotus Games/ }).count()).toBe(0);

    await page.getByRole('link', { name: enConsole.nav.vendors }).click();
    await page.getByRole('link', { name: 'River Play' }).click();
    await page.getByRole('tab', { name: enVendors.tabs.openRounds }).click();
    const days = enVendors.open.days_other.replace('{{count}}', '3');
    await page.getByRole('button', { name: days, exact: true }).click();
    await expect.poll(() => shown().get('hours')).toContain('72');
    await page.reload();
    await chip(days).waitFor();
    await page.getByRole('tab', { name: enVendors.tabs.calls }).click();
    await page.getByRole('button', { name: enVendors.calls.outcomes.refused }).click();
    await page.getByRole('searchbox', { name: enVendors.calls.call }).fill('win');
    await expect.poll(() => shown().get('call')).toBe('win');
    await page.reload();
    await chip(enVendors.calls.outcomes.refused).waitFor();
    expect(await page.getByRole('searchbox', { name: enVendors.calls.call }).inputValue()).toBe(
      'win',
    );
    // From elsewhere one comes back to what was filtered, too.
    await page.getByRole('link', { name: enConsole.nav.alarms }).click();
    await page.waitForURL('**/alarms');
    await page.goBack();
    await chip(enVendors.calls.outcomes.refused).waitFor();
    expect(world.problems).toEqual([]);
  },
);

test('[HOME-04] staff see the jackpots of their vendors, with pots and hits', async () => {
  const { page, app } = world;
  const levels = ['MINI', 'GRAND'].map((level, at) => ({
    level,
    number: 2,
    amount: at === 0 ? '12.50' : '6123.45',
    startedWith: '10.00',
    hitBy: '25000.00',
    commit: 'ab'.repeat(32),
  }));
  await app.database.pool.query(
    `with told as (
      insert into catalog.jackpot (vendor_id, merchant_id, code, currency, game_codes, levels,
        contributed, paid, told_at)
      select g.vendor_id, $1, 'pots', 'VND', array[g.code], $2, 900000000, 450000000, now()
      from catalog.game g order by g.id limit 1
      returning id, merchant_id)
    insert into catalog.jackpot_hit (jackpot_id, code, merchant_id, level, number, amount, hit_at)
    select id, 'pot-1', merchant_id, 'GRAND', 1, 188880000, now() from told`,
    [app.merchants.jade.id, JSON.stringify(levels)],
  );
  await world.open('/jackpots');
  await page.getByText('6,123.45').first().waitFor();
  await page.locator('tbody button').first().click();
  await page.getByText('18,888.00').waitFor();
  expect(await world.inspect('jackpots')).toEqual([]);
  await world.shootPhone('jackpots');
});

test('[SEAM-07] staff see free spins that were given, how many were played and what they won', async () => {
  const { page, app } = world;
  const member = await aMember(app);
  await app.database.pool.query(
    `insert into seamless.free_spins (merchant_id, member_id, account_id, currency, vendor_id, game_id,
       spins, stake, valid_until, turnover_times, state, played, paid)
     select $1, $2, a.id, 'VND', g.vendor_id, g.id, 20, 5000000, now() + interval '7 days', 1,
       'open', 6, 123450000
     from (select id from wallet.account where member_id = $2 limit 1) a,
       (select id, vendor_id from catalog.game order by id limit 1) g`,
    [app.merchants.jade.id, member.memberId],
  );
  await world.open('/free-spins');
  await page.getByText('6 / 20').first().waitFor();
  await page.locator('tbody button').first().click();
  await page.getByText('12,345.00').first().waitFor();
  expect(await world.inspect('free-spins')).toEqual([]);
  await world.shootPhone('free-spins');
});

test('[SEAM-01] staff see how tournaments stand, who leads and what there is to be won', async () => {
  const { page, app } = world;
  const top = [{ rank: 1, accountId: '0', name: 'l***n', score: '84.5' }];
  await app.database.pool.query(
    `insert into seamless.tournament (merchant_id, currency, vendor_id, game_ids, name, starts_at,
       ends_at, rule, least_stake, prizes, state, players, top)
     select $1, 'VND', g.vendor_id, array[g.id], 'Autumn race', now(), now() + interval '7 days',
       'best-multiple', 10000, '{5000000,2500000}', 'running', 1, $2
     from catalog.game g order by g.id limit 1`,
    [app.merchants.jade.id, JSON.stringify(top)],
  );
  await world.open('/tournaments');
  await page.getByText('750.00').first().waitFor();
  await page.locator('tbody button').first().click();
  await page.getByText('84.50×').waitFor();
  expect(await world.inspect('tournaments')).toEqual([]);
  await world.shootPhone('tournaments');
});

test('[Q-B12] staff see what games return, and open one that was closed for it', async () => {
  const { page, app } = world;
  await app.database.pool.query(
    `with played as (
      select id, row_number() over (order by id)::int as place from catalog.game order by id limit 5),
    runs as (
      insert into catalog.return_run (merchant_id, game_id) select $1, id from played),
    closed as (
      insert into catalog.return_stop (merchant_id, game_id, run, span, rounds, returned, expected, score)
      select $1, id, 1, 'day', 20000, 1.0412, 0.96, 5.4 from played where place = 3),
    levels as (
      insert into catalog.return_sum (merchant_id, game_id, run, span, number, rounds, paid, expected,
        variance, spread, largest, stake, win)
      select $1, id, 1, 'stake', level, 900 * level, 864 * level + place * level, 864 * level,
        3600 * level, 0, 30, 5000000000, 4700000000
      from played, generate_series(6, 8) as level)
    insert into catalog.return_sum (merchant_id, game_id, run, span, number, rounds, paid, expected,
      variance, spread, largest, stake, win)
    select $1, id, 1, 'day', now()::date - date '1970-01-01' - day, 100 * place * place,
      100 * place * place * (0.96 + case place when 3 then 0.3 else 0.2 * sin(day * place) end),
      96 * place * place, 100 * place * place * 4, 0, 30, 5000000000, 4700000000
    from played, generate_series(0, 20) as day`,
    [app.merchants.jade.id],
  );
  await world.open('/returns');
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(5);
  expect(await rows.first().textContent()).toContain(play.returns.states.stopped);
  await rows.first().locator('button').first().click();
  await page.getByRole('img', { name: /returned,/ }).waitFor();
  await page.getByRole('rowheader', { name: '10–99' }).waitFor();
  expect(await world.inspect('returns')).toEqual([]);
  await world.shootPhone('returns');
  await page.getByRole('button', { name: play.returns.lift }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('the vendor mended its pay table');
  await page.getByRole('dialog').getByRole('button', { name: play.returns.lift }).click();
  await page.getByText(play.returns.lifted).first().waitFor();
  await expect
    .poll(() => page.getByText(play.returns.states.stopped, { exact: true }).count())
    .toBe(1);
});

test(
  '[OPS-05][SITE-14] staff find games, mark several and make them hot, close one and hide others',
  { timeout: 600_000 },
  async () => {
    const { page } = world;
    await world.open('/catalog');
    await page.getByRole('button', { name: 'Lotus Games 1', exact: true }).waitFor();
    expect(await world.inspect('catalog-games')).toEqual([]);

    await page.getByRole('searchbox', { name: en.games.search }).fill('river');
    const rows = page.getByRole('row', { name: /River Play/ });
    await soon(() => rows.count()).toBe(10);
    for (const name of ['River Play 6', 'River Play 7']) {
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    }
    await page.getByText('2 selected').waitFor();
    expect(await world.inspect('catalog-bulk')).toEqual([]);
    await page.getByRole('button', { name: en.bulk.placeMenu, exact: true }).click();
    await page.getByRole('menuitem', { name: en.bulk.head }).click();
    await tell(page);
    await soon(async () =>
      (await lobby()).lanes[0]?.games.slice(0, 2).map((g) => g.displayName),
    ).toEqual(['River Play 6', 'River Play 7']);

    await page.getByRole('checkbox', { name: 'Select River Play 5', exact: true }).check();
    await page.getByRole('button', { name: en.bulk.hide, exact: true }).click();
    await page
      .getByRole('row', { name: /River Play 5/ })
      .getByText(en.games.hidden)
      .waitFor();

    await page.getByRole('button', { name: 'River Play 6', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'River Play 6' });
    await drawer.getByLabel(en.alternatives.add).fill('lotus games 2');
    await drawer.getByRole('button', { name: /^Lotus Games 2/ }).click();
    await drawer.getByRole('listitem').getByText('Lotus Games 2').waitFor();
    expect(await world.inspect('catalog-game')).toEqual([]);
    await drawer.getByRole('switch', { name: en.game.maintenance }).check();
    await drawer.getByLabel(en.maintenance.until).fill('2030-05-01T09:30');
    await drawer.getByRole('button', { name: en.save, exact: true }).click();
    await drawer.waitFor({ state: 'hidden' });
    await soon(async () => (await lobby()).lanes[0]?.games[0]?.maintenance).toBe(true);
    const closed = (await lobby()).lanes[0]?.games[0];
    const sheet = (await world.app.call('game', { gameId: closed?.nodeId ?? '' })).value.closed;
    // Half past nine in Hồ Chí Minh City.
    expect(sheet?.until).toBe('2030-05-01T02:30:00.000Z');
    expect(sheet?.alternatives[0]?.displayName).toBe('Lotus Games 2');
    await world.shootPhone('catalog-games');
    expect(world.problems).toEqual([]);
  },
);

test(
  '[OPS-05] staff name vendors and close them with a message, and arrange the lanes',
  { timeout: 600_000 },
  async () => {
    const { page } = world;
    await tab(page, en.views.vendors);
    await page.getByRole('button', { name: 'Move River Play up' }).click();
    await soon(async () => (await lobby()).lanes[0]?.vendors.map(({ name }) => name)).toEqual([
      'River Play',
      'Lotus Games',
    ]);
    expect(await world.inspect('catalog-vendors')).toEqual([]);
    await page.getByRole('button', { name: `${en.vendors.edit} Lotus Games` }).click();
    const drawer = page.getByRole('dialog', { name: 'Lotus Games' });
    await drawer.getByLabel(en.vendor.shownName).fill('Sen Vàng');
    await drawer.getByRole('switch', { name: en.vendor.maintenance }).check();
    await drawer.getByLabel(/English/).fill('Back after lunch');
    expect(await world.inspect('catalog-vendor')).toEqual([]);
    await world.shootPhone('catalog-vendor');
    await drawer.getByRole('button', { name: en.save, exact: true }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByText('Sen Vàng', { exact: true }).first().waitFor();
    await page.getByText(en.vendors.closed, { exact: true }).waitFor();
    await world.shootPhone('catalog-vendors');
    const lotus = (await world.app.call('games', { search: 'lotus games 2' })).value.items[0];
    const sheet = (await world.app.call('game', { gameId: lotus?.nodeId ?? '' })).value;
    expect([sheet.vendorName, sheet.closed?.message]).toEqual(['Sen Vàng', 'Back after lunch']);

    await tab(page, en.views.lanes);
    const { RNG, LIVE } = en.lanes.names;
    await page.getByRole('button', { name: `Move ${LIVE} up` }).click();
    await soon(async () => (await lobby()).lanes.map(({ gameType }) => gameType)).toEqual([
      'LIVE',
      'RNG',
    ]);
    await page.getByRole('button', { name: RNG, exact: true }).click();
    const head = page.locator('section', { hasText: en.head.lead });
    await head.getByRole('button', { name: 'Move River Play 7 up' }).click();
    await soon(async () => (await lobby()).lanes[1]?.games[0]?.displayName).toBe('River Play 7');
    expect(await world.inspect('catalog-lanes')).toEqual([]);
    await world.shootPhone('catalog-lanes');
    await page.getByRole('switch', { name: `Show category ${LIVE}` }).click();
    await soon(async () => (await lobby()).lanes.map(({ gameType }) => gameType)).toEqual(['RNG']);
    expect(world.problems).toEqual([]);
  },
);

test('[OPS-03] staff find a round among those of all players, and what it moved', async () => {
  const { page, app } = world;
  const member = await aMember(app, { balance: '5000.00' });
  const vendor = await aVendor(app);
  const seat = await vendor.openGame(member);
  for (const [at, win] of ['0.00', '25.50', '1840.00', '0.00', '64.00'].entries()) {
    const transactions = [
      { id_provider: `bet-${at}`, type: 'bet', amount: '100.00' },
      { id_provider: `win-${at}`, type: 'win', amount: win },
    ];
    const round = { ...seat, round_id: `table 7, hand ${at}`, transactions, finished: at !== 3 };
    expect((await vendor.call('betwin', round)).status).toBe(200);
  }
  await world.open('/rounds');
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(5);
  await page.getByRole('searchbox', { name: play.rounds.least }).fill('1,000');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().locator('button').first().click();
  await page.getByRole('dialog').getByText('1,740.00').waitFor();
  await page.getByRole('dialog').getByText(enConsole.kinds.win, { exact: true }).first().waitFor();
  expect(await world.inspect('rounds')).toEqual([]);
  await world.shootPhone('rounds');
  const replay = page.waitForEvent('popup');
  await page.getByRole('button', { name: play.rounds.replay }).click();
  await replay;
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: enConsole.list.export }).click();
  expect((await saved).suggestedFilename()).toBe('rounds.csv');
  // The player's own page lists them too, each with the way here.
  await world.open(`/members/${member.memberId}?tab=rounds`);
  await expect.poll(() => rows.count()).toBe(5);
  expect(await world.inspect('member-rounds')).toEqual([]);
  await world.shootPhone('member-rounds');
  await rows.first().getByRole('link').click();
  await page.waitForURL('**/rounds?*');
});
