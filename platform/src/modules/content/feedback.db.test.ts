import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#testing/app.ts';
import { aSolvedCaptcha } from '#testing/captcha.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aPage } from '#testing/push.ts';
import { flatTier, putContract, putOwed } from '#testing/settlement.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';

let app: TestApp;
let member: TestMember;
let helper: TestStaff;
let merchantId: string;

beforeAll(async () => {
  app = await startTestApp();
  merchantId = String(app.merchants.jade.id);
  member = await aMember(app);
  helper = await aStaffMember(app, 'support');
});
afterAll(() => app.close());

const CONTENT = 'Tôi đã nạp tiền mà chưa thấy số dư tăng.';

async function send(input: object = {}, caller: Caller = {}) {
  const captcha = await aSolvedCaptcha(app, caller, 'feedback');
  return app.call('sendFeedback', { type: 1, content: CONTENT, ...captcha, ...input }, caller);
}

describe('[POP-04] feedback', () => {
  test('C11 20 to 200 characters without the white space around', async () => {
    const fieldOf = async (content: string) => {
      const { status, envelope } = await send({ content });
      return [status, envelope.fields?.['content']];
    };
    const few = 'Please enter at least 20 characters.';
    const many = 'Please enter at most 200 characters.';
    expect(await fieldOf(`   ${'ế'.repeat(19)}   `)).toEqual([400, few]);
    expect(await fieldOf('ế'.repeat(201))).toEqual([400, many]);
    expect(await fieldOf('')).toEqual([400, few]);
    for (const content of ['👩‍👩‍👧‍👦'.repeat(20), `  ${'ế'.normalize('NFD').repeat(200)}  `]) {
      expect((await send({ content })).status).toBe(200);
    }
    const wrong = 'This value has the wrong format.';
    expect(await fieldOf(`${CONTENT}\0`)).toEqual([400, wrong]);
    expect(await fieldOf(`${CONTENT}\ud800`)).toEqual([400, wrong]);
    const unknown = await send({ type: 5 });
    expect([unknown.status, unknown.envelope.code]).toEqual([400, 'request.invalid']);
    expect((await send({ type: 0 })).status).toBe(200);
  });

  test('C11 nothing is taken without the captcha, and each captcha is good for one try', async () => {
    const captcha = await aSolvedCaptcha(app, {}, 'feedback');
    const input = { type: 1, content: CONTENT };
    const wrong = await app.call('sendFeedback', { ...input, ...captcha, captcha: '99999' });
    expect([wrong.status, wrong.envelope.code]).toEqual([401, 'account.captcha-wrong']);
    expect(wrong.envelope.details).toEqual({ captcha: true });
    const used = await app.call('sendFeedback', { ...input, ...captcha });
    expect(used.envelope.code).toBe('account.captcha-wrong');
    expect((await app.call('sendFeedback', input)).status).toBe(400);
    const siam = await aSolvedCaptcha(app, { host: 'siam.localhost' }, 'feedback');
    const foreign = await app.call('sendFeedback', { ...input, ...siam });
    expect(foreign.envelope.code).toBe('account.captcha-wrong');
  });

  test('a party of a contract or settlement asks about it, nobody else', async () => {
    const { db } = app.services;
    const [upline, agent] = [await aMember(app), await aMember(app)];
    const contractId = await putContract(db, {
      member: {
        merchantId: agent.merchant.id,
        memberId: agent.memberId,
        path: [upline.memberId, agent.memberId],
      },
      kind: 'daily',
      period: 'D',
      tiers: [flatTier(1)],
      since: new Date('2026-01-01T00:00:00Z'),
    });
    await putOwed(db, { contractId, member: agent, upline, runId: 1n });
    const about = `contract:${contractId}` as const;
    for (const who of [{}, member.session]) {
      expect((await send({ about }, who)).envelope.code).toBe('request.not-found');
    }
    expect((await send({ about: 'contract:0x1' }, agent.session)).status).toBe(400);
    const { id: feedbackId } = (await send({ about }, agent.session)).value;
    expect((await helper.call('oneFeedback', { merchantId, feedbackId })).value).toMatchObject({
      about,
      sender: agent.username,
    });
    expect((await send({ about: 'settlement:1' }, upline.session)).status).toBe(200);
    expect((await send({ about: 'settlement:1' }, member.session)).status).toBe(404);
    expect((await upline.call('myFeedback', {})).value.items).toMatchObject([
      { about: 'settlement:1' },
    ]);
  });

  test('C11 C12 a member’s name comes from the session, and they alone read the answer', async () => {
    const { id: feedbackId } = (await send({ sender: 'somebody else' }, member.session)).value;
    const which = { merchantId, feedbackId };
    const line = (await helper.call('oneFeedback', which)).value;
    expect(line).toMatchObject({
      sender: member.username,
      memberId: String(member.memberId),
      content: CONTENT,
      state: 'new',
    });
    await helper.call('setFeedbackState', { ...which, state: 'open' });
    await helper.call('answerFeedback', { ...which, text: 'Tiền đã vào ví của bạn.' });
    const own = (await member.call('myFeedback')).value;
    expect(own).toEqual({
      cursor: null,
      items: [
        {
          id: feedbackId,
          type: 1,
          content: CONTENT,
          about: null,
          state: 'answered',
          at: line.at,
          answer: { text: 'Tiền đã vào ví của bạn.', at: expect.any(String), unread: true },
        },
      ],
    });
    const other = await aMember(app);
    expect((await other.call('myFeedback')).value.items).toEqual([]);
    expect((await app.call('myFeedback')).status).toBe(401);
  });

  test('[NAV-07][MSG-02] C15 an answer is unread until its writer saw it and when it is replaced, and open pages hear of it', async () => {
    const writer = await aMember(app);
    const page = await aPage(app, writer.session);
    await page.hears('ready');
    const sent = [await send({}, writer.session), await send({ type: 3 }, writer.session)];
    const feedbackIds = sent.map(({ value }) => value.id);
    const unread = async () => (await writer.call('unreadMessages')).value.unread;
    const answer = (feedbackId: string | undefined, text: string) =>
      helper.call('answerFeedback', { merchantId, feedbackId: feedbackId ?? '', text });
    const [first, second] = feedbackIds;
    expect(await unread()).toBe(0);
    await answer(first, 'It is there.');
    expect(await page.hears('answer')).toEqual({ type: 'answer', seq: '1', feedbackId: first });
    await answer(second, 'So is this.');
    expect(await unread()).toBe(2);

    const other = await aMember(app);
    expect((await other.call('readAnswers', { feedbackIds })).status).toBe(200);
    expect(await unread()).toBe(2);
    await writer.call('readAnswers', { feedbackIds: [first ?? ''] });
    expect(await unread()).toBe(1);
    const list = (await writer.call('myFeedback')).value.items;
    expect(list.map(({ answer: told }) => told?.unread)).toEqual([true, false]);
    await answer(first, 'It is there now.');
    expect(await unread()).toBe(2);
    await writer.call('readAnswers', { feedbackIds });
    expect(await unread()).toBe(0);
    await expect.poll(() => page.heard.filter(({ type }) => type === 'answer').length).toBe(3);
    page.leave();
  });

  test('[NAV-07] what is not answered is nothing to be read', async () => {
    const writer = await aMember(app);
    const { id } = (await send({}, writer.session)).value;
    expect((await writer.call('readAnswers', { feedbackIds: [id] })).status).toBe(200);
    await helper.call('answerFeedback', { merchantId, feedbackId: id, text: 'Only now.' });
    expect((await writer.call('unreadMessages')).value).toEqual({ unread: 1 });
  });

  test('C12 a guest’s can be worked on and closed, but not answered', async () => {
    const { id: feedbackId } = (await send({ sender: ' Khách ' })).value;
    const which = { merchantId, feedbackId };
    expect((await helper.call('oneFeedback', which)).value).toMatchObject({
      sender: 'Khách',
      memberId: null,
    });
    const answer = await helper.call('answerFeedback', { ...which, text: 'Xin chào' });
    expect([answer.status, answer.envelope.code]).toEqual([409, 'feedback.no-member']);
    const closed = await helper.call('setFeedbackState', { ...which, state: 'closed' });
    expect(closed.value.state).toBe('closed');
  });

  test('[OPS-06] the list is narrowed by state, type and member, and counts what waits', async () => {
    const writer = await aMember(app);
    await send({ type: 3 }, writer.session);
    await send({ type: 6 }, writer.session);
    const before = (await helper.call('feedback', { merchantId })).value.waiting;
    const memberId = String(writer.memberId);
    const listed = async (filter: object) =>
      (await helper.call('feedback', { merchantId, memberId, ...filter })).value.items;
    expect((await listed({})).map(({ type }) => type)).toEqual([6, 3]);
    const [game] = await listed({ type: '3', state: 'new' });
    expect(game).toMatchObject({ type: 3, sender: writer.username });
    await helper.call('setFeedbackState', {
      merchantId,
      feedbackId: game?.id ?? '',
      state: 'closed',
    });
    expect(await listed({ type: '3', state: 'new' })).toEqual([]);
    expect((await helper.call('feedback', { merchantId })).value.waiting).toBe(before - 1);
  });

  test('C13 another merchant’s feedback is unknown', async () => {
    const { id: feedbackId } = (await send()).value;
    const theirs = { merchantId: String(app.merchants.siam.id), feedbackId };
    for (const answer of [
      await helper.call('oneFeedback', theirs),
      await helper.call('answerFeedback', { ...theirs, text: 'an answer' }),
      await helper.call('setFeedbackState', { ...theirs, state: 'closed' }),
    ]) {
      expect([answer.status, answer.envelope.code]).toEqual([404, 'feedback.unknown']);
    }
  });
});
