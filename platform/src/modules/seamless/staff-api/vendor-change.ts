/** Changes of a vendor that may let money out: where its calls come from, its rights, its chips. */
import { z } from 'zod';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { allowsMore } from '#kernel/allows-more.ts';
import { requests } from '#staff';
import { askForTable } from '../live-tables/ask-vendors.ts';
import { requestHosts } from '../live-tables/host-wishes.ts';
import * as vendorAdmin from '../vendor-admin.ts';
import { loosensTerms } from './terms-rules.ts';

export const vendorChangeSchema = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('key-networks'),
    keyId: z.string(),
    networks: z.array(z.string()).nullable(),
  }),
  z.strictObject({
    what: z.literal('terms'),
    winWithoutBet: z.boolean(),
    rollbackWhenSettled: z.boolean(),
    freeRounds: z.boolean(),
    autoRollbackHours: z.number().nullable(),
    logPercent: z.number(),
    callsPerSecond: z.number(),
    numericCodes: z.boolean(),
  }),
  z.strictObject({ what: z.literal('return-chips') }),
  z.strictObject({
    what: z.literal('live-table'),
    game: z.string(),
    title: z.string(),
    currency: z.string(),
    closed: z.boolean(),
    reason: z.string(),
  }),
  z.strictObject({
    what: z.literal('table-video'),
    game: z.string(),
    title: z.string(),
    /** Code of the merchant whose players see it. */
    merchant: z.string(),
    url: z.string().nullable(),
  }),
]);
export type VendorChange = z.output<typeof vendorChangeSchema>;
type Change<W extends VendorChange['what']> = Extract<VendorChange, { readonly what: W }>;

/** A change as it would be made now: what it replaces, and whether it takes a second person. */
export interface PlannedVendorChange {
  /** What it is about, within the vendor. */
  readonly part: string;
  readonly action: string;
  readonly before: requests.Facts;
  readonly after: requests.Facts;
  readonly opens: boolean;
  readonly apply: () => Promise<void>;
}

export async function planVendorChange(
  tx: Tx,
  vendorId: bigint,
  change: VendorChange,
): Promise<PlannedVendorChange> {
  switch (change.what) {
    case 'key-networks':
      return planNetworks(tx, vendorId, change);
    case 'terms':
      return planTerms(tx, vendorId, change);
    case 'live-table':
      return planTable(tx, vendorId, change);
    case 'table-video':
      return planVideo(tx, vendorId, change);
    case 'return-chips': {
      const stacks = (await vendorAdmin.countOpenStacks(tx)).get(vendorId) ?? 0;
      return {
        part: 'chips',
        action: 'vendor.return-chips',
        before: { openStacks: String(stacks) },
        after: { openStacks: '0' },
        opens: true,
        apply: () => vendorAdmin.askToReturnChips(tx, vendorId),
      };
    }
  }
}

/** A table serves players of all merchants: closing it and opening it take two people. */
function planTable(
  tx: Tx,
  vendorId: bigint,
  { game, title, currency, closed, reason }: Change<'live-table'>,
): PlannedVendorChange {
  return {
    part: `live-table-${game}-${currency}`,
    action: closed ? 'vendor.close-live-table' : 'vendor.open-live-table',
    before: {},
    after: { game: title, currency },
    opens: true,
    apply: () => askForTable(tx, { vendorId: String(vendorId), game, currency, closed, reason }),
  };
}

/** What all players of a merchant see at a table: showing it takes two people, the drawn room one. */
function planVideo(
  tx: Tx,
  vendorId: bigint,
  { game, title, merchant, url }: Change<'table-video'>,
): PlannedVendorChange {
  const body = { game, merchant, url };
  return {
    part: `table-video-${game}-${merchant}`,
    action: url === null ? 'vendor.remove-table-video' : 'vendor.set-table-video',
    before: {},
    after: { game: title, merchant, url },
    opens: url !== null,
    apply: () => requestHosts(tx, { vendorId: String(vendorId), what: 'video', body }),
  };
}

async function planNetworks(
  tx: Tx,
  vendorId: bigint,
  { keyId, networks }: Change<'key-networks'>,
): Promise<PlannedVendorChange> {
  const keys = await vendorAdmin.keysOf(tx, vendorId);
  const key = keys.find(({ id, retiredAt }) => id === keyId && retiredAt === null);
  if (!key) throw refuse('vendor.key-unknown');
  const facts = (of: readonly string[] | null) => ({
    key: keyId,
    networks: of?.join('\n') ?? null,
  });
  return {
    part: `key-${keyId}`,
    action: 'vendor.set-key-networks',
    before: facts(key.networks),
    after: facts(networks),
    opens: allowsMore(key.networks, networks),
    apply: () => vendorAdmin.setKeyNetworks(tx, { id: keyId, vendorId, networks }),
  };
}

async function planTerms(
  tx: Tx,
  vendorId: bigint,
  { what: _what, ...terms }: Change<'terms'>,
): Promise<PlannedVendorChange> {
  const now = await vendorAdmin.termsOf(tx, vendorId);
  const facts = (of: vendorAdmin.AgreedTerms): requests.Facts =>
    Object.fromEntries(
      Object.entries(of).map(([name, value]) => [name, value === null ? null : String(value)]),
    );
  return {
    part: 'terms',
    action: 'vendor.set-terms',
    before: facts(now),
    after: facts(terms),
    opens: loosensTerms(now, terms),
    apply: () => vendorAdmin.writeTerms(tx, vendorId, terms),
  };
}
