/** A trader suspends an event, prices a market by hand, and settles an abandoned match with a colleague. */
import { sportsCalls } from '@croupier/contract/seamless/sports-calls';
import { sportsEndingCalls } from '@croupier/contract/seamless/sports-ending-calls';
import en from '@croupier/i18n/en/console-sports.json' with { type: 'json' };
import staffWords from '@croupier/i18n/en/console-staff.json' with { type: 'json' };
import { jobOf } from '@croupier/platform/testing/jobs';
import { aStaffMember } from '@croupier/platform/testing/staff';
import { aVendor, GAME } from '@croupier/platform/testing/vendor';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../shoot.ts';
import { type ConsoleFixture, openConsole } from './open-console.ts';

const calls = { ...sportsCalls, ...sportsEndingCalls };
const said = { by: 'A member of trader', reason: 'from the board', is_all: true };

let world: ConsoleFixture;
/** What the vendor was told, in order. */
const told: Record<string, unknown>[] = [];
let event: Record<string, unknown>;

beforeAll(async () => {
  world = await openConsole('trader');
  const vendor = await aVendor(world.app, 'SPORTBOOK');
  await sql`update catalog.game set features = '{sports-trading}', game_type = 'SPORTS'
    where vendor_id = ${vendor.id} and code = ${GAME}`.execute(world.app.services.db);
  for (const { path, example } of Object.values(calls)) {
    vendor.says.set(path, () => example.answer);
  }
  const { answer } = sportsCalls.sportsEvent.example;
  const [market] = answer.markets;
  const other = { ...market?.outcomes[0], outcome: 'A', odds: 16_700, result: '34100.00' };
  event = {
    ...answer,
    markets: [{ ...market, price: null, outcomes: [market?.outcomes[0], other] }],
  };
  vendor.says.set('/sports/event', () => event);
  vendor.says.set('/sports/hold', (body) => {
    const hold = body as { readonly kind: string };
    told.push(hold);
    const row = { ...said, id: String(told.length), at: new Date().toISOString() };
    if (hold.kind !== 'price') event = { ...event, hold: hold.kind === 'suspend' ? row : null };
    return { id: row.id, at: row.at };
  });
  vendor.says.set('/sports/settle', (body) => {
    told.push(body as Record<string, unknown>);
    return { revision: 1 };
  });
}, 240_000);
afterAll(() => world.close());

test(
  '[OPS-05][STU-SPORT][Q-F16] suspended by a key, priced by hand, settled by two',
  { timeout: 600_000 },
  async () => {
    const { app, page } = world;
    const colleague = await world.asSomebodyElse(await aStaffMember(app, 'trader'));
    await world.open('/sports');
    await page.getByRole('heading', { name: en.board.title }).waitFor();
    const panel = page.locator('.c-board-event');
    await panel.locator('.c-price').first().waitFor();
    await page.keyboard.press('s');
    await panel.getByText(en.market.heldBy.replace('{{by}}', said.by)).waitFor();
    expect(told).toMatchObject([{ kind: 'suspend', market: null, merchant: null }]);
    expect(await world.inspect('sports-board')).toEqual([]);

    await panel.getByRole('button', { name: /^Higher: River Herons/ }).click();
    await panel.getByRole('button', { name: en.market.set }).click();
    await expect.poll(() => told.length).toBe(2);
    const odds = (told[1] as { readonly odds: Readonly<Record<string, number>> }).odds;
    expect(odds['H']).toBe(22_800);
    expect(odds['A']).toBeLessThan(16_700);

    await panel
      .getByRole('button', { name: new RegExp(`^${en.hold.acts.open}`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: en.hold.reasons.checked }).click();
    await dialog.getByRole('button', { name: en.hold.acts.open }).click();
    await expect.poll(() => told.at(-1)).toMatchObject({ kind: 'open', seen: '1' });
    await world.shootPhone('sports-board');

    await world.open('/sports-settlement');
    await page.locator('.c-stacked').first().click();
    await page.getByText('60,550.00').first().waitFor();
    await page.getByRole('tab', { name: en.settlement.kinds.void }).click();
    await page.getByRole('button', { name: /^Ask to void/ }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/reason/i)
      .last()
      .fill('no replay within a day');
    await page.getByRole('button', { name: en.settlement.askConfirm, exact: true }).click();
    await page.getByText(en.settlement.second).first().waitFor();
    expect(await world.inspect('sports-settlement')).toEqual([]);

    await colleague.open('/sports-settlement');
    const other = colleague.page;
    await other.locator('.c-stacked').first().click();
    await other.getByText('no replay within a day').waitFor();
    await shoot(other, 'console/sports-decision');
    await other.getByRole('button', { name: /^Settle \d+ bets?/ }).click();
    await other
      .getByRole('button', { name: staffWords.approvals.approve, exact: true })
      .last()
      .click();
    const agreed = async () =>
      (await sql<{ id: bigint }>`select id from sports.agreed`.execute(app.services.db)).rows;
    await expect.poll(async () => (await agreed()).length).toBe(1);
    const [one] = await agreed();
    // Nobody works on jobs here.
    await jobOf(app.services, 'sports.tell-agreed').run({ agreedId: String(one?.id) }, new Date());
    expect(told.at(-1)).toMatchObject({ act: { kind: 'void', markets: [] } });
    expect(told.filter((heard) => 'act' in heard)).toHaveLength(1);
    expect([...world.problems, ...colleague.problems]).toEqual([]);
  },
);
