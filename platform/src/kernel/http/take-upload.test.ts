import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { UploadTaker } from './take-upload.ts';

const MAX = 1_000_000;

/** What is left of a body that comes in chunks of that size, and the file that was in it. */
async function taken(body: string, size: number, max = MAX) {
  const bytes = Buffer.from(body);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const taker = new UploadTaker('file', max);
  const left = await text(Readable.from(chunks).pipe(taker));
  const { upload } = taker;
  return { left, file: upload && Buffer.concat(upload.pieces), sha256: upload?.sha256 };
}

const file = randomBytes(1000);
const base64 = file.toString('base64');

test.each([1, 2, 3, 7, 64, 5000])(
  '[Q-F11] a file is taken out of a body in chunks of %i bytes, however it is written',
  async (size) => {
    const slashed = base64.replaceAll('/', '\\/');
    const bare = base64.replace(/=+$/, '');
    for (const written of [base64, slashed, bare]) {
      const body = `{"a":{"file":"x"}, "b":"\\"file\\":\\"","file" : "${written}","c":["file"]}`;
      const { left, file: came, sha256 } = await taken(body, size);
      expect(left).toBe('{"a":{"file":"x"}, "b":"\\"file\\":\\"","file" : "","c":["file"]}');
      expect(came?.equals(file)).toBe(true);
      expect(sha256).toEqual(createHash('sha256').update(file).digest());
    }
  },
);

test('[Q-F11] what is no base64 is a file without bytes, and what is no text is none', async () => {
  for (const wrong of ['data:image/png;base64,AAAA', '%00', 'AA=A', 'A', 'AA\\u0041A', ' AAAA']) {
    expect((await taken(`{"file":"${wrong}"}`, 3)).file?.length).toBe(0);
  }
  for (const none of ['{"file":null}', '{"other":"AAAA"}', '["file","AAAA"]', '{}', 'file']) {
    expect(await taken(none, 3)).toEqual({ left: none, file: undefined, sha256: undefined });
  }
  expect((await taken('{"file":"AAAA', 3)).left).toBe('{"file":"');
});

test('[Q-F11] a body that is too large is refused, as is too much beside a file', async () => {
  const refused = { code: 'request.too-large' };
  await expect(taken(`{"file":"${base64}"}`, 64, 500)).rejects.toMatchObject(refused);
  const beside = `{"file":"AAAA","file":"${'A'.repeat(70_000)}"}`;
  await expect(taken(beside, 1000)).rejects.toMatchObject(refused);
});
