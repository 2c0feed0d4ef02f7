import { catalogAdmin, seedVendor, syncVendorCatalog } from '#catalog';
import { nowMs } from '#kernel/clock.ts';
import type { Config } from '#kernel/config.ts';
import { openHttpClient } from '#kernel/http-client.ts';
import type { Db } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Merchant } from '#merchant';
import { registerVendorKey } from '#seamless';

/** The vendors that the studio is: where each takes our calls, and what its key's id ends in. */
const VENDORS = [
  { code: 'JADE', name: 'Jade Studio', path: '/vendors/slots', key: 'slots' },
  { code: 'IVORY', name: 'Ivory House', path: '/vendors/instant', key: 'instant' },
  { code: 'AMBER', name: 'Amber Salon', path: '/vendors/tables', key: 'tables' },
  { code: 'LOTUS', name: 'Lotus Hall', path: '/vendors/bingo', key: 'bingo' },
  { code: 'REED', name: 'Reed Ring', path: '/vendors/cockfight', key: 'cockfight' },
  // The site has pages of its own for lotteries under these codes.
  { code: 'TCG_LOTTO_VN', name: 'Lotus Draw', path: '/vendors/lottery-vn', key: 'lottery-vn' },
  { code: 'ELOTT', name: 'Quick Draw', path: '/vendors/e-lottery', key: 'e-lottery' },
  { code: 'TCG_SEA', name: 'Monsoon Draw', path: '/vendors/lottery-sea', key: 'lottery-sea' },
  { code: 'LOTT', name: 'Lantern Draw', path: '/vendors/lottery', key: 'lottery' },
  // As for the books on sports.
  { code: 'JSPORT', name: 'Jade Sports', path: '/vendors/sports', key: 'sports' },
  { code: 'JESPORT', name: 'Jade E-sports', path: '/vendors/esports', key: 'esports' },
] as const;

/**
 * Connects the vendors of the in-house studio like any other: their addresses and the keys that sign our
 * calls, the keys that sign theirs, the merchants that offer them, and their catalogues. Where trial
 * accounts may play demos their games are such, until staff say otherwise.
 */
export async function seedStudio(
  { config, db, secrets }: Services,
  merchants: readonly Merchant[],
): Promise<void> {
  const { keyId, inbound, outbound } = studioKeys(config);
  const httpClient = openHttpClient({ allowInside: config.DEMO });
  let changed = 0;
  for (const { code, name, path, key } of VENDORS) {
    const id = `${keyId}-${key}`;
    const vendorId = await seedVendor(
      { db, secrets },
      {
        code,
        name,
        baseUrl: config.STUDIO_ORIGIN + path,
        keyId: id,
        outboundSecret: inbound,
        merchantIds: merchants.map((merchant) => merchant.id),
      },
    );
    await db
      .transaction()
      .execute((tx) => registerVendorKey(tx, secrets, { id, vendorId, secret: outbound }));
    changed += (await syncVendorCatalog({ db, secrets, httpClient }, vendorId)).changed;
  }
  if (changed === 0) return;
  for (const merchant of merchants) if (merchant.flags.demoGames) await markDemos(db, merchant);
}

async function markDemos(db: Db, { id: merchantId, currency }: Merchant): Promise<void> {
  const offer = { merchantId, currency };
  const marked = await catalogAdmin.listGameOffers(db, offer, { state: 'demo' });
  if (marked.total > 0) return;
  const { games } = await catalogAdmin.listGameOffers(db, offer, {});
  const gameIds = games.map(({ id }) => id);
  await db
    .transaction()
    .execute((tx) =>
      catalogAdmin.changeGameOffers(tx, offer, { gameIds, demo: true, at: new Date(nowMs()) }),
    );
}

/** `inbound` and `outbound` as the studio sees them: calls to it, calls from it. */
function studioKeys(config: Config): { keyId: string; inbound: string; outbound: string } {
  const { STUDIO_KEY_ID, STUDIO_INBOUND_SECRET, STUDIO_OUTBOUND_SECRET } = config;
  if (!STUDIO_KEY_ID || !STUDIO_INBOUND_SECRET || !STUDIO_OUTBOUND_SECRET) {
    throw new Error('The demo needs the keys of the studio: STUDIO_KEY_ID and its two secrets.');
  }
  return { keyId: STUDIO_KEY_ID, inbound: STUDIO_INBOUND_SECRET, outbound: STUDIO_OUTBOUND_SECRET };
}
