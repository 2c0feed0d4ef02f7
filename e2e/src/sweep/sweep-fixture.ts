/** What the tour finds: a large offer, a member who has played and paid in, and the site mirrored. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import slot from '@croupier/i18n/en/slot.json' with { type: 'json' };
import { openDb } from '@croupier/platform/kernel/db';
import { searchFixture } from '@croupier/platform/testing/search-fixture';
import { listMerchants } from '@croupier/platform/modules/merchant/index';
import { agreeOnContracts } from '@croupier/platform/world/agree-on-contracts';
import type { Browser, Page } from 'playwright-core';
import { build, type InlineConfig, preview } from 'vite';
import { vi } from 'vitest';
import type { RunningProduct } from '../stack.ts';
import type { Offer } from './surface.ts';
import { lookAround, signIn } from './walk-site.ts';

const SITE = join(import.meta.dirname, '../../../web/player');
const GAMES = 400;
/** One that the demo comes with. */
const POST = 'watch-any-round-again';
/** Of the studio; all others have no vendor behind them. */
const GAME = '1';

export interface SweepFixture {
  readonly origin: string;
  readonly member: Member;
  /** The other site, where agents have teams and contracts, and the one at the top. */
  readonly agents: { readonly origin: string; readonly agent: Member };
  readonly offer: Offer;
  /** Where the code of the mirrored site is. */
  readonly mirrored: string;
  close(): Promise<void>;
}

interface Member {
  readonly username: string;
  readonly password: string;
}

type Product = Pick<RunningProduct, 'databaseUrl' | 'signInsFile' | 'origins'>;

/** Makes all of it. */
export async function openSweepFixture(product: Product, browser: Browser): Promise<SweepFixture> {
  await enlargeOffer(product.databaseUrl);
  const origin = product.origins.siam;
  const signIns = JSON.parse(await readFile(product.signInsFile, 'utf8')) as readonly SignIn[];
  const member = find(signIns, ({ site }) => site === 'Siam Orchid');
  const agent = find(signIns, ({ role }) => role === 'agent');
  const site = await openMirror();
  const { context, page } = await lookAround(browser, {
    device: 'desktop',
    language: { code: 'EN', dictionary: 'en' },
  });
  await signIn(page, { origin, ...member });
  const deposits = await payIn(page, origin, product.origins.sandbox);
  await playRound(page, origin);
  await context.close();
  return {
    origin,
    member,
    agents: { origin: product.origins.platform, agent },
    offer: { gameId: GAME, deposits, post: POST },
    mirrored: site.origin,
    close: site.close,
  };
}

async function enlargeOffer(databaseUrl: string): Promise<void> {
  const { db, close } = openDb(databaseUrl);
  const merchants = await listMerchants(db);
  const merchant = merchants.find(({ code }) => code === 'siam-orchid');
  if (!merchant) throw new Error('There is no Siam Orchid.');
  await searchFixture(db, GAMES, merchant.id);
  const other = merchants.find(({ code }) => code === 'jade-lantern');
  if (!other) throw new Error('There is no Jade Lantern.');
  await agreeOnContracts(db, other);
  await close();
}

interface SignIn extends Member {
  readonly site: string;
  readonly role: string;
}

function find(signIns: readonly SignIn[], is: (signIn: SignIn) => boolean): Member {
  const found = signIns.find(is);
  if (!found) throw new Error('The demo has nobody like that who can sign in.');
  return found;
}

/** Opens two deposits, pays the first, and answers their ids. */
async function payIn(page: Page, origin: string, gateway: string): Promise<Offer['deposits']> {
  for (const pays of [true, false]) {
    await page.goto(`${origin}/member?page=depositv2`);
    // The first whose page is the gateway's own.
    await page.locator('.method-cards label').nth(2).click();
    await page.locator('.deposit-form input[inputmode=decimal]').fill('2000');
    await page.locator('.deposit-form [type=submit]').click();
    await page.waitForURL(`${gateway}/**`);
    if (pays) {
      await page.locator('form button').first().click();
      await page.waitForURL(`${origin}/**`);
    }
  }
  await page.goto(origin);
  const [open = '', paid = ''] = await page.evaluate(async () => {
    const token = sessionStorage.getItem('croupier.token') ?? '';
    const headers = { authorization: `Bearer ${token}` };
    const { value } = (await (await fetch('/api/deposits', { headers })).json()) as {
      value: { items: readonly { id: string }[] };
    };
    return value.items.map(({ id }) => id);
  });
  return { open, paid };
}

async function playRound(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/play/${GAME}`);
  const spin = page
    .frameLocator('iframe')
    .getByRole('button', { name: slot.hud.spin, exact: true });
  await spin.waitFor();
  const settled = page.waitForResponse((response) => response.url().endsWith('/api/balance'));
  await spin.click();
  await settled;
  await spin.waitFor();
}

/** The site with the pseudo-locale in the place of English, for `mirror` to take its code from. */
async function openMirror() {
  const folder = await mkdtemp(join(tmpdir(), 'mirrored-site-'));
  const options: InlineConfig = {
    root: SITE,
    configFile: join(SITE, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'pseudo',
    build: { outDir: folder, emptyOutDir: true },
    preview: { host: '127.0.0.1', port: 0 },
  };
  // The test runner calls itself a test environment, for which React would bring its warnings.
  vi.stubEnv('NODE_ENV', 'production');
  await build(options);
  vi.unstubAllEnvs();
  const server = await preview(options);
  return {
    origin: new URL(server.resolvedUrls?.local[0] ?? '').origin,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** From now on the pages of the platform's address are those of the mirrored site. */
export async function mirror(
  page: Page,
  { origin, mirrored }: Pick<SweepFixture, 'origin' | 'mirrored'>,
): Promise<void> {
  await page.context().route(
    ({ href, pathname }) => href.startsWith(origin) && !pathname.startsWith('/api/'),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const isCode = pathname.startsWith('/assets/');
      const isPage = route.request().resourceType() === 'document';
      if (!isCode && !isPage) return route.fallback();
      return route.continue({ url: mirrored + (isPage ? '/' : pathname) });
    },
  );
}
