/** Every endpoint that takes a file, found by what it may be sent, with what attackers upload. */
import { createCanvas } from '@napi-rs/canvas';
import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import { uploadFieldOf } from '@croupier/contract/upload';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { MessageChannel, Worker } from 'node:worker_threads';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import { bucketOf } from '#kernel/attempts.ts';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { aTransfer } from '#testing/deposits.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { offerStaff, signUp, signUpRequirement } from '#testing/offers.ts';
import { watchWork, workOf } from '#testing/longest-work.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import {
  aPaidSlice,
  aPayee,
  approved,
  type Payee,
  payByHand,
  type PayoutFixture,
  payoutFixture,
} from '#testing/withdrawals.ts';

let app: TestApp;
let member: TestMember;
let editor: TestStaff;
let gameOps: TestStaff;
let payouts: PayoutFixture;
let payee: Payee;
let withdrawalId: string;
/** Somebody with a deposit that waits for a transfer. */
let payer: TestMember;
let transfer: string;
/** An offer that is applied for. */
let offerId: string;
let applicant: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  member = await aMember(app);
  editor = await aStaffMember(app, 'content');
  gameOps = await aStaffMember(app, 'gameOps');
  payouts = await payoutFixture(app);
  payee = await aPayee(payouts);
  withdrawalId = (await approved(payouts, payee)).id;
  await payByHand(payouts, withdrawalId);
  payer = await aMember(app);
  transfer = await aTransfer(app, payer);
  applicant = await aMember(app);
  const desk = await offerStaff(app);
  offerId = await desk.publish({
    terms: { ...signUp, kind: 'application' },
    requirement: signUpRequirement,
  });
});
afterAll(() => app.close());

/** Longer than any text that somebody writes. */
const FILE_CHARACTERS = 250_000;

/** How each of them is called with a file. */
const uploads: Readonly<Record<string, (data: string) => Promise<Answer<unknown>>>> = {
  addDocumentPage: (data) =>
    member.call('addDocumentPage', { kind: 'identity', type: 'passport', data }),
  answerPayout: async (proof) => {
    const sliceId = await aPaidSlice(payouts, withdrawalId);
    return payee.call('answerPayout', { sliceId, answer: 'not-received', proof });
  },
  sayDepositPaid: async (slip) => {
    return payer.call('sayDepositPaid', { depositId: transfer, slip });
  },
  sendOfferPicture: (picture) => applicant.call('sendOfferPicture', { offerId, picture }),
  uploadPicture: (data) =>
    editor.call('uploadPicture', { merchantId: String(app.merchants.jade.id), data }),
  uploadLogo: (data) =>
    gameOps.call('uploadLogo', { merchantId: String(app.merchants.jade.id), data }),
};

/** What is no picture: statements have their own (`statements.db.test.ts`, and the cases of their reader). */
const OTHER_FILES = ['readStatement', 'uploadStatement'];

function longestText(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  const { maxLength = 0 } = node as { maxLength?: number };
  return Math.max(maxLength, ...Object.values(node).map(longestText));
}

test('[Q-F11] whatever takes a file is attacked here', () => {
  const taking = Object.entries({ ...playerEndpoints, ...operatorEndpoints }).filter(
    ([, { input }]) =>
      longestText(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })) > FILE_CHARACTERS,
  );
  const names = [...Object.keys(uploads), ...OTHER_FILES];
  expect(taking.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  // None of them is ever whole in the hands of the process that serves everybody.
  expect(taking.filter(([, { input }]) => uploadFieldOf(input) === undefined)).toEqual([]);
});

const PNG_SIGN = Buffer.from('89504e470d0a1a0a', 'hex');

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length);
  sizes.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
}

/** A sound PNG of one colour: some kilobytes, whatever the number of its pixels. */
function aPng(width: number, height: number): Buffer {
  return pngOf(width, Buffer.alloc(height * (1 + Math.ceil(width / 8))));
}

/** One with every pixel black or white by chance, which costs an encoder most. */
function aNoise(width: number, height: number): Buffer {
  const rowBytes = 1 + Math.ceil(width / 8);
  const rows = randomBytes(height * rowBytes);
  // How each row is coded: as it is.
  for (let row = 0; row < height; row += 1) rows[row * rowBytes] = 0;
  return pngOf(width, rows);
}

/** @param rows pixels of a bit each, with the byte that begins a row */
function pngOf(width: number, rows: Buffer): Buffer {
  const height = rows.length / (1 + Math.ceil(width / 8));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', deflateSync(rows))];
  return Buffer.concat([PNG_SIGN, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A frame header that says another size than the picture's own, which comes after it. */
function withDecoy(jpeg: Buffer, size: number): Buffer {
  const decoy = Buffer.from('ffc0001108000a000a03012200021101031101', 'hex');
  decoy.writeUInt16BE(size, 5);
  decoy.writeUInt16BE(size, 7);
  return Buffer.concat([jpeg.subarray(0, 2), decoy, jpeg.subarray(2)]);
}

/**
 * A picture of 100 by 100 to whoever takes the first marker for one with a length, and of 20,000 by 20,000
 * to the decoder, which takes it for rubbish.
 */
function twoFaced(jpeg: Buffer): Buffer {
  const large = Buffer.from(jpeg.subarray(2));
  large.writeUInt32BE((20_000 << 16) | 20_000, large.indexOf(Buffer.from('ffc0', 'hex')) + 5);
  const hidden = Buffer.from('ff000000', 'hex');
  hidden.writeUInt16BE(large.length + 2, 2);
  const [start, decoy] = [jpeg.subarray(0, 2), withDecoy(jpeg.subarray(0, 2), 100).subarray(2)];
  return Buffer.concat([start, hidden, large, decoy]);
}

test('[Q-F11] the largest pictures that are taken, of all at once, stay within 256 MiB', async () => {
  const before = process.resourceUsage().maxRSS;
  const data = aPng(4096, 4096).toString('base64');
  await Promise.all(
    Object.values(uploads).map(async (upload) => {
      for (let file = 1; file <= 3; file += 1) expect((await upload(data)).status).toBe(200);
    }),
  );
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(256 * 1024);
  // That was as many pages as one person may send.
  member = await aMember(app);
  payer = await aMember(app);
  applicant = await aMember(app);
  transfer = await aTransfer(app, payer);
});

test('[Q-F12] what is drawn is small whatever was sent, one of each person at a time', async () => {
  const sender = await aMember(app);
  const upload = (data: string) =>
    sender.call('addDocumentPage', { kind: 'identity', type: 'passport', data });
  const long = aNoise(2000, 12_000).toString('base64');
  const both = await Promise.all([upload(long), upload(long)]);
  const said = both.map(({ status, envelope: { code } }) => code ?? String(status));
  expect(said.toSorted()).toEqual(['200', 'server.busy']);
  const { rows } = await sql<{ width: number; height: number }>`
    select p.width, p.height from protection.document_page p
    join protection.document d on d.id = p.document_id
    where d.member_id = ${sender.memberId}`.execute(app.services.db);
  expect(rows).toEqual([{ width: 333, height: 2000 }]);
});

test('[Q-F12] broken pictures count as good ones do, and nobody has many within a quarter of an hour', async () => {
  const sender = await aMember(app);
  const upload = async (file: Buffer) => {
    const data = file.toString('base64');
    const wanted = { kind: 'identity', type: 'passport', data } as const;
    return (await sender.call('addDocumentPage', wanted)).envelope.code;
  };
  const bucket = bucketOf('picture', sender.memberId);
  await sql`insert into kernel.attempt (bucket) select ${bucket} from generate_series(1, 39)`.execute(
    app.services.db,
  );
  expect(await upload(aPng(40, 40).subarray(0, 40))).toBe('verification.picture');
  expect(await upload(aPng(40, 40))).toBe('request.too-many');
});

const small = createCanvas(40, 40);
const refusedFiles: readonly (readonly [what: string, () => Promise<Buffer> | Buffer])[] = [
  ['a bomb of 20,000 by 20,000 pixels', () => aPng(20_000, 20_000)],
  ['a strip of 30,000 pixels', () => aPng(30_000, 8)],
  ['a picture of 26 million pixels', () => aPng(5100, 5100)],
  [
    'a JPEG that is larger than its first header says',
    async () => withDecoy(await createCanvas(3000, 2000).encode('jpeg'), 10),
  ],
  [
    'a JPEG whose first header is a bomb',
    async () => withDecoy(await small.encode('jpeg'), 60_000),
  ],
  ['a JPEG that two readers read differently', async () => twoFaced(await small.encode('jpeg'))],
  ['a vector picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(99))],
  ['a page', () => Buffer.from('<!doctype html><script>x()</script>'.padEnd(99))],
  ['a page before a picture', () => Buffer.concat([Buffer.from('<html>'), aPng(40, 40)])],
  ['another format before a picture', () => Buffer.concat([Buffer.from('GIF89a'), aPng(40, 40)])],
  ['an archive', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), aPng(40, 40)])],
  ['a program', () => Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(99)])],
  ['nothing but NUL', () => Buffer.alloc(200)],
  ['NUL before a picture', () => Buffer.concat([Buffer.from([0]), aPng(40, 40)])],
  ['a picture that ends in its header', () => aPng(40, 40).subarray(0, 40)],
  ['a name of a file', () => Buffer.from('../../etc/passwd\0.png'.padEnd(60))],
];

const attacks = Object.entries(uploads).flatMap(([name, upload]) =>
  refusedFiles.map(([what, file]) => [name, what, upload, file] as const),
);
test.each(attacks)('[Q-F11] %s refuses %s', async (_name, _what, upload, file) => {
  const answer = await upload((await file()).toString('base64'));
  expect([answer.status, answer.envelope.code]).toEqual([
    422,
    expect.stringMatching(/^(verification|content|withdrawal|deposit|promotion)\.picture$/),
  ]);
});

test.each(Object.entries(uploads))(
  '[Q-F11] %s takes no text that is no file, and no file that is too large',
  async (_name, upload) => {
    const png = aPng(40, 40).toString('base64');
    for (const data of [`data:image/png;base64,${png}`, '%00'.repeat(40), ' '.repeat(60)]) {
      const { status } = await upload(data);
      expect([data.slice(0, 20), status]).toEqual([data.slice(0, 20), 422]);
    }
    const { status, envelope } = await upload('A'.repeat(8_000_000));
    expect([status, envelope.code]).toEqual([413, 'request.too-large']);
  },
);

/** Processes of ours that draw pictures. */
function pictureWorkers(): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      const [, , , parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
      return command.includes('picture-worker') && Number(parent) === process.pid;
    } catch {
      return false;
    }
  });
}

test('[Q-F11] a picture that kills its reader is refused with a word, and the next one is taken', async () => {
  const png = aPng(40, 40).toString('base64');
  const { uploadPicture: upload } = uploads;
  const kill = () => {
    for (const pid of pictureWorkers()) process.kill(pid, 'SIGKILL');
  };
  // One that is there already would be done before it is found.
  kill();
  await expect.poll(pictureWorkers).toEqual([]);
  const killing = setInterval(kill, 5);
  try {
    const { status, envelope } = (await upload?.(png)) ?? {};
    expect([status, envelope?.code]).toEqual([422, 'content.picture']);
    expect(envelope?.message).toMatch(/PNG/);
  } finally {
    clearInterval(killing);
  }
  expect((await upload?.(png))?.status).toBe(200);
});

/** Sends a call from a thread of its own once it is told to: on this one nothing but serving it works. */
function besideUs(url: string, headers: Readonly<Record<string, string>>, body: string) {
  const code = `
    const { parentPort, workerData: { url, headers, body, port } } = require('node:worker_threads');
    // Whoever listens for messages lives until the port is closed.
    port.on('message', () => {}).once('close', () => {
      const sent = require('node:http').request(url, { method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (bytes) => (text += bytes)).on('end', () =>
        parentPort.postMessage({ status: answer.statusCode, text }));
    });
      sent.end(body);
    });`;
  const { port1, port2: port } = new MessageChannel();
  const workerData = { url, headers, body, port };
  const thread = new Worker(code, { eval: true, workerData, transferList: [port] });
  return () => {
    port1.close();
    return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
    });
  };
}

test('[Q-F11][PERF] a file of 19 MB holds nobody else: all that is done with it is done in small portions', async () => {
  const desk = await aStaffMember(app, 'payments');
  const merchantId = String(app.merchants.jade.id);
  const { value } = await desk.call('depositSettings', { merchantId });
  const broken = `transaction,booked_at,amount\n${'"x"y\n'.repeat(3_800_000)}`;
  const file = Buffer.from(broken).toString('base64');
  const body = JSON.stringify({ accountId: value.accounts[0]?.id, file });
  // What reading it whole begins with.
  const atOnce = workOf(() => Buffer.from((JSON.parse(body) as { file: string }).file, 'base64'));
  const headers = {
    authorization: `Bearer ${desk.session.token ?? ''}`,
    cookie: desk.session.cookie ?? '',
    'content-type': 'application/json',
    'content-length': String(body.length),
    host: `localhost:${new URL(app.consoleOrigin).port}`,
  };
  const url = `${app.consoleOrigin}/ops/merchants/${merchantId}/statements/reading`;
  const most = Math.max(25, atOnce / 2);
  let longest = Infinity;
  // What is done in one go takes long in each turn, what a neighbour on the machine causes in some.
  for (let turn = 0; turn < 3 && longest >= most; turn += 1) {
    const send = besideUs(url, headers, body);
    const watch = watchWork();
    const answer = await send();
    longest = Math.min(longest, watch.end());
    expect(answer.text).toContain('"expected":"quote"');
  }
  expect({ atOnce, longest }).toSatisfy(() => longest < most);
});
