import { moneyText, parseMoney } from '@croupier/contract/money';
import { expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { calm, openPage } from '#client/testing/game-page.ts';
import { sharedStudio } from '#client/testing/shared-studio.ts';
import type { StudioProcess } from '#client/testing/studio-process.ts';
import { drawnText } from './pieces/drawn.tsx';
import { familyOfGame } from './tickets/known-plays.ts';
import { drawVietnam } from '../engine/vietnam/result.ts';

let browser: Browser;
let studio: StudioProcess;

sharedStudio.beforeAll(async ({ browser: one, studio: other }) => {
  browser = one;
  studio = other;
});

/** A bet of one family whose payout its odds say beforehand. */
interface Journey {
  readonly family: string;
  readonly game: string;
  /** Its name, by which its tile in the lobby begins. */
  readonly title: string;
  readonly group: string;
  /** One of several plays of the group. */
  readonly play?: string;
  /** Keys that say all, in the order in which they are pressed: of a bar of that name, where it has one. */
  readonly keys: readonly (string | RegExp)[];
  readonly bar?: string;
  /** Each bet stands on the panel with what it costs, and is placed from there. */
  readonly isListed?: true;
  readonly stake: string;
  readonly payout: string;
  /** Of a draw of others: what two people enter, and who takes it. */
  readonly said?: { readonly vendor: string; readonly result: unknown };
}

/** One of two sides comes whatever the house draws. */
const sides = { keys: [/^Big/, /^Small/], stake: '2.00', payout: '1.96' };
const said = (vendor: string, result: unknown) => ({ vendor: `/vendors/${vendor}`, result });
/** Longer than any step takes. */
const PATIENCE_MS = 20_000;
const sevens = { draw: () => 7 };

const journeys: readonly Journey[] = [
  {
    family: 'vietnam-north',
    game: 'vn-north',
    title: 'North Vietnam',
    group: 'Lot',
    // All 27 prizes end so: each of them pays 98 of its own unit.
    keys: ['77'],
    stake: '27.00',
    payout: '2646.00',
    said: said('lottery-vn', drawVietnam('north', sevens)),
  },
  {
    family: 'vietnam-south',
    game: 'vn-south',
    title: 'South Vietnam',
    group: 'Parlay',
    keys: ['77', '05'],
    isListed: true,
    stake: '1.00',
    payout: '36.00',
    said: said('lottery-vn', withEighth(drawVietnam('south', sevens), '05')),
  },
  {
    family: 'five-balls',
    game: 'ssc5',
    title: 'SSC 5 min',
    group: 'Two sides',
    ...sides,
    bar: 'Sum of five',
  },
  { family: 'race', game: 'pk10-3', title: 'Car race 3 min', group: 'Rank', ...sides },
  {
    family: 'dice',
    game: 'k3-3',
    title: 'K3 3 min',
    group: 'Sum',
    ...sides,
    bar: 'Big small odd even',
  },
  {
    family: 'eleven-of-five',
    game: 'eleven5',
    title: '11 of 5, 5 min',
    group: 'Dragon Tiger',
    bar: 'Ball 1 and Ball 2',
    keys: [/^Dragon/, /^Tiger/],
    stake: '2.00',
    payout: '1.96',
  },
  {
    family: 'sum-28',
    game: 'pc28',
    title: 'PC28',
    group: 'Sum',
    ...sides,
    bar: 'Big small odd even',
  },
  {
    family: 'mark-six',
    game: 'mk6',
    title: 'Mark Six',
    group: 'Special',
    keys: ['08'],
    stake: '1.00',
    payout: '47.53',
    said: said('lottery', { mains: [1, 12, 23, 34, 45, 49], special: 8 }),
  },
  {
    family: 'three-digits',
    game: 'd3',
    title: '3D',
    group: 'Two sides',
    ...sides,
    bar: 'Hundreds',
    said: said('lottery', [0, 4, 2]),
  },
  {
    family: '4d-malaysia',
    game: 'my-4d',
    title: 'Malaysia 4D',
    group: 'Big',
    // A zero before other digits is one of them.
    keys: ['0', '0', '4', '2'],
    isListed: true,
    stake: '1.00',
    payout: '2500.00',
    said: said('lottery-sea', {
      first: ['0042'],
      second: ['1234'],
      third: ['5678'],
      special: Array.from({ length: 10 }, () => '9999'),
      consolation: Array.from({ length: 10 }, () => '8888'),
    }),
  },
  {
    family: 'thai',
    game: 'th-gov',
    title: 'Thailand',
    group: '3 digits',
    keys: ['0', '4', '2'],
    isListed: true,
    stake: '1.00',
    payout: '900.00',
    said: said('lottery-sea', {
      top: '7042',
      bottom: '18',
      front3: ['123', '456'],
      back3: ['789', '012'],
    }),
  },
  {
    family: 'four-digits',
    game: 'hn-vip',
    title: 'Hanoi VIP',
    group: '2 digits',
    play: 'Bottom two',
    keys: ['08'],
    stake: '1.00',
    payout: '92.00',
    said: said('lottery-sea', { top: '7042', bottom: '08' }),
  },
  {
    family: 'cambodia-south',
    game: 'kh-south',
    title: 'Cambodia afternoon',
    group: '2 digits',
    keys: ['77'],
    stake: '18.00',
    payout: '1656.00',
    said: said('lottery-sea', drawVietnam('south', sevens)),
  },
];

function withEighth(result: ReturnType<typeof drawVietnam>, number: string) {
  return { ...result, prizes: { ...result.prizes, G8: [number] } };
}

const amountOf = (text: string): bigint => parseMoney(text.replaceAll(/[^\d.]/g, '')) ?? -1n;
const minor = (text: string): bigint => parseMoney(text) ?? -1n;
const balanceOn = async (page: Page) =>
  amountOf(await page.locator('.lt-balance .k-money').innerText());

/** Says whose journey it was that something went wrong on. */
async function named<Value>({ family }: Journey, step: () => Promise<Value>): Promise<Value> {
  try {
    return await step();
  } catch (error) {
    throw new Error(`${family}: ${String(error)}`, { cause: error });
  }
}

/** The next draw of each of the games takes bets for a while, and nothing else draws meanwhile. */
const openAll = () =>
  studio.query(
    `with next as (
       select game, min(draw_at) as draw_at from studio.lottery_issue
       where game = any($1) and state = 'open' and close_at > now() group by game
     )
     update studio.lottery_issue i
     set open_at = case when i.draw_at = n.draw_at then now() - interval '1 minute'
                        else i.open_at + interval '1 day' end,
         close_at = case when i.draw_at = n.draw_at then now() + interval '10 minutes'
                         else i.close_at + interval '1 day' end,
         draw_at = case when i.draw_at = n.draw_at then now() + interval '20 minutes'
                        else i.draw_at + interval '1 day' end
     from next n where i.game = n.game and i.state = 'open' and i.draw_at >= n.draw_at`,
    [journeys.map(({ game }) => game)],
  );

const tileOf = (title: string) => new RegExp(`^${title}(?! 1 min)`);

/** Finds the game in the lobby, presses the keys and places the ticket. Answers the balance before. */
async function place(
  page: Page,
  { title, group, play, keys, bar, stake, isListed }: Journey,
): Promise<bigint> {
  await page.getByRole('button', { name: tileOf(title) }).click();
  const kinds = page.getByRole('group', { name: 'Kinds of bet' });
  await kinds.getByRole('button', { name: group, exact: true }).click();
  const before = await balanceOn(page);
  if (play !== undefined) await page.getByRole('tab', { name: play }).click();
  const field = bar === undefined ? page : page.getByRole('toolbar', { name: bar, exact: true });
  for (const name of keys) {
    await field
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  }
  if (!isListed) await page.getByRole('button', { name: 'See the slip' }).click();
  await page.getByRole('button', { name: new RegExp(`^Place \\D*${Number(stake)}$`) }).click();
  await page.getByRole('button', { name: 'Bet on', exact: true }).click();
  await expect.poll(async () => moneyText(before - (await balanceOn(page)))).toBe(stake);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  return before;
}

/** The hour of all of them comes, and what others drew is said. */
async function endAll(): Promise<void> {
  const rows = await studio.query<{ game: string; number: string }>(
    `update studio.lottery_issue i
     set close_at = now() - interval '2 s', draw_at = now() - interval '1 s'
     where i.game = any($1) and i.state = 'open'
       and exists (select from studio.lottery_ticket t where t.issue_id = i.id)
     returning game, number`,
    [journeys.map(({ game }) => game)],
  );
  const issues = new Map(rows.map(({ game, number }) => [game, number]));
  for (const { game, said: told } of journeys) {
    if (told === undefined) continue;
    const entered = { game, issue: issues.get(game), result: told.result, by: 'Lan, Minh' };
    await studio.vendor(`${told.vendor}/lottery/enter`, entered);
  }
}

/** What a ticket of the list says once it is settled. */
async function readTicket(page: Page, title: string) {
  const ticket = page.locator('.lt-ticket', { hasText: title });
  await ticket.getByText(/^Won/).waitFor();
  await ticket.locator('.lt-ticket-what').click();
  const sheet = page.getByRole('dialog');
  const drawn = sheet.getByRole('img').first();
  const read = {
    stand: await sheet.locator('.lt-tag').innerText(),
    paid: moneyText(amountOf(await sheet.locator('.lt-ticket-paid').innerText())),
    drawn: await drawn.getAttribute('aria-label'),
  };
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  return read;
}

/** What the issue of the ticket has drawn, as its pieces are read out. */
async function drawnIn({ game }: Journey): Promise<string> {
  const [row] = await studio.query<{ result: unknown }>(
    `select i.result from studio.lottery_issue i
     where i.game = $1 and exists (select from studio.lottery_ticket t where t.issue_id = i.id)`,
    [game],
  );
  return drawnText(familyOfGame(game), row?.result);
}

test('[STU-LOTT] a bet of every family goes from its keys to its payout', async () => {
  const page = await openPage(browser, { ...calm, viewport: { width: 390, height: 844 } });
  await page.goto(`${studio.origin}/play/vn-north?view=lobby&locale=en`);
  page.setDefaultTimeout(PATIENCE_MS);
  await openAll();
  const before = new Map<string, bigint>();
  for (const journey of journeys) {
    before.set(journey.game, await named(journey, () => place(page, journey)));
  }
  await endAll();
  await page.getByRole('button', { name: 'My tickets' }).click();
  for (const journey of journeys) {
    await named(journey, async () => {
      expect(await readTicket(page, journey.title)).toEqual({
        paid: journey.payout,
        stand: expect.stringMatching(/^Won/),
        drawn: await drawnIn(journey),
      });
    });
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  for (const journey of journeys) {
    await named(journey, async () => {
      await page.getByRole('button', { name: tileOf(journey.title) }).click();
      const after = (before.get(journey.game) ?? 0n) + minor(journey.payout) - minor(journey.stake);
      await expect.poll(async () => moneyText(await balanceOn(page))).toBe(moneyText(after));
      await page.getByRole('button', { name: 'Back', exact: true }).click();
    });
  }
});
