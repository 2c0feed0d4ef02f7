/** The wallet API's documents as they are served, and held to what the wallet API really answers. */
import { walletCalls } from '@croupier/contract/seamless/wallet-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { coreCalls } from './answer-vendor.ts';
import { furtherAnswerers } from './unbatched-calls/answerers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[SEAM-06][API-01] both documents are served to anybody, beside the wallet API', async () => {
  for (const [name, title] of [
    ['openapi', 'called by vendors'],
    ['vendor-openapi', 'called by the platform'],
  ]) {
    const response = await fetch(`${app.origin}/seamless/${name}.json`);
    expect(response.status).toBe(200);
    const document = (await response.json()) as { openapi: string; info: { title: string } };
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.title).toContain(title);
  }
});

test('[SEAM-06] the document has exactly the calls that the wallet API answers', () => {
  const further = furtherAnswerers({} as Parameters<typeof furtherAnswerers>[0]);
  const firstPart = (name: string) => name.split('/')[0];
  const answered = [...coreCalls, ...further.keys()].map(firstPart);
  const described = Object.values(walletCalls).map(({ method, path }) =>
    firstPart(`${method} ${path.slice(1)}`),
  );
  expect(new Set(described)).toEqual(new Set(answered));
});
