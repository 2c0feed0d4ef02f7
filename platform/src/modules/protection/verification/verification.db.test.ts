import { randomUUID } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { holds } from '#wallet';
import { countDeposit } from '../count-deposit.ts';
import { eraseDocuments } from './erase-documents.ts';
import { assertLevelAllows } from './level-allowance.ts';
import { openPage } from './review-documents.ts';

let app: TestApp;
let reviewer: TestStaff;
let second: TestStaff;
let jpeg: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  reviewer = await aStaffMember(app, 'risk');
  second = await aStaffMember(app, 'risk');
  jpeg = await aPicture(300, 200).encode('jpeg', 90);
});
afterAll(() => app.close());

function aPicture(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#2A6F4E';
  pen.fillRect(0, 0, width, height);
  return canvas;
}

const TYPES = { identity: 'passport', address: 'utility-bill', funds: 'payslip' } as const;
type Kind = keyof typeof TYPES;

const add = (member: TestMember, file: Buffer = jpeg, kind: Kind = 'identity') =>
  member.call('addDocumentPage', { kind, type: TYPES[kind], data: file.toString('base64') });
const codeOf = ({ status, envelope }: Awaited<ReturnType<typeof add>>) => [status, envelope.code];

/** A document that waits for staff. */
async function sendIn(member: TestMember, kind: Kind = 'identity'): Promise<string> {
  const begun = (await add(member, jpeg, kind)).value.documents;
  const documentId = begun.find((one) => one.kind === kind)?.id ?? '';
  const sent = (await member.call('submitDocument', { documentId })).value.documents;
  expect(sent.find(({ id }) => id === documentId)?.state).toBe('waiting');
  return documentId;
}
const of = (documentId: string, merchant = app.merchants.jade) => ({
  merchantId: String(merchant.id),
  documentId,
});
const reason = 'Compared with the profile';
const approve = (documentId: string, validUntil: string | null = null) =>
  reviewer.call('approveDocument', { ...of(documentId), validUntil, reason });
const refuse = (documentId: string) =>
  reviewer.call('refuseDocument', { ...of(documentId), refusal: 'unreadable', reason });
const view = (documentId: string, page = '1') =>
  reviewer.call('viewDocumentPage', { ...of(documentId), page });
const db = () => app.services.db;
const ownerOf = ({ memberId, merchant }: TestMember) => ({ memberId, merchantId: merchant.id });

describe('[MEM-07][Q-F11] pictures of documents', () => {
  test('RG10 are drawn anew: no metadata, no second file, and no other format behind the first', async () => {
    const exif = Buffer.from('Exif\0\0II*\0GPS 21.0278N 105.8342E Nokia', 'latin1');
    const segment = Buffer.alloc(4);
    segment.writeUInt16BE(0xffe1);
    segment.writeUInt16BE(exif.length + 2, 2);
    const tagged = Buffer.concat([jpeg.subarray(0, 2), segment, exif, jpeg.subarray(2)]);
    const zipped = Buffer.concat([tagged, Buffer.from('PK\u0003\u0004<script>x()</script>')]);
    const member = await aMember(app);
    await add(member, zipped);
    const sent = (await add(member, await aPicture(4000, 1000).encode('png'))).value.documents[0];
    expect(sent).toMatchObject({ state: 'draft', pages: 2 });
    const documentId = sent?.id ?? '';
    await member.call('submitDocument', { documentId });
    const [one, two] = [(await view(documentId)).value, (await view(documentId, '2')).value];
    const bytes = Buffer.from(one.data, 'base64');
    for (const trace of ['Exif', 'GPS', 'Nokia', 'PK\u0003', 'script']) {
      expect(bytes.includes(trace)).toBe(false);
    }
    const image = await loadImage(bytes);
    expect([bytes.toString('latin1', 8, 12), image.width, image.height]).toEqual([
      'WEBP',
      300,
      200,
    ]);
    expect([two.width, two.height]).toEqual([2000, 500]);
  });

  test('RG10 whatever is no PNG or JPEG by its first bytes, broken, or too large is refused', async () => {
    const member = await aMember(app);
    const png = await aPicture(64, 40).encode('png');
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(5001, 16);
    bomb.writeUInt32BE(5000, 20);
    const long = Buffer.from(png);
    long.writeUInt32BE(12_001, 16);
    long.writeUInt32BE(1, 20);
    const refused = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'.padEnd(99)),
      Buffer.from('<html><script>x()</script></html>'.padEnd(99)),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]),
      Buffer.concat([Buffer.from('GIF89a'), png]),
      await aPicture(64, 40).encode('webp', 90),
      Buffer.concat([png.subarray(0, 33), Buffer.alloc(100)]),
      bomb,
      long,
    ];
    for (const file of refused) {
      expect(codeOf(await add(member, file))).toEqual([422, 'verification.picture']);
    }
    const heavy = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    expect(codeOf(await add(member, heavy))).toEqual([422, 'verification.picture']);
    const flood = Buffer.alloc(5_400_000);
    expect(codeOf(await add(member, flood))).toEqual([413, 'request.too-large']);
    expect((await member.call('verification')).value.documents).toEqual([]);
  });

  test('RG10 a name of a file is not even taken', async () => {
    const member = await aMember(app);
    const data = jpeg.toString('base64');
    const named = { kind: 'identity', type: 'passport', data, name: '../../etc/passwd' };
    const answer = await member.call('addDocumentPage', named);
    expect(codeOf(answer)).toEqual([400, 'request.invalid']);
  });

  test('RG11 lie sealed in the database: a row tells nothing and opens in no other place', async () => {
    const [mine, theirs] = [await aMember(app), await aMember(app)];
    const [first, other] = [await sendIn(mine), await sendIn(theirs)];
    const { rows } = await sql<{ sealed: Buffer }>`
      select sealed from protection.document_page where document_id = ${first}`.execute(db());
    expect(rows[0]?.sealed.includes('WEBP')).toBe(false);
    await sql`update protection.document_page set sealed = ${rows[0]?.sealed}
      where document_id = ${other}`.execute(db());
    const opened = (documentId: string) =>
      openPage(db(), app.services.secrets, { documentId: BigInt(documentId), page: 1 });
    expect((await opened(first)).bytes.includes('WEBP')).toBe(true);
    await expect(opened(other)).rejects.toThrow('unable to authenticate');
  });

  test('RG12 nobody sees one but staff who review, of that merchant, and each look leaves a row', async () => {
    const member = await aMember(app);
    const documentId = await sendIn(member);
    for (const role of ['support', 'payments', 'paymentsLead', 'auditor', 'admin'] as const) {
      const somebody = await aStaffMember(app, role);
      const answer = await somebody.call('viewDocumentPage', { ...of(documentId), page: '1' });
      expect([role, answer.envelope.code]).toEqual([role, 'staff.forbidden']);
    }
    const local = await aStaffMember(app, 'risk', [app.merchants.siam.id]);
    const elsewhere = { ...of(documentId, app.merchants.siam), page: '1' };
    expect((await local.call('viewDocumentPage', elsewhere)).envelope.code).toBe(
      'verification.unknown',
    );
    const here = { ...of(documentId), page: '1' };
    expect((await local.call('viewDocumentPage', here)).envelope.code).toBe('staff.forbidden');
    await view(documentId);
    await view(documentId);
    const auditor = await aStaffMember(app, 'auditor');
    const { items } = (await auditor.call('audit', { action: 'document.view' })).value;
    const looks = items.filter(({ subject }) => subject === `document:${documentId}`);
    expect(looks.map(({ actor, after }) => [actor, after])).toEqual(
      Array.from({ length: 2 }, () => [
        'A member of risk',
        { member: String(member.memberId), kind: 'identity', page: 1 },
      ]),
    );
    const drafted = (await add(await aMember(app))).value.documents[0]?.id ?? '';
    expect((await view(drafted)).envelope.code).toBe('verification.unknown');
  });
});

describe('[MEM-07] a member and their documents', () => {
  test('[Q-F2] RG12 a document of somebody else does not exist', async () => {
    const [mine, theirs] = [await aMember(app), await aMember(app)];
    const documentId = (await add(mine)).value.documents[0]?.id ?? '';
    for (const name of ['submitDocument', 'discardDocument'] as const) {
      const answer = await theirs.call(name, { documentId });
      expect([answer.status, answer.envelope.code]).toEqual([404, 'verification.unknown']);
    }
    expect((await theirs.call('verification')).value.documents).toEqual([]);
    expect((await mine.call('verification')).value.documents[0]?.state).toBe('draft');
  });

  test('RG13 one of a kind is with staff at a time, of three pictures and one type at most', async () => {
    const member = await aMember(app);
    // At the same time, one of a member is drawn; whoever is told to wait sends it again.
    const atOnce = await Promise.all([add(member), add(member)]);
    const taken = atOnce.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThan(0);
    for (let page = taken; page < 3; page++) expect(codeOf(await add(member))[0]).toBe(200);
    expect(codeOf(await add(member))).toEqual([409, 'verification.pages']);
    const data = jpeg.toString('base64');
    const card = await member.call('addDocumentPage', { kind: 'identity', type: 'id-card', data });
    expect(card.envelope.code).toBe('verification.type');
    const bill = { kind: 'identity', type: 'utility-bill', data };
    expect((await member.call('addDocumentPage', bill)).envelope.code).toBe('verification.type');
    const { documents } = (await member.call('verification')).value;
    const documentId = documents[0]?.id ?? '';
    expect(documents).toMatchObject([{ kind: 'identity', pages: 3 }]);
    await member.call('submitDocument', { documentId });
    expect(codeOf(await add(member))).toEqual([409, 'verification.waiting']);
    for (const name of ['submitDocument', 'discardDocument'] as const) {
      expect((await member.call(name, { documentId })).status).toBe(404);
    }
  });

  test('RG13 a refusal says why, and another one can be sent in', async () => {
    const member = await aMember(app);
    const documentId = await sendIn(member);
    await refuse(documentId);
    expect((await member.call('verification')).value).toMatchObject({
      level: 0,
      documents: [{ state: 'refused', refusal: 'unreadable', note: reason }],
    });
    expect((await approve(documentId)).envelope.code).toBe('verification.not-waiting');
    const again = await sendIn(member);
    await approve(again);
    expect((await member.call('verification')).value).toMatchObject({
      level: 1,
      documents: [{ id: again, state: 'approved', note: null }],
    });
  });
});

describe('[MEM-07][Q-F16] deciding', () => {
  test('RG14 levels stand on each other, and the source of funds takes two people', async () => {
    const member = await aMember(app);
    const level = async () => (await member.call('verification')).value.level;
    await approve(await sendIn(member, 'address'));
    expect(await level()).toBe(0);
    await approve(await sendIn(member, 'identity'));
    expect(await level()).toBe(2);
    const { request } = (await approve(await sendIn(member, 'funds'))).value;
    if (!request) throw new Error('nobody else was asked');
    expect(await level()).toBe(2);
    expect((await agree(reviewer, request)).envelope.code).toBe('approval.own');
    expect(await level()).toBe(2);
    await agree(second, request);
    expect(await level()).toBe(3);
    const { deposit, withdrawal } = (await member.call('verification')).value;
    expect([deposit.limit, withdrawal.limit]).toEqual([null, null]);
    const shown = await reviewer.call('memberVerification', {
      merchantId: String(app.merchants.jade.id),
      memberId: String(member.memberId),
    });
    expect(shown.value).toMatchObject({ level: 3, documents: { length: 3 } });
  });

  test('RG14 what has run out or is refused afterwards proves nothing any more', async () => {
    const member = await aMember(app);
    const level = async () => (await member.call('verification')).value.level;
    const first = await sendIn(member);
    await approve(first, '2099-01-01');
    expect(await level()).toBe(1);
    await sql`update protection.document set valid_until = current_date - 1
      where id = ${first}`.execute(db());
    expect((await member.call('verification')).value).toMatchObject({
      level: 0,
      documents: [{ state: 'approved', expired: true }],
    });
    const next = await sendIn(member);
    await approve(next);
    expect(await level()).toBe(1);
    await refuse(next);
    expect(await level()).toBe(0);
  });

  test('the queue has the longest waiting first and says how many wait', async () => {
    const members = [await aMember(app, { at: 'siam' }), await aMember(app, { at: 'siam' })];
    const sent: string[] = [];
    for (const member of members) sent.push(await sendIn(member));
    const merchantId = String(app.merchants.siam.id);
    const queue = (await reviewer.call('documents', { merchantId, state: 'waiting' })).value;
    expect(queue.items.map(({ id }) => id)).toEqual(sent);
    expect(queue.items.map(({ account }) => account)).toEqual(
      members.map(({ username }) => username),
    );
    expect(queue.waiting).toBe(2);
  });
});

describe('[MEM-07][RG-01] what a level lets a member move within a month', () => {
  let deposits = 5_000_000n;
  const pay = async (member: TestMember, amountMinor: bigint) =>
    db()
      .transaction()
      .execute((tx) =>
        countDeposit(tx, ownerOf(member), { depositId: (deposits += 1n), amountMinor }),
      )
      .then(
        () => 'passed',
        (problem: { code?: string; facts?: { params?: object } }) => [
          problem.code,
          problem.facts?.params,
        ],
      );

  test('RG15 deposits: to the threshold unproven, five times that with identity, however many at once', async () => {
    const member = await aMember(app);
    expect(await pay(member, 740_000_000n)).toBe('passed');
    const tried = await Promise.all(Array.from({ length: 5 }, () => pay(member, 6_000_000n)));
    expect(tried.filter((one) => one === 'passed')).toHaveLength(1);
    expect(await pay(member, 4_000_001n)).toEqual(['verification.level', { left: '400.00' }]);
    await approve(await sendIn(member));
    expect(await pay(member, 3_004_000_001n)).toEqual([
      'verification.level',
      { left: '300400.00' },
    ]);
    expect(await pay(member, 3_004_000_000n)).toBe('passed');
    expect((await member.call('verification')).value.deposit).toEqual({
      limit: '375000.00',
      used: '375000.00',
    });
  });

  test('RG15 withdrawals: none unproven; what is set aside counts until it is given back', async () => {
    const member = await aMember(app, { balance: '400000.00' });
    const { currency } = member.merchant;
    const input = { way: 'withdrawal', amountMinor: 3_750_000_000n } as const;
    const ask = (amountMinor: bigint) =>
      db()
        .transaction()
        .execute((tx) => assertLevelAllows(tx, ownerOf(member), { ...input, amountMinor }))
        .then(
          () => 'passed',
          (problem: { code?: string }) => problem.code,
        );
    expect(await ask(1n)).toBe('verification.level');
    await approve(await sendIn(member));
    expect(await ask(input.amountMinor)).toBe('passed');
    const hold = randomUUID();
    const placed = { ...ownerOf(member), currency, amountMinor: 1_000_000n, key: hold };
    await db()
      .transaction()
      .execute((tx) => holds.placeHold(tx, { ...placed, withdrawalId: 1n }));
    expect(await ask(input.amountMinor)).toBe('verification.level');
    await db()
      .transaction()
      .execute((tx) => holds.releaseHold(tx, { hold, key: randomUUID() }));
    expect(await ask(input.amountMinor)).toBe('passed');
  });

  test('RG15 a merchant sets its own threshold, on record', async () => {
    const merchantId = String(app.merchants.siam.id);
    const member = await aMember(app, { at: 'siam' });
    const limit = async () => (await member.call('verification')).value.deposit.limit;
    expect(await limit()).toBe('100000.00');
    const input = { merchantId, amount: '50.00', reason };
    const asked = (await reviewer.call('setVerificationThreshold', input)).value;
    expect(await limit()).toBe('100000.00');
    const lead = await aStaffMember(app, 'paymentsLead');
    expect((await agree(lead, asked)).status).toBe(200);
    expect(await limit()).toBe('50.00');
    expect(await pay(member, 500_001n)).toEqual(['verification.level', { left: '50.00' }]);
    const none = await reviewer.call('setVerificationThreshold', { ...input, amount: '0' });
    expect(none.envelope.code).toBe('request.invalid');
    const auditor = await aStaffMember(app, 'auditor');
    const { items } = (await auditor.call('audit', { action: 'threshold.approve' })).value;
    expect(items[0]).toMatchObject({
      before: { threshold: '100000.00' },
      after: { threshold: '50.00' },
    });
  });
});

describe('[MEM-07][Q-F19] how long pictures are kept', () => {
  const pagesOf = async (documentId: string) => {
    const { rows } = await sql<{ kept: number }>`select count(*)::int as kept
      from protection.document_page where document_id = ${documentId}`.execute(db());
    return rows[0]?.kept;
  };
  const pass = (documentId: string, time: string) =>
    sql`update protection.document
      set begun_at = begun_at - ${time}::interval, erase_at = erase_at - ${time}::interval
      where id = ${documentId}`.execute(db());

  test('RG16 a draft for a day, a refused one for thirty, an approved one while it proves something', async () => {
    const draft = (await add(await aMember(app))).value.documents[0]?.id ?? '';
    const refused = await sendIn(await aMember(app));
    await refuse(refused);
    const older = await sendIn(await aMember(app));
    await approve(older);
    for (const [id, time] of [
      [draft, '23 hours'],
      [refused, '29 days'],
      [older, '9 years'],
    ] as const) {
      await pass(id, time);
    }
    await eraseDocuments(db());
    expect(await Promise.all([draft, refused, older].map(pagesOf))).toEqual([1, 1, 1]);
    await pass(draft, '2 hours');
    await pass(refused, '2 days');
    await eraseDocuments(db());
    expect(await Promise.all([draft, refused, older].map(pagesOf))).toEqual([0, 0, 1]);
    expect((await view(refused)).envelope.code).toBe('verification.erased');
  });

  test('RG16 an approved one goes five years after a newer one or the end of the account', async () => {
    const member = await aMember(app);
    const older = await sendIn(member);
    await approve(older);
    const newer = await sendIn(member);
    await approve(newer);
    await pass(older, '5 years 3 days');
    await eraseDocuments(db());
    expect(await Promise.all([older, newer].map(pagesOf))).toEqual([0, 1]);
    await member.call('closeAccount');
    await eraseDocuments(db());
    expect(await pagesOf(newer)).toBe(1);
    await pass(newer, '5 years 3 days');
    await eraseDocuments(db());
    expect(await pagesOf(newer)).toBe(0);
  });
});
