import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendRaw } from '#testing/http.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';

let app: TestApp;
let editor: TestStaff;
let merchantId: string;

beforeAll(async () => {
  app = await startTestApp();
  merchantId = String(app.merchants.jade.id);
  editor = await aStaffMember(app, 'content');
});
afterAll(() => app.close());

function aCanvas(width = 64, height = 40) {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#C9A25A';
  pen.fillRect(0, 0, width, height);
  return canvas;
}

const upload = (file: Buffer) =>
  editor.call('uploadPicture', { merchantId, data: file.toString('base64') });

/** The picture as a browser gets it, in latin1. */
const fetched = (origin: string, path: string) =>
  fetch(`${origin}${path}`).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }));

describe('[CMS-01][Q-F11] pictures that staff upload', () => {
  test('C14 PNG, JPEG and WebP are drawn anew and served under the hash of what they hold', async () => {
    const canvas = aCanvas();
    const files = [
      await canvas.encode('png'),
      await canvas.encode('jpeg', 90),
      await canvas.encode('webp', 90),
    ];
    for (const file of files) {
      const hidden = Buffer.from('<script>x()</script>PK\u0003\u0004');
      const { value } = await upload(Buffer.concat([file, hidden]));
      expect(value).toMatchObject({ width: 64, height: 40, by: 'A member of content' });
      const { PLATFORM_ORIGIN, CONSOLE_ORIGIN } = app.services.config;
      for (const origin of [PLATFORM_ORIGIN, CONSOLE_ORIGIN]) {
        const { status, headers, bytes } = await fetched(origin, value.url);
        expect(status).toBe(200);
        expect(Object.fromEntries(headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        });
        expect(value.url).toBe(`/media/${createHash('sha256').update(bytes).digest('hex')}.webp`);
        expect(bytes.includes('script')).toBe(false);
        const image = await loadImage(bytes);
        expect([image.width, image.height]).toEqual([64, 40]);
      }
    }
  });

  test('[CFG-01] C14 a logo is drawn anew for whoever sets up the look, and the site shows it', async () => {
    const gameOps = await aStaffMember(app, 'gameOps');
    const data = (await aCanvas(300, 80).encode('png')).toString('base64');
    expect((await editor.call('uploadLogo', { merchantId, data })).status).toBe(403);
    const { value } = await gameOps.call('uploadLogo', { merchantId, data });
    const theme = { logo: 'lantern' as const, brand: {}, picture: value.url };
    const own = (picture: string) =>
      gameOps.call('setTheme', { merchantId, theme: { ...theme, picture } });
    // Only what the server has drawn itself.
    expect((await own('/media/x.svg')).envelope.code).toBe('request.invalid');
    expect((await own('https://elsewhere.example/logo.webp')).envelope.code).toBe(
      'request.invalid',
    );
    // One that is not there, or another merchant's alone.
    expect((await own(`/media/${'0'.repeat(64)}.webp`)).envelope.code).toBe('request.invalid');
    const siam = String(app.merchants.siam.id);
    const foreign = await gameOps.call('setTheme', { merchantId: siam, theme });
    expect(foreign.envelope.code).toBe('request.invalid');
    expect((await gameOps.call('uploadLogo', { merchantId: '999', data })).status).toBe(404);
    expect((await own(value.url)).status).toBe(200);
    const shown = async () => (await app.call('permission', {})).value.info.theme.picture;
    await expect.poll(shown).toBe(value.url);
  });

  test('C14 the same picture again has the same address, and is listed once', async () => {
    const file = await aCanvas(30, 30).encode('png');
    const [one, two] = [(await upload(file)).value, (await upload(file)).value];
    expect(two.url).toBe(one.url);
    const { items } = (await editor.call('contentPictures', { merchantId })).value;
    expect(items.filter(({ url }) => url === one.url)).toHaveLength(1);
    expect(items[0]?.url).toBe(one.url);
    const theirs = { merchantId: String(app.merchants.siam.id) };
    expect((await editor.call('contentPictures', theirs)).value.items).toEqual([]);
  });

  test('C14 wide ones are made narrower, and none may claim more than 4096 pixels a side', async () => {
    const wide = await upload(await aCanvas(4000, 100).encode('png'));
    expect(wide.value).toMatchObject({ width: 2000, height: 50 });
    const png = await aCanvas().encode('png');
    png.writeUInt32BE(20_000, 16);
    png.writeUInt32BE(20_000, 20);
    const bomb = await upload(png);
    expect([bomb.status, bomb.envelope.code]).toEqual([422, 'content.picture']);
  });

  test('C14 whatever is no picture by its first bytes, broken or too large is refused', async () => {
    const png = await aCanvas().encode('png');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>`;
    const refused = [
      Buffer.from(svg.padEnd(200)),
      Buffer.from('GIF89a'.padEnd(200, '\0'), 'latin1'),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), png]),
      Buffer.concat([png.subarray(0, 33), Buffer.alloc(100)]),
      Buffer.from(`RIFF\0\0\0\0WEBPVP8 ${'\0'.repeat(100)}`, 'latin1'),
      Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]),
    ];
    for (const file of refused) {
      const answer = await upload(file);
      expect([answer.status, answer.envelope.code]).toEqual([422, 'content.picture']);
    }
  });

  test('an uploaded picture hangs in a banner; other addresses below /media show nothing', async () => {
    const { url } = (await upload(await aCanvas(50, 20).encode('png'))).value;
    const banner = await editor.call('createContent', {
      merchantId,
      publish: true,
      body: {
        kind: 'announcement',
        type: 'B',
        group: 'w_home',
        texts: { vi: { title: 'Hình của ta', html: `<img src="${url}" alt="">` } },
        images: [{ seq: 1, url }],
      },
    });
    expect(banner.value.body.texts['vi']?.html).toContain(`src="${url}"`);
    for (const name of [`${'0'.repeat(64)}.webp`, 'x.webp', '..%2f..%2fpackage.json']) {
      const answer = await sendRaw(app.origin, {
        method: 'GET',
        path: `/media/${name}`,
        headers: { host: 'localhost', accept: 'image/*' },
      });
      expect(answer.status).toBe(404);
    }
  });
});
