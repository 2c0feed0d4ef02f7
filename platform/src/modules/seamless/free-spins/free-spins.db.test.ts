/** Free spins and tournaments from staff to the ledger, with a vendor that now and then does not answer. */
import { randomUUID } from 'node:crypto';
import type {
  TournamentAnswer,
  TournamentSetRequest,
} from '@croupier/contract/seamless/tournaments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHttpClient } from '#kernel/http-client.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { type SpinVendor, spinVendor } from '#testing/spin-vendor.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { aVendor, GAME, type TestVendor } from '#testing/vendor.ts';
import { askAboutTournaments } from '../tournaments/ask-vendors.ts';

let app: TestApp;
let vendor: TestVendor;
let member: TestMember;
let maker: TestStaff;
let checker: TestStaff;
let spins: SpinVendor;
let { taken, issued }: Pick<SpinVendor, 'taken' | 'issued'> = { taken: new Map(), issued: [] };

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
  member = await aMember(app, { balance: '10.00' });
  [maker, checker] = [await aStaffMember(app, 'payments'), await aStaffMember(app, 'paymentsLead')];
  spins = spinVendor(app, vendor);
  ({ taken, issued } = spins);
});
afterAll(() => app.close());

const ofMember = () => ({
  merchantId: String(member.merchant.id),
  memberId: String(member.memberId),
});
const gift = (change: object = {}) => ({
  ...ofMember(),
  gameId: String(vendor.games.get(GAME)),
  spins: 10,
  stake: '1.00',
  validHours: 24,
  turnoverTimes: 3,
  reason: 'a gift for a good customer',
  ...change,
});
const grants = async () =>
  (await maker.call('freeSpinGrants', { merchantId: ofMember().merchantId })).value.items;

const askAll = (at?: Date) => spins.ask(at);

/** Gives by two, and answers the vendor's reference of it. */
async function give(change: object = {}): Promise<string> {
  const asked = (await maker.call('giveFreeSpins', gift(change))).value.request;
  if (!asked) throw new Error('The usual rule is that two give.');
  expect((await agree(checker, asked)).status).toBe(200);
  const { rows } = await sql<{ reference: string }>`
    select reference from seamless.free_spins order by id desc limit 1`.execute(app.database.db);
  return rows[0]?.reference ?? '';
}

test('[SEAM-07] V51 a gift without an answer is sent again until there is one, and its wins are credited once', async () => {
  const asked = (await maker.call('giveFreeSpins', gift())).value.request;
  expect(asked?.after).toMatchObject({ spins: '10', worth: '10.00' });
  expect(await grants()).toEqual([]);
  expect((await agree(maker, asked ?? { id: '', hash: '' })).status).not.toBe(200);
  expect((await agree(checker, asked ?? { id: '', hash: '' })).status).toBe(200);

  vendor.mood = 500;
  await askAll();
  expect(await grants()).toMatchObject([{ state: 'issuing', failures: 1 }]);
  vendor.mood = 200;
  await askAll();
  expect(await grants()).toMatchObject([{ state: 'open', failures: 0, played: 0, paid: '0.00' }]);
  expect(new Set(issued.map(({ reference }) => reference)).size).toBe(1);
  const reference = issued[0]?.reference ?? '';
  const shown = (await member.call('freeSpins', {})).value.items;
  expect(shown).toMatchObject([{ spins: 10, left: 10, stake: '1.00' }]);

  const seat = await vendor.openGame(member);
  const { account_id, currency } = seat;
  const id_provider = randomUUID();
  const win = { account_id, currency, id_provider, type: 'FREE_SPIN', amount: '4.00' };
  const won = { ...win, round_id: 'free-1', free_spins: reference };
  const first = await vendor.call('promo', won);
  expect(first).toMatchObject({ status: 200, body: { balance: '14.00' } });
  expect(await vendor.call('promo', won)).toEqual(first);
  const other = await vendor.call('promo', { ...won, free_spins: randomUUID() });
  expect(other.body.meta?.api_code).toBe('108');
  // Played three times before it leaves, and nothing of it counts as a bet.
  const turnover = (await maker.call('memberTurnover', ofMember())).value;
  expect(turnover).toMatchObject({ remaining: '12.00', items: [{ kind: 'bonus' }] });

  taken.set(reference, { reference, state: 'used', played: 10, won: '4.00' });
  await askAll();
  expect(await grants()).toMatchObject([{ state: 'used', played: 10, paid: '4.00' }]);
  // What the vendor pays late is credited all the same.
  const late = { ...won, id_provider: randomUUID(), amount: '1.00' };
  expect((await vendor.call('promo', late)).body.balance).toBe('15.00');
  expect(await grants()).toMatchObject([{ paid: '5.00' }]);
  await assertLedgerSound(app.database.db);
});

test('[SEAM-07] where the vendor names the stakes of a game, only one of them is given', async () => {
  const { db } = app.database;
  const [named, none] = [{ VND: ['2.00', '5.00'] }, {}].map((stakes) => JSON.stringify(stakes));
  await sql`update catalog.game set stakes = ${named}::jsonb`.execute(db);
  const { merchantId, gameId } = gift();
  const { items } = (await maker.call('catalogGames', { merchantId, search: GAME })).value;
  expect(items.find(({ id }) => id === gameId)).toMatchObject({
    stakes: ['2.00', '5.00'],
    stakeMin: '1.00',
  });
  expect((await maker.call('giveFreeSpins', gift())).envelope.code).toBe('request.invalid');
  await sql`update catalog.game set stakes = ${none}::jsonb`.execute(db);
});

test('[SEAM-07] staff take back what was not played, and one never issued by its end is taken back', async () => {
  const reference = await give();
  await askAll();
  taken.set(reference, { reference, state: 'open', played: 7, won: '2.00' });
  const [grant] = await grants();
  const { merchantId } = ofMember();
  const cancel = { merchantId, grantId: grant?.id ?? '', reason: 'given by mistake' };
  vendor.mood = 500;
  expect((await maker.call('cancelFreeSpins', cancel)).status).toBe(200);
  expect((await maker.call('cancelFreeSpins', cancel)).envelope.code).toBe('approval.outdated');
  await askAll();
  expect((await grants())[0]).toMatchObject({ state: 'cancelling', failures: 1 });
  expect((await member.call('freeSpins', {})).value.items).toEqual([]);
  vendor.mood = 200;
  await askAll();
  expect((await grants())[0]).toMatchObject({ state: 'cancelled', played: 7 });

  const late = await give({ validHours: 1 });
  await askAll(new Date(Date.now() + 2 * 3_600_000));
  expect((await grants())[0]).toMatchObject({ state: 'cancelled', played: 0 });
  expect(issued.map((one) => one.reference)).not.toContain(late);
});

test('[SEAM-07][Q-F16] below the threshold one gives alone, as much as it says within a day', async () => {
  const ruler = await aStaffMember(app, 'gameOps');
  const other = await aStaffMember(app, 'risk');
  const { merchantId } = ofMember();
  const rule = { merchantId, fourEyesFrom: '15.00', reason: 'small gifts need no second person' };
  const asked = (await ruler.call('setFreeSpinRule', rule)).value.request;
  expect(asked?.before).toEqual({ fourEyesFrom: '0.00' });
  expect((await agree(other, asked ?? { id: '', hash: '' })).status).toBe(200);
  const small = { spins: 10, stake: '1.00' };
  expect((await maker.call('giveFreeSpins', gift(small))).value.request).toBeNull();
  // Another ten would be twenty in a day.
  expect((await maker.call('giveFreeSpins', gift(small))).value.request).not.toBeNull();
  const refused = await maker.call('giveFreeSpins', gift({ gameId: '999999' }));
  expect(refused.envelope.code).toBe('game.unknown');
});

test('[SEAM-01][Q-F16] a tournament is set up by two, shown with masked names, and its prize paid once', async () => {
  const { merchantId } = ofMember();
  const input = {
    merchantId,
    name: 'Autumn race',
    gameIds: [String(vendor.games.get(GAME))],
    startsAt: new Date().toISOString(),
    hours: 24,
    rule: 'best-multiple',
    leastStake: '1.00',
    prizes: ['25.00', '10.00'],
    reason: 'a race for the season',
  } as const;
  const wrong = { ...input, prizes: ['10.00', '25.00'] };
  expect((await maker.call('setUpTournament', wrong)).envelope.code).toBe('request.invalid');
  const asked = (await maker.call('setUpTournament', input)).value.request;
  expect(asked?.after).toMatchObject({ prizes: '2', worth: '35.00' });
  expect((await agree(checker, asked ?? { id: '', hash: '' })).status).toBe(200);

  const seat = await vendor.openGame(member);
  const { account_id, currency } = seat;
  const best = { rank: 1, account_id, name: 'me***r', score: '42.5' };
  let told: Omit<TournamentAnswer, 'reference'> = {
    state: 'running',
    players: 1,
    top: [best],
    paid: 0,
  };
  let reference = '';
  vendor.says.set('/tournaments/set', (body) => {
    const set = body as TournamentSetRequest;
    expect(set).toMatchObject({ name: 'Autumn race', prizes: ['25.00', '10.00'] });
    ({ reference } = set);
    return { reference, ...told };
  });
  vendor.says.set('/tournaments', () => ({ tournaments: [{ reference, ...told }] }));
  const httpClient = openHttpClient({ allowInside: true });
  const ask = async () => {
    await sql`update seamless.tournament set ask_at = now()`.execute(app.database.db);
    await askAboutTournaments({ ...app.services, httpClient });
  };
  await ask();
  expect((await member.call('tournaments', {})).value.items).toMatchObject([
    { name: 'Autumn race', state: 'running', top: [{ rank: 1, name: 'me***r', score: '42.5' }] },
  ]);

  const id_provider = randomUUID();
  const prize = { account_id, currency, id_provider, type: 'TOURNAMENT', amount: '25.00' };
  const { items: shown } = (await member.call('tournaments', {})).value;
  const tournamentId = shown[0]?.id ?? '';
  const table = { places: shown[0]?.top, own: 1 };
  expect((await member.call('tournament', { tournamentId })).value).toEqual(table);
  const other = await aMember(app, { balance: '1.00' });
  const seen = await other.call('tournament', { tournamentId });
  expect(seen.value).toEqual({ ...table, own: null });
  const gone = await other.call('tournament', { tournamentId: '999999' });
  expect(gone.envelope.code).toBe('request.not-found');
  const first = await vendor.call('promo', { ...prize, tournament: reference });
  expect(first.status).toBe(200);
  expect(await vendor.call('promo', { ...prize, tournament: reference })).toEqual(first);
  told = { ...told, state: 'ended', paid: 1 };
  await ask();
  const { items } = (await maker.call('merchantTournaments', { merchantId })).value;
  expect(items).toMatchObject([
    {
      state: 'ended',
      paid: '25.00',
      places: [
        { prize: '25.00', memberId: String(member.memberId), paid: '25.00' },
        { prize: '10.00', memberId: null, paid: null },
      ],
    },
  ]);
  const lines = (await member.call('transfers', {})).value.items;
  expect(lines[0]).toMatchObject({ kind: 'promotion', subject: { reference: 'Autumn race' } });
  await assertLedgerSound(app.database.db);
});

test('[SEAM-07] a group is counted, and two give to each who was in it; content may ask', async () => {
  const { merchantId } = ofMember();
  const editor = await aStaffMember(app, 'content');
  const other = await aMember(app, { balance: '1.00' });
  const frozen = await aMember(app, { balance: '1.00' });
  await sql`update account.member set state = 'frozen', frozen_reason = 'test' where id = ${frozen.memberId}`.execute(
    app.database.db,
  );
  const accounts = [member, other, frozen].map(({ username }) => username);
  const counted = await editor.call('countFreeSpinGroup', {
    merchantId,
    group: { to: 'names', accounts: [...accounts, 'nobodyatall'] },
    spins: 10,
    stake: '1.00',
  });
  expect(counted.value).toEqual({ members: 2, worth: '20.00', unknown: ['nobodyatall'] });
  const { memberId: _, ...wanted } = gift();
  const ofNames = (names: readonly string[]) =>
    editor.call('giveFreeSpinsToGroup', {
      ...wanted,
      group: { to: 'names', accounts: [...names] },
    });
  expect((await ofNames([frozen.username])).envelope.code).toBe('free-spins.group');
  expect((await ofNames(['nobodyatall'])).envelope.code).toBe('member.unknown');
  const before = (await grants()).length;
  const { request } = (await ofNames(accounts)).value;
  if (!request) throw new Error('The usual rule is that two give.');
  expect(request.after).toMatchObject({ members: '2', worth: '20.00' });
  expect((await grants()).length).toBe(before);
  expect((await agree(editor, request)).status).not.toBe(200);
  expect((await agree(checker, request)).status).toBe(200);
  const given = (await grants()).slice(0, (await grants()).length - before);
  expect(given.map(({ account }) => account).toSorted()).toEqual(
    [member.username, other.username].toSorted(),
  );
});
