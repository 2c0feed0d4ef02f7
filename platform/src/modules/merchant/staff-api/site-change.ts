/** Changes of a merchant's site that may open a way to money or accounts of its members. */
import { flags, type FlagName, flagsOfTwo } from '@croupier/contract/flags';
import {
  analyticsIdSchema,
  customerServiceSchema,
  firebaseSchema,
  hostNameSchema,
  resourceSchema,
} from '@croupier/contract/merchant/settings';
import { loosens, type PlayRules, playRulesSchema } from '@croupier/contract/protection/play-rules';
import { socialProviders } from '@croupier/contract/account/player/social';
import { z } from 'zod';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import * as siteSetup from '../set-up-site.ts';
import { type Merchant } from '../merchant.ts';
import { setFlag } from '../change-merchant.ts';
import { adds } from './opening-rules.ts';

const hosts = z.array(z.string());
const resources = z.record(z.string(), z.array(resourceSchema));

export const siteChangeSchema = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('provider'),
    provider: z.enum(socialProviders),
    name: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    /** In base64; null keeps the one there is. */
    sealedSecret: z.string().nullable(),
    enabled: z.boolean(),
    first: z.boolean(),
  }),
  z.strictObject({ what: z.literal('firebase'), firebase: firebaseSchema.nullable() }),
  z.strictObject({ what: z.literal('domain'), host: hostNameSchema, main: z.boolean() }),
  z.strictObject({
    what: z.literal('hosts'),
    imageCDNs: hosts,
    launchGameCDNs: hosts,
    linkAddresses: hosts,
    frameOrigins: hosts.optional(),
  }),
  z.strictObject({
    what: z.literal('links'),
    customerService: z.array(customerServiceSchema),
    resources,
  }),
  z.strictObject({ what: z.literal('play-rules'), playRules: playRulesSchema }),
  z.strictObject({ what: z.literal('analytics'), analyticsId: analyticsIdSchema }),
  z.strictObject({ what: z.literal('flag'), flag: z.string(), value: z.boolean() }),
]);
export type SiteChange = z.output<typeof siteChangeSchema>;
type Change<W extends SiteChange['what']> = Extract<SiteChange, { readonly what: W }>;
/** A provider of sign-in as it shall be set up. */
export type ProviderChange = Change<'provider'>;
type Settings = Merchant['settings'];

/** A change as it would be made now: what it replaces, and whether it takes a second person. */
export interface PlannedSiteChange {
  /** What it is about, within the merchant. */
  readonly part: string;
  readonly action: string;
  readonly before: requests.Facts;
  readonly after: requests.Facts;
  readonly opens: boolean;
  readonly apply: () => Promise<unknown>;
}

/** Whoever keeps the providers plans what becomes of one. */
export type PlanProvider = (
  tx: Tx,
  merchantId: bigint,
  change: ProviderChange,
) => Promise<PlannedSiteChange>;

/** Locks the merchant, so that what is judged is what is replaced. */
export async function planSiteChange(
  tx: Tx,
  merchantId: bigint,
  change: SiteChange,
  planProvider: PlanProvider,
): Promise<PlannedSiteChange> {
  const merchant = await siteSetup.lockMerchant(tx, merchantId);
  switch (change.what) {
    case 'provider':
      return planProvider(tx, merchantId, change);
    case 'firebase':
      return planFirebase(tx, merchant, change);
    case 'domain':
      return planDomain(tx, merchantId, change);
    case 'hosts':
      return planHosts(tx, merchant, change);
    case 'links':
      return planLinks(tx, merchant, change);
    case 'play-rules':
      return planPlayRules(tx, merchant, change);
    case 'analytics':
      return planAnalytics(tx, merchant, change);
    case 'flag':
      return planFlag(tx, merchant, change);
  }
}

function planFirebase(
  tx: Tx,
  { id: merchantId, settings: { firebase: kept } }: Merchant,
  { firebase }: Change<'firebase'>,
): PlannedSiteChange {
  const parts = ['projectId', 'windowAddress', 'jwksAddress'] as const;
  const known = parts.every((part) => kept?.[part] === firebase?.[part]);
  const facts = (settings: Settings['firebase']): requests.Facts => ({
    ...Object.fromEntries(parts.map((part) => [part, settings?.[part] ?? null])),
    offered: String(settings?.enabled ?? false),
  });
  return {
    part: 'firebase',
    action: 'merchant.set-firebase',
    before: facts(kept),
    after: facts(firebase),
    opens: firebase !== null && (!known || (firebase.enabled && !kept?.enabled)),
    apply: () => siteSetup.changeSettings(tx, { merchantId, change: { firebase } }),
  };
}

/** Codes and links for members lead to these hosts, and a page there can ask for passwords. */
async function planDomain(
  tx: Tx,
  merchantId: bigint,
  { host, main }: Change<'domain'>,
): Promise<PlannedSiteChange> {
  const domain = { merchantId, host };
  const apply = () =>
    main ? siteSetup.setMainDomain(tx, domain) : siteSetup.addDomain(tx, domain);
  const domains = await siteSetup.listDomains(tx, merchantId);
  await siteSetup.assertHostFits(tx, domain, { main });
  const hostsNow = domains.map((one) => one.host);
  const mainNow = domains.find((one) => one.main)?.host ?? null;
  return {
    part: 'domains',
    action: main ? 'merchant.set-main-domain' : 'merchant.add-domain',
    before: main ? { mainDomain: mainNow } : { domains: hostsNow.join('\n') },
    after: main ? { mainDomain: host } : { domains: [...hostsNow, host].join('\n') },
    opens: true,
    apply,
  };
}

/** A game comes with a token of its player to where it is loaded from; texts can lead to a trap. */
function planHosts(
  tx: Tx,
  { id: merchantId, settings }: Merchant,
  { what: _what, frameOrigins = settings.frameOrigins, ...others }: Change<'hosts'>,
): PlannedSiteChange {
  const lists = ['imageCDNs', 'launchGameCDNs', 'linkAddresses', 'frameOrigins'] as const;
  const change = { ...others, frameOrigins };
  const facts = (of: Pick<Settings, (typeof lists)[number]>): requests.Facts =>
    Object.fromEntries(lists.map((list) => [list, of[list].join('\n')]));
  return {
    part: 'hosts',
    action: 'merchant.set-content-hosts',
    before: facts(settings),
    after: facts(change),
    opens: lists.some((list) => adds(settings[list], change[list])),
    apply: () => siteSetup.changeSettings(tx, { merchantId, change }),
  };
}

/** Members trust whom the site names as its service, and install what it calls its app. */
function planLinks(
  tx: Tx,
  { id: merchantId, settings }: Merchant,
  { what: _what, ...change }: Change<'links'>,
): PlannedSiteChange {
  type Links = Pick<Settings, 'customerService' | 'resources'>;
  const linksOf = ({ resources: byType }: Links) =>
    Object.entries(byType).flatMap(([type, list]) => list.map((link) => ({ type, ...link })));
  const facts = (of: Links) => ({
    services: of.customerService.map(({ title, path }) => `${title}: ${path}`).join('\n'),
    links: linksOf(of)
      .map(({ type, labelNameEn, url }) => `${labelNameEn || type}: ${url}`)
      .join('\n'),
  });
  // A path of the site itself leads nobody away.
  const addressesOf = (of: Links) =>
    [...of.customerService.map(({ path }) => path), ...linksOf(of).map(({ url }) => url)].filter(
      (address) => !address.startsWith('/'),
    );
  return {
    part: 'links',
    action: 'merchant.set-links',
    before: facts(settings),
    after: facts(change),
    opens: adds(addressesOf(settings), addressesOf(change)),
    apply: () => siteSetup.changeSettings(tx, { merchantId, change }),
  };
}

/** A script from elsewhere runs in the pages of members, and tells what they do to whoever owns the id. */
function planAnalytics(
  tx: Tx,
  { id: merchantId, settings }: Merchant,
  { analyticsId }: Change<'analytics'>,
): PlannedSiteChange {
  return {
    part: 'analytics',
    action: 'merchant.set-analytics',
    before: { analyticsId: settings.analyticsId },
    after: { analyticsId },
    opens: analyticsId !== '' && analyticsId !== settings.analyticsId,
    apply: () => siteSetup.changeSettings(tx, { merchantId, change: { analyticsId } }),
  };
}

/** Whatever protects players less takes two. */
function planPlayRules(
  tx: Tx,
  { id: merchantId, settings }: Merchant,
  { playRules }: Change<'play-rules'>,
): PlannedSiteChange {
  const facts = (rules: PlayRules): requests.Facts =>
    Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, String(value)]));
  return {
    part: 'play-rules',
    action: 'merchant.set-play-rules',
    before: facts(settings.play),
    after: facts(playRules),
    opens: loosens(settings.play, playRules),
    apply: () => siteSetup.changeSettings(tx, { merchantId, change: { play: playRules } }),
  };
}

function planFlag(
  tx: Tx,
  { id: merchantId, flags: values }: Merchant,
  { flag, value }: Change<'flag'>,
): PlannedSiteChange {
  // A feature that this version does not have yet cannot be promised to visitors.
  if (!Object.hasOwn(flags, flag) || !flags[flag as FlagName].ready) {
    throw refuse('request.invalid', { fields: { flag: { key: 'field.choice' } } });
  }
  const name = flag as FlagName;
  return {
    part: `flag-${flag}`,
    action: 'merchant.set-flag',
    before: { [flag]: String(values[name]) },
    after: { [flag]: String(value) },
    opens: value !== values[name] && flagsOfTwo[name] === value,
    apply: () => setFlag(tx, { merchantId, flag, value }),
  };
}
