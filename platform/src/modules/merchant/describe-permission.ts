import { clockOffset } from './clock-offset.ts';
import { askedFields, describeField } from '@croupier/contract/account/registration';
import { currencies } from '@croupier/contract/currencies';
import { flags, type FlagName } from '@croupier/contract/flags';
import type { Permission } from '@croupier/contract/merchant/player';
import { nowMs } from '#kernel/clock.ts';
import type { Merchant } from './merchant.ts';
import { isBlocked, type Whereabouts } from './region-rules.ts';

/** 0 the app, 1 maintenance, 2 region blocked. */
export function statusOf(
  merchant: Merchant,
  from: Whereabouts,
  at = nowMs(),
): Permission['status'] {
  if (closedUntil(merchant, at) !== undefined) return 1;
  return isBlocked(from, merchant.settings.region) ? 2 : 0;
}

/** When the site is expected to open again; null for nobody knows, nothing while it is open. */
function closedUntil({ maintenance, settings }: Merchant, at: number): Date | null | undefined {
  if (maintenance.on) return maintenance.until;
  const ends = settings.maintenanceWindows
    .filter(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until))
    .map(({ until }) => new Date(until));
  // Of windows that overlap, the last to end counts.
  return ends.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

interface Visitor extends Whereabouts {
  readonly domain: string;
  readonly sealPath: (address: string) => string;
}

/**
 * Everything that a page of the merchant needs before it starts.
 * @param visitor.sealPath hides the address of a customer service
 */
export function describePermission(
  merchant: Merchant,
  { sealPath, ...visitor }: Visitor,
): Permission {
  const { settings } = merchant;
  const until = closedUntil(merchant, nowMs());
  const currency = currencies[merchant.currency];
  const { theme, customerService, resources, imageCDNs, launchGameCDNs, frameOrigins } = settings;
  return {
    status: statusOf(merchant, visitor),
    maintenance: until !== undefined,
    maintenanceUntil: until?.toISOString() ?? null,
    regionRestriction: isBlocked(visitor, settings.region),
    location: { ip: visitor.ip, country: visitor.country },
    info: {
      version: String(merchant.version),
      merchant: { code: merchant.code, name: merchant.name },
      mainDomain: merchant.mainHost,
      currency: {
        code: currency.code,
        symbol: currency.symbol,
        decimals: currency.decimals,
        tenderPerUnit: Number(currency.tenderPerUnit),
      },
      languages: settings.languages,
      defaultLanguage: settings.defaultLanguage,
      timeZone: merchant.timeZone,
      clockOffset: clockOffset(merchant.timeZone),
      theme,
      whitelabel: flagTree(merchant),
      customerService: within(customerService).map((one) => ({ ...one, path: sealPath(one.path) })),
      resources,
      imageCDNs,
      launchGameCDNs,
      frameOrigins: [...frameOrigins, ...launchGameCDNs],
      domainRoute: visitor.domain,
      analytics: { gtagId: settings.analyticsId },
      minimumAge: settings.minimumAge,
      registerFields: askedFields(settings.registration.fields, merchant.flags)
        .filter(({ enabled }) => enabled)
        .map((field) => describeField(field)),
      closedTexts: settings.closedTexts,
    },
  };
}

/** How many ways of a kind pages offer, by the product's specification. */
const SERVICES_MAX: Readonly<Record<string, number>> = { livechat: 1, telegram: 3, facebook: 1 };

/** The first ones of each kind. */
function within<T extends { readonly csType: string }>(services: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return services.filter(({ csType }) => {
    const count = (seen.get(csType) ?? 0) + 1;
    seen.set(csType, count);
    return count <= (SERVICES_MAX[csType] ?? Infinity);
  });
}

/** Flags by module; a module is on when one of its flags is. */
function flagTree({ flags: values }: Merchant): Permission['info']['whitelabel'] {
  const names = Object.keys(flags) as FlagName[];
  const modules = [...new Set(names.map((name) => flags[name].module))];
  return modules.map((modId) => {
    const childrenNodes = names
      .filter((name) => flags[name].module === modId)
      .map((name) => ({ modId: name, enabled: values[name] }));
    return { modId, enabled: childrenNodes.some(({ enabled }) => enabled), childrenNodes };
  });
}
