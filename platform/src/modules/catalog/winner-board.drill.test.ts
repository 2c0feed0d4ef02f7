import { randomUUID } from 'node:crypto';
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aPage } from '#testing/push.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { aVendor, GAME, type TestVendor } from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;
beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
afterAll(() => app.close());

/** Rounds of a member that were closed one after the other just now, each with its win. */
async function close(
  { memberId, merchant }: TestMember,
  wins: readonly number[],
  { state = 1, seconds = 100 } = {},
): Promise<void> {
  await sql`
    insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
      valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state, game_type,
      vendor_round_id)
    select ${memberId}, bets.reserve_round_ids(now()) + n, ${merchant.id}, 1, 1,
      ${vendor.games.get(GAME)}, 10000, win, 10000, 1, 1, now() - interval '1 minute',
      case when ${state}::int = 1 then now() - make_interval(secs => ${seconds}::int - n) end,
      gen_random_uuid(), 1, ${state}::int, 'RNG', 'r' || n
    from unnest(${wins}::bigint[]) with ordinality as made(win, n)`.execute(app.services.db);
}

test('[HOME-07] the board shows the newest twenty real wins of this house, with masked names, and follows them', async () => {
  const winner = await aMember(app, { username: 'lanternking' });
  const foreign = await aMember(app, { at: 'siam', username: 'orchidqueen' });
  // A stake that came back, a loss and a round that still runs are no wins.
  await close(winner, [10_000, 0, 5000]);
  await close(winner, [990_000], { state: 0 });
  await close(foreign, [770_000]);
  const board = async () => (await app.call('winners')).value.items.map(({ vo }) => vo);
  expect(await board()).toEqual([]);

  const wins = Array.from({ length: 25 }, (_, at) => 20_000 + at * 100);
  await close(winner, wins);
  await expect.poll(async () => (await board()).length).toBe(20);
  const shown = await board();
  expect(shown.map(({ winAmount }) => winAmount)).toEqual(
    Array.from({ length: 20 }, (_, at) => `2.${24 - at < 10 ? '0' : ''}${24 - at}`),
  );
  expect(new Set(shown.map(({ member }) => member))).toEqual(new Set(['la***ng']));
  expect(JSON.stringify(shown)).not.toMatch(/lanternking|orchid|"77\./);
});

test('[Q-B16] each row of the board is a win in the ledger, under a masked name', async () => {
  const winner = await aMember(app, { balance: '100.00', username: 'moonlitheron' });
  const seat = await vendor.openGame(winner);
  for (const amount of ['71.10', '82.20', '93.30']) {
    const transactions = [
      { id_provider: randomUUID(), type: 'bet', amount: '1.00' },
      { id_provider: randomUUID(), type: 'win', amount },
    ];
    const round = { ...seat, round_id: randomUUID(), finished: true, transactions };
    expect((await vendor.call('betwin', round)).status).toBe(200);
  }
  const ofWinner = async () =>
    (await app.call('winners')).value.items.filter(({ vo: { member } }) => member === 'mo***on');
  await expect.poll(async () => (await ofWinner()).length).toBe(3);
  const { rows } = await sql<{ amount: bigint }>`
    select sum(t.amount)::bigint as amount
    from wallet.transfer t join wallet.account a on a.id = t.account_id
    where a.member_id = ${winner.memberId} and t.kind = 2
    group by t.subject_id`.execute(app.services.db);
  const paid = rows.map(({ amount }) => moneyText(amount));
  const shown = (await ofWinner()).map(({ vo }) => vo.winAmount);
  expect(shown.toSorted()).toEqual(paid.toSorted());
  expect(JSON.stringify((await app.call('winners')).value)).not.toContain('moonlitheron');
  // As in tournaments and at tables, a nickname takes the place of the user name.
  await winner.call('changeProfile', { nickname: 'Night Heron', icon: null });
  await expect
    .poll(async () => (await app.call('winners')).value.items.map(({ vo: { member } }) => member))
    .toContain('Ni***on');
});

test('[HOME-07][MSG-01] new wins are pushed to every page of the site, masked, in few messages, and only while the board is on', async () => {
  const { jade } = app.merchants;
  const winner = await aMember(app, { username: 'riverdragon' });
  const [guest, member] = [await aPage(app), await aPage(app, winner.session)];
  const stranger = await aPage(app, { host: 'siam.localhost' });
  const told = ({ heard }: typeof guest) => heard.filter((event) => event.type === 'winners');
  const amounts = (page: typeof guest) =>
    new Set(told(page).flatMap(({ items }) => items.map(({ winAmount }) => winAmount)));
  const started = performance.now();
  await close(winner, [440_100, 440_200], { seconds: 2 });
  for (const page of [guest, member]) {
    await expect.poll(() => [...amounts(page)]).toEqual(expect.arrayContaining(['44.01', '44.02']));
  }
  await close(winner, [440_300], { seconds: 2 });
  await expect.poll(() => [...amounts(guest)]).toContain('44.03');
  const looks = Math.ceil((performance.now() - started) / 3000) + 1;
  expect(told(guest).length).toBeLessThanOrEqual(looks);
  const item = told(guest).at(-1)?.items[0];
  expect(item).toMatchObject({ member: 'ri***on', game: { titles: { en: expect.any(String) } } });
  expect(JSON.stringify(guest.heard)).not.toContain('riverdragon');

  await switchFlags(app, { winnerBoard: false }, jade);
  await close(winner, [440_400], { seconds: 2 });
  const later = performance.now() + 7000;
  await expect.poll(() => performance.now() > later).toBe(true);
  await switchFlags(app, { winnerBoard: true }, jade);
  expect([...amounts(guest)]).not.toContain('44.04');
  expect(told(stranger)).toEqual([]);
});
