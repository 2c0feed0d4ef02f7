/** What a merchant demands of whoever opens a game. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aFreePlay } from '#testing/free-play.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { aVendor, GAME, OTHER_GAME, type TestVendor } from '#testing/vendor.ts';
import { endIdleSessions } from './bar-member.ts';

let app: TestApp;
let vendor: TestVendor;
beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
afterAll(() => app.close());

function launch(member: TestMember, game: string = GAME) {
  const gameId = String(vendor.games.get(game));
  const language = member.merchant.settings.languages[0]?.code;
  return member.call('launch', { gameId, client: 'desktop', language });
}

test('[Q-D7][MEM-07] V43 where only proven members play, others open no game and no free play', async () => {
  const [unproven, proven] = [await aMember(app), await aMember(app)];
  const freePlay = () => app.call('freePlay', aFreePlay());
  await switchFlags(app, { freePlay: true });
  expect((await launch(unproven)).status).toBe(200);
  await sql`insert into protection.member (member_id, merchant_id)
    values (${proven.memberId}, ${proven.merchant.id})`.execute(app.services.db);
  await sql`insert into protection.document (merchant_id, member_id, kind, type, state,
      submitted_at, decided_at, decided_by)
    values (${proven.merchant.id}, ${proven.memberId}, 'identity', 'passport', 'approved', now(),
      now(), 'A reviewer')`.execute(app.services.db);

  await switchFlags(app, { verifiedPlay: true });
  expect((await launch(unproven)).envelope.code).toBe('verification.play');
  expect((await freePlay()).envelope.code).toBe('verification.play');
  expect((await launch(proven)).status).toBe(200);

  await switchFlags(app, { verifiedPlay: false });
  expect((await launch(unproven)).status).toBe(200);
  expect((await freePlay()).status).toBe(200);
});

test('[RG-02][Q-D7] V43 who has excluded themselves opens no game; on a break one ends what is open', async () => {
  const { db } = app.services;
  const [onBreak, excluded] = [await aMember(app, { balance: '20.00' }), await aMember(app)];
  const seat = await vendor.openGame(onBreak);
  await vendor.openGame(onBreak, OTHER_GAME);
  const transactions = [{ id_provider: 'break1', type: 'bet', amount: '1.00' }];
  await vendor.call('betwin', { ...seat, round_id: 'break1', finished: false, transactions });
  await onBreak.call('takeTimeOut', { duration: '24 hours' });
  await db.transaction().execute((tx) => endIdleSessions(tx, onBreak.memberId));
  const { rows } = await sql<{ gameId: bigint }>`select game_id as "gameId"
    from seamless.game_session where member_id = ${onBreak.memberId} and state = 'open'`.execute(
    db,
  );
  expect(rows.map(({ gameId }) => gameId)).toEqual([vendor.games.get(GAME)]);
  expect((await launch(onBreak)).status).toBe(200);
  expect((await launch(onBreak, OTHER_GAME)).envelope.code).toBe('wallet.barred');
  const win = [{ id_provider: 'break2', type: 'win', amount: '2.00' }];
  await vendor.call('betwin', { ...seat, round_id: 'break1', finished: true, transactions: win });
  expect((await launch(onBreak)).envelope.code).toBe('wallet.barred');
  await sql`insert into wallet.play_state (member_id, excluded_until)
    values (${excluded.memberId}, 'infinity')
    on conflict (member_id) do update set excluded_until = 'infinity'`.execute(app.services.db);
  expect((await launch(excluded)).envelope.code).toBe('wallet.barred');
});

test('[Q-D7] V42 a slot takes no stake above the cap of the player’s age, whoever asks', async () => {
  await switchFlags(app, { slotStakeCaps: true });
  const [young, grown] = [
    await aMember(app, { balance: '1000.00' }),
    await aMember(app, { balance: '1000.00' }),
  ];
  await sql`update account.member set birthday = '1980-01-01'
    where id = ${grown.memberId}`.execute(app.services.db);
  let number = 0;
  const bet = async (member: TestMember, amount: string) => {
    number += 1;
    const seat = await vendor.openGame(member);
    const transactions = [{ id_provider: `cap${number}`, type: 'bet', amount }];
    const round = { ...seat, round_id: `cap${number}`, finished: true, transactions };
    return (await vendor.call('betwin', round)).body.meta?.api_code ?? 'ok';
  };
  expect([await bet(young, '70.00'), await bet(grown, '170.00')]).toEqual(['ok', 'ok']);
  const refused = await bet(young, '70.01');
  expect(refused).not.toBe('ok');
  expect(await bet(grown, '170.01')).toBe(refused);
  await switchFlags(app, { slotStakeCaps: false });
  expect(await bet(await aMember(app, { balance: '1000.00' }), '170.01')).toBe('ok');
});

test('[Q-C5][Q-C6][Q-C7] what games must keep to travels with launch and player, and takes two to loosen', async () => {
  const [maker, checker] = [await aStaffMember(app, 'gameOps'), await aStaffMember(app, 'risk')];
  const member = await aMember(app);
  const merchantId = String(member.merchant.id);
  const told = async () => {
    expect((await launch(member)).status).toBe(200);
    const { token, jurisdiction } = vendor.launches.at(-1) ?? {};
    const { body } = await vendor.call('authenticate', { token });
    expect(body['jurisdiction']).toEqual(jurisdiction);
    return jurisdiction;
  };
  const strict = { turbo: false, autoplay: false, small_win_celebration: false };
  expect(await told()).toEqual({ minimum_cycle_ms: 2500, ...strict, session_clock: true });

  const rules = { turbo: false, autoplay: false, smallWins: false, showsSession: true };
  const slower = { merchantId, playRules: { ...rules, minimumCycleMs: 5000 } };
  expect((await maker.call('setPlayRules', slower)).value.request).toBeNull();
  expect(await told()).toMatchObject({ minimum_cycle_ms: 5000 });

  const faster = { merchantId, playRules: { ...rules, minimumCycleMs: 5000, turbo: true } };
  expect((await maker.call('setPlayRules', faster)).envelope.code).toBe('approval.reason');
  const why = { reason: 'the licence allows it here' };
  const asked = (await maker.call('setPlayRules', { ...faster, ...why })).value.request;
  expect(await told()).toMatchObject({ turbo: false });
  expect((await agree(checker, asked ?? { id: '', hash: '' })).status).toBe(200);
  expect(await told()).toMatchObject({ turbo: true, minimum_cycle_ms: 5000 });
});
