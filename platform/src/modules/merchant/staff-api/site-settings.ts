import type {
  SiteSettings,
  siteSettingsEndpoints,
} from '@croupier/contract/merchant/operator/site-settings';
import type { StaffRequest } from '@croupier/contract/staff/operator/requests';
import { dictionaries } from '@croupier/i18n';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, recordAudit } from '#staff';
import { readable } from './readable.ts';
import * as siteSetup from '../set-up-site.ts';
import { merchantById } from '../find-merchants.ts';
import { type Merchant } from '../merchant.ts';
import { changeSite, type SiteChangeDeps } from './change-site.ts';
import type { SiteChange } from './site-change.ts';

type Call = StaffCall<StaffPrincipal>;
type Settings = Merchant['settings'];
type Parts = Parameters<typeof siteSetup.changeSettings>[1]['change'];
/** Replaces parts of the settings and keeps what they were and are. */
type Save = (
  call: Call,
  wanted: { merchantId: string; action: string; parts: Parts },
) => Promise<SiteSettings>;
/** Whether the merchant has uploaded the picture of that address. */
export type HasPicture = (
  db: Queryable,
  picture: { readonly merchantId: bigint; readonly url: string },
) => Promise<boolean>;
interface Asked {
  readonly merchantId: string;
  readonly reason: string | undefined;
  readonly change: SiteChange;
}
interface DomainChange {
  readonly merchantId: string;
  readonly host: string;
  readonly action: string;
  readonly act: (tx: Tx, domain: { merchantId: bigint; host: string }) => Promise<void>;
}

/** How a merchant's site is set up: each change and its audit entry commit together. */
export function siteSettingsHandlers(
  services: Services & SiteChangeDeps & { readonly hasPicture: HasPicture },
): OperatorHandlers<typeof siteSettingsEndpoints> {
  const { db } = services;
  const describe = async (merchantId: bigint): Promise<SiteSettings> => {
    const merchant = await merchantById(db, merchantId);
    if (!merchant) throw refuse('request.not-found');
    return {
      ...describeSite(merchant),
      domains: [...(await siteSetup.listDomains(db, merchantId))],
      knowsCountries: services.knowsCountries,
    };
  };

  const change: Save = async (call, { merchantId, action, parts }) => {
    const id = merchantWithin(call.staff, merchantId);
    await db.transaction().execute((tx) => saveParts(tx, call, { id, action, parts }));
    return describe(id);
  };
  const changeDomain = async (call: Call, { merchantId, ...wanted }: DomainChange) => {
    const id = merchantWithin(call.staff, merchantId);
    await db.transaction().execute((tx) => saveDomain(tx, call, { id, ...wanted }));
    return describe(id);
  };
  const ask = async (call: Call, wanted: Asked) => {
    const merchantId = merchantWithin(call.staff, wanted.merchantId);
    const request = await changeSite(services, call, { ...wanted, merchantId });
    return { ...(await describe(merchantId)), request };
  };
  return {
    siteSettings: ({ staff }, { merchantId }) => describe(merchantWithin(staff, merchantId)),
    setRegistration: (call, { merchantId, minimumAge, ...registration }) =>
      change(call, {
        merchantId,
        action: 'merchant.set-registration',
        parts: { registration, minimumAge },
      }),
    setRegion: (call, { merchantId, ...region }) =>
      change(call, { merchantId, action: 'merchant.set-region', parts: { region } }),
    setMobileCountries: (call, { merchantId, countries }) =>
      change(call, {
        merchantId,
        action: 'merchant.set-mobile-countries',
        parts: { mobileCountries: knownCountries(countries) },
      }),
    setLanguages: (call, { merchantId, ...languages }) =>
      change(call, { merchantId, action: 'merchant.set-languages', parts: languages }),
    async setTheme(call, { merchantId, theme }) {
      const { picture: url } = theme;
      await assertOwn(services, { merchantId: merchantWithin(call.staff, merchantId), url });
      const action = 'merchant.set-theme';
      return change(call, { merchantId, action, parts: { theme: readable(theme) } });
    },
    ...closingHandlers(change),
    ...askedHandlers(ask),
    removeDomain: (call, domain) =>
      changeDomain(call, {
        ...domain,
        action: 'merchant.remove-domain',
        act: siteSetup.removeDomain,
      }),
  };
}

/** Refuses `request.invalid` for a logo that the merchant has not uploaded. */
async function assertOwn(
  { db, hasPicture }: Pick<Services, 'db'> & { readonly hasPicture: HasPicture },
  { merchantId, url }: { readonly merchantId: bigint; readonly url: string | null },
): Promise<void> {
  if (url === null || (await hasPicture(db, { merchantId, url }))) return;
  throw refuse('request.invalid', { fields: { picture: { key: 'field.choice' } } });
}

/** When the site is closed, and what it says then. */
function closingHandlers(
  change: Save,
): Pick<
  OperatorHandlers<typeof siteSettingsEndpoints>,
  'setMaintenanceWindows' | 'setClosedTexts'
> {
  return {
    setMaintenanceWindows: (call, { merchantId, windows }) =>
      change(call, {
        merchantId,
        action: 'merchant.set-maintenance-windows',
        parts: { maintenanceWindows: windows },
      }),
    setClosedTexts: (call, { merchantId, closedTexts }) =>
      change(call, { merchantId, action: 'merchant.set-closed-texts', parts: { closedTexts } }),
  };
}

/** Changes that may take a second person. */
function askedHandlers(
  ask: (call: Call, wanted: Asked) => Promise<SiteSettings & { request: StaffRequest | null }>,
): Pick<
  OperatorHandlers<typeof siteSettingsEndpoints>,
  'setServiceLinks' | 'setPlayRules' | 'setAnalytics' | 'addDomain' | 'setMainDomain'
> {
  return {
    setServiceLinks: (call, { merchantId, reason, ...links }) =>
      ask(call, { merchantId, reason, change: { what: 'links', ...links } }),
    setPlayRules: (call, { merchantId, reason, playRules }) =>
      ask(call, { merchantId, reason, change: { what: 'play-rules', playRules } }),
    setAnalytics: (call, { merchantId, reason, analyticsId }) =>
      ask(call, { merchantId, reason, change: { what: 'analytics', analyticsId } }),
    addDomain: (call, { merchantId, reason, host }) =>
      ask(call, { merchantId, reason, change: { what: 'domain', host, main: false } }),
    setMainDomain: (call, { merchantId, reason, host }) =>
      ask(call, { merchantId, reason, change: { what: 'domain', host, main: true } }),
  };
}

/** Refuses `request.invalid` when one of them has no telephone numbers. */
function knownCountries(countries: string[]): string[] {
  if (siteSetup.describeCountries(countries).length < countries.length) {
    throw refuse('request.invalid', { fields: { countries: { key: 'field.choice' } } });
  }
  return countries;
}

async function saveParts(
  tx: Tx,
  call: Call,
  { id, action, parts }: { id: bigint; action: string; parts: Parts },
): Promise<void> {
  const before = await merchantById(tx, id);
  const after = await siteSetup.changeSettings(tx, { merchantId: id, change: parts });
  const names = Object.keys(parts) as (keyof Settings)[];
  await recordAudit(tx, call, {
    action,
    subject: `merchant:${id}`,
    merchantId: id,
    before: before && pick(before.settings, names),
    after: pick(after.settings, names),
  });
}

async function saveDomain(
  tx: Tx,
  call: Call,
  { id, host, action, act }: Omit<DomainChange, 'merchantId'> & { id: bigint },
): Promise<void> {
  const before = await siteSetup.listDomains(tx, id);
  await act(tx, { merchantId: id, host });
  await recordAudit(tx, call, {
    action,
    subject: `domain:${host}`,
    merchantId: id,
    before: { domains: before },
    after: { domains: await siteSetup.listDomains(tx, id) },
  });
}

function pick(settings: Settings, parts: readonly (keyof Settings)[]) {
  return Object.fromEntries(parts.map((part) => [part, settings[part]]));
}

function describeSite({ id, settings }: Merchant) {
  const { registration, minimumAge, region, maintenanceWindows, closedTexts, theme } = settings;
  const { languages, defaultLanguage, customerService, resources, analyticsId } = settings;
  return {
    merchantId: String(id),
    registration: { ...registration, fields: [...registration.fields], minimumAge },
    region,
    maintenanceWindows,
    closedTexts,
    languages,
    defaultLanguage,
    dictionaries: [...dictionaries],
    theme,
    analyticsId,
    playRules: settings.play,
    customerService,
    resources,
    mobileCountries: siteSetup.describeCountries(settings.mobileCountries),
  };
}
